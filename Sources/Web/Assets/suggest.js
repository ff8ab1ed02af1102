// Suggestions while typing: after 300 ms of quiet, from two characters on (one where a character is a word); the
// latest input wins, however late an older answer comes.
const QUIET = 300;
const LIMIT = 8;
const wordCharacter = /[\u2E80-\u9FFF\uAC00-\uD7AF]/u;

export function suggest(input) {
  const form = input.form;
  const list = document.createElement("ul");
  list.id = `${input.id}-suggestions`;
  list.className = "suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.dataset.suggestionsLabel);
  list.hidden = true;
  form.append(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");

  let timer = 0;
  let current = null;
  let active = -1;

  function close() {
    list.hidden = true;
    list.replaceChildren();
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function show(places) {
    close();
    for (const [index, place] of places.slice(0, LIMIT).entries()) {
      const option = document.createElement("li");
      option.id = `${list.id}-${index}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      option.dataset.url = place.url;
      option.append(place.name);
      const detail = document.createElement("small");
      detail.textContent = place.detail;
      option.append(" ", detail);
      list.append(option);
    }
    list.hidden = list.childElementCount === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
  }

  function select(index) {
    const options = [...list.children];
    if (options.length === 0) return;
    active = (index + options.length) % options.length;
    for (const [at, option] of options.entries()) option.setAttribute("aria-selected", String(at === active));
    input.setAttribute("aria-activedescendant", options[active].id);
    options[active].scrollIntoView({ block: "nearest" });
  }

  async function ask(text) {
    current?.abort();
    const request = new AbortController();
    current = request;
    try {
      const answer = await fetch(`/suggest?q=${encodeURIComponent(text)}`, { signal: request.signal });
      const places = answer.ok ? await answer.json() : [];
      if (current === request) show(places);
    } catch {
      if (current === request) close();
    }
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    const text = input.value.trim();
    if (text.length < 2 && !wordCharacter.test(text)) {
      current?.abort();
      current = null;
      close();
      return;
    }
    timer = setTimeout(() => ask(text), QUIET);
  });

  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    // The first Escape closes the list; left to itself it would empty the field as well.
    if (event.key === "Escape") { event.preventDefault(); close(); return; }
    if (event.key === "ArrowDown") { event.preventDefault(); select(active + 1); }
    if (event.key === "ArrowUp") { event.preventDefault(); select(active < 0 ? -1 : active - 1); }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      location.assign(list.children[active].dataset.url);
    }
  });

  // Before the field loses its focus, or a click would find the list gone.
  list.addEventListener("pointerdown", (event) => {
    const option = event.target.closest("[role=option]");
    if (!option) return;
    event.preventDefault();
    location.assign(option.dataset.url);
  });

  input.addEventListener("blur", close);
  form.addEventListener("submit", () => { clearTimeout(timer); current?.abort(); current = null; });
}
