import { createHash } from 'node:crypto';
import { html, type Markup, Markup as Raw } from './html.ts';
import { keysHelp, SCRIPT } from './keys.ts';
import type { InboxPage } from './visit.ts';

/** The style of every page, with the system font and the light or dark scheme of the reader. */
const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f6f6f4; --sheet: #fff; --text: #1c1d20; --faint: #5b5f66; --line: #d9dade;
  --link: #0b4fae; --strong: #0b4fae; --on-strong: #fff; --new: #0b4fae; --open: #8a4b00; --done: #1f6a39;
  --spam: #6b5a75; --danger: #a8201a; --good: #e4f3e9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #141518; --sheet: #1d1f23; --text: #ececee; --faint: #a7abb3; --line: #383b42;
    --link: #8fbcff; --strong: #8fbcff; --on-strong: #10131a; --new: #8fbcff; --open: #f0b36a; --done: #86d3a0;
    --spam: #c2b1cd; --danger: #ff9a92; --good: #1c3325;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; background: var(--sheet); padding: .5rem 1rem; z-index: 1; }
body > header { display: flex; flex-wrap: wrap; gap: .25rem 2rem; align-items: baseline; padding: .75rem 1.25rem;
  background: var(--sheet); border-bottom: 1px solid var(--line); }
