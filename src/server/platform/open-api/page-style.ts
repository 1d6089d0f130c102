/** The style of the reference page. Its hash stands in the page's policy, so it may hold no value of a request. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #101216);
  --raised: light-dark(#fff, #1a1e24);
  --ink: light-dark(#1b1f2a, #eef0f4);
  --muted: light-dark(#555c6b, #b4bac6);
  --line: light-dark(#dfe2e8, #3a404a);
  --accent: light-dark(#2f5bd7, #8fb0ff);
  --soft: light-dark(#ecf2ff, #222938);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 5rem; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header, main, footer { max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; margin: 1rem 0 .5rem; }
h2 { font-size: 1.375rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0; font-weight: 600; overflow-wrap: anywhere; }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--muted); }
p { margin: .5rem 0; }
code, pre { font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; font-size: .875rem; }
code { overflow-wrap: anywhere; }
pre {
  margin: 0; padding: .75rem; overflow-x: auto;
  background: var(--ground); border: 1px solid var(--line); border-radius: 8px;
}
form {
  position: sticky; top: 0; z-index: 1; display: flex; gap: .5rem; flex-wrap: wrap;
  padding: .75rem 0; background: var(--ground);
}
input, button {
  min-height: 48px; padding: 0 1rem; border-radius: 8px; font: inherit;
  border: 1px solid var(--muted); background: var(--raised); color: var(--ink);
}
input { flex: 1 1 12rem; min-width: 0; }
button { cursor: pointer; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .375rem 0; }
article {
  margin: .75rem 0; padding: 1rem;
  background: var(--raised); border: 1px solid var(--line); border-radius: 12px;
}
.path { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; }
.path a { color: inherit; text-decoration: none; }
.path a:hover { text-decoration: underline; }
.method {
  flex: none; padding: .125rem .5rem; border-radius: 6px;
  background: var(--soft); color: var(--accent); font: 600 .8125rem/1.5 ui-monospace, Menlo, Consolas, monospace;
}
.who { color: var(--muted); font-size: .875rem; }
dl { margin: 0; }
dt { font-weight: 600; overflow-wrap: anywhere; }
dd { margin: 0 0 .375rem; color: var(--muted); }
summary { cursor: pointer; padding: .5rem 0; min-height: 40px; }
[hidden] { display: none; }
@media (min-width: 40rem) {
  dl { display: grid; grid-template-columns: minmax(10rem, max-content) 1fr; gap: .125rem 1rem; }
  dd { margin: 0; }
}
`

/** Narrows the list while one types. Without it the form asks the server, which does the same. */
export const pageScript = `
const form = document.querySelector('form');
const input = form.elements.namedItem('q');
const status = document.querySelector('[role=status]');
const narrow = () => {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll('main > section')) {
    let any = false;
    for (const article of section.querySelectorAll('article')) {
      const text = article.dataset.text;
      article.hidden = !words.every((word) => text.includes(word));
      if (!article.hidden) { any = true; found += 1; }
    }
    section.hidden = !any;
  }
  status.textContent = found === 1 ? '1 call' : found + ' calls';
};
input.addEventListener('input', narrow);
form.addEventListener('submit', (event) => { event.preventDefault(); narrow(); });
`
