// The device's location, only when asked for, to a kilometre; what fails says what to do.
export function locate(button) {
  if (!("geolocation" in navigator)) return;
  const note = document.querySelector("[data-locate-note]");
  const label = button.querySelector("span");
  const words = label.textContent;
  button.hidden = false;

  button.addEventListener("click", () => {
    button.disabled = true;
    label.textContent = button.dataset.locating;
    note.textContent = "";
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // A fix at exactly 0, 0 with no accuracy is a device without one.
        if (coords.latitude === 0 && coords.longitude === 0 && !coords.accuracy) { fail(button.dataset.failed); return; }
        location.assign(`/?lat=${coords.latitude.toFixed(3)}&lon=${coords.longitude.toFixed(3)}`);
      },
      (error) => fail(error.code === error.PERMISSION_DENIED ? button.dataset.denied : button.dataset.failed),
      { enableHighAccuracy: false, timeout: 15000, maximumAge: 300000 },
    );
  });

  function fail(text) {
    button.disabled = false;
    label.textContent = words;
    note.textContent = text;
  }
}