.brand { margin: 0; font-weight: 700; }
.brand span { font-weight: 400; color: var(--faint); }
.by { margin: 0 0 0 auto; color: var(--faint); font-size: .875rem; }
.by button { min-height: 2rem; padding: .1rem .6rem; margin-left: .4rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; padding: .5rem 0; }
nav a[aria-current] { color: inherit; font-weight: 600; text-decoration-thickness: 2px; }
main { max-width: 76rem; margin: 0 auto; padding: 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .75rem; }
p { max-width: 70ch; }
.faint { color: var(--faint); }
.notice { background: var(--good); border-left: 4px solid var(--done); padding: .6rem 1rem; }
.fault { border-left: 4px solid var(--danger); padding: .6rem 1rem; background: var(--sheet); }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; }
.sheet > :last-child, .sheet > form:last-child > :last-child { margin-bottom: 0; }
.columns { display: grid; gap: 1.25rem; align-items: start; }
@media (min-width: 60rem) { .columns { grid-template-columns: minmax(0, 1fr) 21rem; } }
.columns h2:first-child, .sheet > h2:first-child { margin-top: 0; }
.columns aside { display: grid; gap: 1.25rem; }
table { width: 100%; border-collapse: collapse; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .6rem .8rem; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
td bdi, tbody th bdi { overflow-wrap: anywhere; }
td time { white-space: nowrap; }
thead th:first-child { width: 22%; }
thead th { font-size: .8125rem; color: var(--faint); font-weight: 600; }
tbody tr:last-child > * { border-bottom: 0; }
tbody th { font-weight: 600; }
td.short, th.short { white-space: nowrap; }
td.person, th.person { min-width: 14rem; }
td.count { font-variant-numeric: tabular-nums; }
.state { font-size: .8125rem; font-weight: 600; white-space: nowrap; }
.state::before { content: ""; display: inline-block; width: .6em; height: .6em; border-radius: 50%; margin-right: .45em; background: currentColor; }
.state.new { color: var(--new); } .state.open { color: var(--open); } .state.done { color: var(--done); } .state.spam { color: var(--spam); }
dl { margin: 0; } dt { color: var(--faint); font-size: .875rem; margin-top: .9rem; } dt:first-of-type { margin-top: 0; }
dd { margin: 0; white-space: pre-wrap; }
label { display: block; font-size: .875rem; color: var(--faint); }
input, select, textarea, button { font: inherit; color: inherit; }
input:not([type=hidden], [type=checkbox]), select, textarea { width: 100%; min-height: 2.75rem; padding: .4rem .6rem; background: var(--ground); border: 1px solid var(--faint); border-radius: .35rem; }
textarea { min-height: 6rem; }
.check { display: flex; gap: .6rem; align-items: center; color: inherit; min-height: 2.75rem; }
button, .button { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem; background: var(--sheet); border: 1px solid var(--faint); border-radius: .35rem; cursor: pointer; text-decoration: none; color: var(--text); }
button.strong, .button.strong { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
button.danger, .button.danger { color: var(--danger); border-color: var(--danger); }
button[aria-pressed=true] { border-color: currentColor; border-width: 2px; font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; }
.row > p { margin: 0; }
.filter { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .75rem; align-items: end; margin-bottom: 1rem; }
.filter > p { margin: 0; }
.filter > .row { grid-column: 1 / -1; }
.views ul { display: flex; flex-wrap: wrap; gap: 0 .5rem; margin: 0 0 1rem; }
.views a { padding: .35rem .75rem; border: 1px solid transparent; border-radius: 2rem; text-decoration: none; }
.views a[aria-current] { border-color: currentColor; background: var(--sheet); }
.views .number { color: var(--faint); font-variant-numeric: tabular-nums; }
.find { margin-bottom: 1.25rem; }
.find .grow { flex: 1 1 12rem; max-width: 32rem; }
summary { cursor: pointer; padding: .5rem 0; color: var(--link); }
#several { margin: 0 0 .75rem; }
.notice.row { align-items: center; justify-content: space-between; }
.notice p { margin: 0; }
input[type=checkbox] { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--strong); }
#submissions tbody th input { margin-right: .6rem; vertical-align: middle; }
#submissions tbody tr:focus-within { box-shadow: inset 3px 0 var(--link); }
dialog { color: inherit; background: var(--sheet); border: 1px solid var(--faint); border-radius: .5rem; padding: 1.25rem; max-width: min(28rem, calc(100vw - 2rem)); }
dialog::backdrop { background: rgb(0 0 0 / .5); }
dialog h2 { margin: 0 0 .75rem; }
dialog table { border: 0; margin-bottom: 1rem; }
kbd { font-family: ui-monospace, monospace; border: 1px solid var(--faint); border-radius: .25rem; padding: 0 .4rem; }
.turn { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 1rem 0; }
.turn a { padding: .5rem 0; }
form > * + .row, form > * + button { margin-top: .75rem; }
td form > * + button, .row > form > * + .row, .row > form > * + button { margin-top: 0; }
.row > form > p { margin: 0; }
ul.plain { list-style: none; margin: 0; padding: 0; } ul.plain > li + li { border-top: 1px solid var(--line); margin-top: .75rem; padding-top: .75rem; }
ul.plain p { margin: 0; white-space: pre-wrap; }
code { font-family: ui-monospace, monospace; font-size: .95em; }
@media (max-width: 52rem) {
  main { padding: 1rem; }
  .by { margin-left: 0; width: 100%; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, tbody th, td { display: block; }
  table { border: 0; background: none; }
  tbody tr { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin-bottom: .75rem; }
  th, td, td.short, th.short { border: 0; padding: .15rem 0; white-space: normal; }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--faint); font-size: .8125rem; }
  td.person, th.person { min-width: 0; }
  td:empty { display: none; }
  td.acts::before { content: none; }
  th, td { overflow-wrap: anywhere; }
}
@media (prefers-reduced-motion: no-preference) { a, button { transition: background-color .12s; } }
`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The policy of pages: no loaded resources, only the inline style and the inline script. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hashOf(STYLE)}'`,
  `script-src 'sha256-${hashOf(SCRIPT)}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An entry of the menu. */
export type MenuItem = readonly [path: string, label: string];

interface Around {
  readonly brand: string;
  /** The user's name; absent if the request is not authenticated. */
  readonly by?: string;
  readonly places: readonly MenuItem[];
  readonly path: string;
}

/** Returns the HTML document of a page. */
export const documentOf = (
  { title, content }: InboxPage,
  { brand, by, places, path }: Around,
): string =>
  `<!DOCTYPE html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} · Inbox of ${brand}</title>
<style>${new Raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand">Inbox <span>${brand}</span></p>
${places.length > 0 && menu(places, path)}
${by !== undefined && html`<p class="by">Signed in as <bdi>${by}</bdi> <button type="button" id="keys-open" hidden>Keys</button></p>`}
</header>
<main id="content" tabindex="-1">
${content}
</main>
${
  by !== undefined &&
  html`${keysHelp()}
<script>${new Raw(SCRIPT)}</script>`
}
</body>
</html>
`.text
  }`;

const menu = (places: readonly MenuItem[], path: string): Markup =>
  html`<nav aria-label="Inbox"><ul>${places.map(([to, label]) => {
    const isHere = to === '/' ? path === to : path.startsWith(to);
    return html`<li><a href="${to}"${isHere && html` aria-current="page"`}>${label}</a></li>`;
  })}</ul></nav>`;
