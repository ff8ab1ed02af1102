# Two stages: the toolchain builds, a small image runs.
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends \
      libmicrohttpd-dev libsqlite3-dev libbrotli-dev zlib1g-dev libhiredis-dev libpng-dev pkg-config tzdata \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
COPY Benchmarks Benchmarks
RUN swift build -c release --product fairweather \
 && mkdir /out \
 && cp .build/release/fairweather /out/ \
 && cp -r .build/release/*.resources /out/

FROM swift:6.3-bookworm-slim
# tzdata: every day belongs to a place. curl: the health check.
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends \
      libmicrohttpd12 libsqlite3-0 libbrotli1 zlib1g libhiredis0.14 libpng16-16 tzdata ca-certificates curl \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --home-dir /data --create-home fairweather
COPY --from=build /out /opt/fairweather
USER fairweather
VOLUME /data
EXPOSE 8080
ENV FAIRWEATHER_HOST=0.0.0.0 FAIRWEATHER_PORT=8080 FAIRWEATHER_DATA=/data FAIRWEATHER_SOURCE=auto
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD curl --fail --silent --output /dev/null http://127.0.0.1:8080/health || exit 1
ENTRYPOINT ["/opt/fairweather/fairweather"]
CMD ["serve"]
