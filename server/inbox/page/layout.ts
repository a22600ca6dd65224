import { createHash } from 'node:crypto';
import { html, Markup } from './html.ts';
import { keyboardHelp } from './keyboard-help.ts';
import { SCRIPT } from './script.ts';
import type { InboxTheme } from './theme.ts';
import type { InboxPage } from './visit.ts';

/** The style of every page. Its CSS variables are those of the site's theme (theme.ts). */
const STYLE = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding: 5rem 0; }
body { --side: max(1.25rem, (100% - 104rem) / 2); margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 var(--face); overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: var(--corner); }
main:focus { outline: none; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; background: var(--sheet); padding: .5rem 1rem; z-index: 1; }

/* The header: the brand, the menu and the user (by). */
body > header { display: grid; grid-template: "brand by" auto "menu menu" auto / minmax(0, 1fr) auto; gap: 0 1.5rem;
  align-items: center; padding: .5rem var(--side) 0; background: var(--sheet); border-bottom: 1px solid var(--line); }
.brand { grid-area: brand; margin: 0; font-weight: 600; }
.brand span { font-weight: 400; color: var(--faint); }
.by { grid-area: by; margin: 0; color: var(--faint); font-size: .875rem; }
.by button { min-height: 2rem; padding: .1rem .6rem; margin-left: .4rem; }
.menu { grid-area: menu; min-width: 0; }
.menu ul { display: flex; gap: 0 1.25rem; list-style: none; margin: 0; padding: 0; overflow-x: auto; }
.menu a { display: inline-block; padding: .65rem 0; color: var(--faint); white-space: nowrap; text-decoration: none; border-bottom: 3px solid transparent; }
.menu a:hover { text-decoration: underline; }
.menu a[aria-current] { color: inherit; font-weight: 600; border-color: var(--strong); }
.menu a:focus-visible, .views a:focus-visible, .bar :focus-visible { outline-offset: -3px; }
@media (min-width: 64rem) {
  body > header { grid-template: "brand menu by" auto / auto minmax(0, 1fr) auto; padding-top: 0; }
  .by { white-space: nowrap; }
}

/* The page: its content, notices over it, and the line while it waits for a response. */
/* .unseen is for screen readers on every screen, .wide (below) on narrow screens. */
main { padding: .75rem var(--side) 1.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.toast { position: fixed; bottom: 1rem; left: 50%; transform: translateX(-50%); z-index: 3; width: max-content; max-width: calc(100vw - 2rem); margin: 0;
  padding: .6rem 1rem; visibility: hidden; background: var(--text); color: var(--sheet); border-radius: var(--corner); }
.toast.shown { visibility: visible; }
.toast button { min-height: 2rem; padding: .1rem .6rem; margin-left: .5rem; }
#news { margin: 0 0 .5rem; } #news a { font-weight: 600; }
.empty { display: grid; gap: .5rem; justify-items: center; margin: 1rem 0; padding: 3rem 1rem; text-align: center; background: var(--sheet); border: 1px solid var(--line); border-radius: var(--corner); }
.empty p { margin: 0; } .empty strong { font-size: 1.15rem; } .empty .button { margin-top: .5rem; }
html[data-busy] { cursor: progress; }
html[data-busy]::before { content: ""; position: fixed; inset: 0 0 auto; z-index: 4; height: 3px; background: var(--strong); opacity: 0; animation: wait 1.2s .2s ease-out infinite; }
@keyframes wait { from { opacity: 1; transform: scaleX(0); transform-origin: left; } 70% { opacity: 1; transform: none; } to { opacity: 0; } }

/* Titles, texts, notices and boxes (sheet). */
h1, h2 { font-family: var(--display); }
h1 { font-size: 1.4rem; line-height: 1.25; margin: .25rem 0 .5rem; }
h2 { font-size: 1rem; margin: 1.75rem 0 .5rem; }
.head { position: relative; display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: center; justify-content: space-between; }
.crumb, .facts { max-width: none; margin: 0 0 .25rem; font-size: .875rem; } .crumb a { color: var(--faint); }
p { max-width: 70ch; }
.faint { color: var(--faint); }
.notice { margin: .5rem 0; background: var(--good); border-left: 4px solid var(--done); padding: .6rem 1rem; }
.notice[role=alert] { background: var(--sheet); border-left-color: var(--danger); }
.notice.row { align-items: center; justify-content: space-between; }
.notice p { margin: 0; }
.fault { border-left: 4px solid var(--danger); padding: .6rem 1rem; background: var(--sheet); }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: var(--corner); padding: .9rem 1.1rem; }
.sheet > :last-child, .sheet > form:last-child > :last-child { margin-bottom: 0; }

/* The page of a submission: its columns, and the part of the list beside it. */
.columns { display: grid; gap: 1.25rem; align-items: start; margin-top: .75rem; }
@media (min-width: 60rem) { .columns { grid-template-columns: minmax(0, 1fr) 21rem; } }
@media (min-width: 60rem) { .columns.even { grid-template-columns: 1fr 1fr; } }
.columns .empty { margin: 0; }
.columns h2:first-child, .sheet > h2:first-child { margin-top: 0; }
.columns > div, .columns aside { display: grid; gap: 1.25rem; }
/* These forms show nothing: buttons elsewhere submit them by their id. */
.columns > div > form { display: none; }
.sheet summary, summary:has(h2) { padding: 0; } .sheet details > p:last-child { margin-bottom: 0; }
aside form p { margin: 0 0 .5rem; } aside select { flex: 1; width: auto; min-width: 0; }
.beside { display: none; }
@media (min-width: 80rem) {
  .split:has(> .beside) { display: grid; grid-template-columns: 19rem minmax(0, 1fr); gap: 1.5rem; align-items: start; }
  .split:has(> .beside) .columns { grid-template-columns: minmax(0, 1fr) clamp(17rem, 20%, 21rem); }
  .beside { display: block; grid-area: 1 / 1; position: sticky; top: .75rem; max-height: calc(100vh - 1.5rem); overflow-y: auto; background: var(--sheet); border: 1px solid var(--line); border-radius: var(--corner); }
}
.beside ul { list-style: none; margin: 0; padding: 0; }
.beside li + li { border-top: 1px solid var(--line); }
.beside a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 .6rem; padding: .5rem .75rem; color: inherit; font-size: .875rem; text-decoration: none; }
.beside a:hover { box-shadow: inset 3px 0 var(--edge); } .beside a:focus-visible { outline-offset: -3px; }
.beside a[aria-current] { background: var(--picked); box-shadow: inset 3px 0 var(--strong); }
.beside a > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .beside .new:not(.seen) .name { font-weight: 700; }
.beside :is(time, .gist) { color: var(--faint); } .beside time { text-align: right; } .beside a > .gist:last-child { grid-column: 1 / -1; }
mark { color: inherit; background: var(--picked); box-shadow: inset 0 -2px var(--strong); }

/* Tables, and states of submissions. */
table { width: 100%; border-collapse: separate; border-spacing: 0; overflow: hidden; background: var(--sheet); border: 1px solid var(--line); border-radius: var(--corner); }
th, td { text-align: left; vertical-align: top; padding: .6rem .8rem; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
td bdi, tbody th bdi { overflow-wrap: anywhere; }
td time { white-space: nowrap; }
thead th:first-child { width: 22%; }
thead th { font-size: .8125rem; color: var(--faint); font-weight: 600; }
tbody tr:last-child > * { border-bottom: 0; }
tbody th { font-weight: 600; }
td.short, th.short { white-space: nowrap; }
td.person, th.person { min-width: 14rem; }
.state { font-size: .8125rem; font-weight: 600; white-space: nowrap; }
.state::before { content: ""; display: inline-block; width: .6em; height: .6em; border-radius: 50%; margin-right: .45em; background: currentColor; }
.state.new { color: var(--faint); font-weight: 400; } .state.open { color: var(--open); } .state.done { color: var(--done); } .state.spam { color: var(--faint); }

/* Answers. .letter is the message of the visitor. */
dl { margin: 0; } dt { color: var(--faint); font-size: .875rem; margin-top: .9rem; } dt:first-of-type { margin-top: 0; }
dd { margin: 0; white-space: pre-wrap; }
.answers { display: grid; grid-template-columns: fit-content(35%) minmax(0, 1fr); gap: .4rem 1.25rem; }
.answers dt { margin: 0; padding-top: .1rem; } .answers .letter { grid-column: 1 / -1; }
dt.letter { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
dd.letter { max-width: 68ch; margin-bottom: .6rem; padding-bottom: 1rem; font-size: 1.0625rem; line-height: 1.6; }
dd.letter:not(:last-child) { max-width: none; padding-right: max(0rem, 100% - 68ch); border-bottom: 1px solid var(--line); }

/* Controls. */
label { display: block; font-size: .875rem; color: var(--faint); }
input, select, textarea, button { font: inherit; color: inherit; }
input:not([type=hidden], [type=checkbox]), select, textarea { width: 100%; min-height: 2.75rem; padding: .4rem .6rem; background: var(--ground); border: 1px solid var(--edge); border-radius: var(--corner); }
textarea { display: block; min-height: 4.5rem; }
.check { display: flex; gap: .6rem; align-items: center; color: inherit; min-height: 2.75rem; }
button, .button { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem; background: var(--sheet); border: 1px solid var(--edge); border-radius: var(--corner); cursor: pointer; text-decoration: none; color: var(--text); }
button.strong, .button.strong { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
button.danger, .button.danger { color: var(--danger); border-color: var(--danger); }
button[aria-pressed=true] { border-color: currentColor; border-width: 2px; font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; }
.row > p { margin: 0; }

/* Above a list: filters, views, and the bar of actions, which has the links to other pages (turn). */
.filter { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .75rem; align-items: end; margin-bottom: 1rem; }
.filter > p { margin: 0; }
.filter > .row { grid-column: 1 / -1; }
.tabs { display: flex; margin: 0; overflow-x: auto; scrollbar-width: none; }
.views ul { display: flex; gap: 0 .25rem; list-style: none; margin: 0; padding: 0; }
.views + .views { margin-left: .5rem; padding-left: .5rem; border-left: 1px solid var(--line); }
.views a { display: inline-block; padding: .5rem .6rem; color: var(--text); border-bottom: 2px solid transparent; text-decoration: none; white-space: nowrap; }
.views a:hover { text-decoration: underline; }
.views a[aria-current] { font-weight: 600; border-color: var(--strong); }
.views .number, .count { font-variant-numeric: tabular-nums; } .views .number { color: var(--faint); font-size: .8125rem; font-weight: 400; }
.bar { display: flex; gap: .5rem; align-items: center; position: sticky; top: 0; z-index: 2; padding: .5rem 0; margin-bottom: .75rem;
  background: var(--ground); border-bottom: 1px solid var(--line); }
.bar .row { flex-wrap: nowrap; gap: .5rem; align-items: center; }
.bar button, .bar summary { padding: .5rem .75rem; white-space: nowrap; }
.bar .turn { flex-wrap: nowrap; margin: 0 0 0 auto; white-space: nowrap; }
/* Further actions, in a menu. */
.others { position: relative; }
.others summary { color: inherit; } .others summary::marker { content: ""; } .others summary::after { content: " ▾"; }
.others p { position: absolute; top: 100%; left: 0; display: grid; gap: .25rem; margin: .25rem 0 0; padding: .5rem; background: var(--sheet); border: 1px solid var(--edge); border-radius: var(--corner); }
.others button { text-align: left; }
/* With JavaScript, the notice of an action is fixed at the bottom. */
.scripts main > .notice[role=status] { position: fixed; bottom: 1rem; left: 50%; transform: translateX(-50%); z-index: 3; width: max-content; max-width: min(44rem, 100vw - 2rem); border: 1px solid var(--edge); border-left: 4px solid var(--edge); }
.scripts main > .notice[role=status]:has(form) { border-left-color: var(--done); }
.scripts main:has(> .notice[role=status]) { padding-bottom: 7rem; }
html:has(main > .notice[role=status]) { scroll-padding: 5rem 0 7rem; }
@media (max-height: 30rem) { .bar { position: static; } }

/* Beside the title: the search, panels that open, and the filters in use (marks). */
.tools { display: flex; flex-wrap: wrap; gap: 0 1.25rem; align-items: center; flex: 1 1 auto; justify-content: flex-end; }
.tools summary { color: inherit; font-size: .875rem; } .tools p { margin: .25rem 0; }
.find { display: contents; }
.search { display: flex; gap: .4rem; flex: 1 1 16rem; max-width: 26rem; }
.search input:not([type=checkbox]), .search button { min-height: 2.5rem; background: var(--sheet); }
.search input { min-width: 0; } .search ::-webkit-search-cancel-button { display: none; }
.search input:has(+ .clear) { padding-right: 2.5rem; } .clear { align-self: center; width: 2rem; margin-left: -2.4rem; color: inherit; font-size: 1.25rem; text-align: center; text-decoration: none; } .search button { white-space: nowrap; }
.panel p { margin: 0; } .panel form > input + .row { margin-top: 0; }
.panel > :last-child { margin-bottom: 0; } .filter.panel { margin: 0; }
@media (min-width: 52.01rem) {
  .panel { position: absolute; top: calc(100% + .25rem); right: 0; z-index: 3; width: max-content; max-width: min(46rem, 100%); padding: 1rem; background: var(--sheet); border: 1px solid var(--edge); border-radius: var(--corner); }
  .filter.panel { width: 46rem; }
}
.marks { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; margin: 0; padding: 0; }
.marks a { display: inline-block; padding: .3rem .75rem; color: inherit; text-decoration: none; background: var(--sheet); border: 1px solid var(--edge); border-radius: 1rem; }
summary { cursor: pointer; padding: .5rem 0; }
summary h2 { display: inline; }
.saved .plain { margin-top: 1rem; padding-top: .5rem; border-top: 1px solid var(--line); }
.saved li { justify-content: space-between; align-items: center; max-width: 32rem; }

/* Actions for several submissions. */
#several { position: sticky; top: 0; z-index: 2; padding: .25rem .6rem; background: var(--sheet); border: 1px solid var(--line); border-bottom: 0; border-radius: var(--corner) var(--corner) 0 0; }
#several .row { gap: .4rem; align-items: center; max-width: none; min-height: 2.5rem; margin: 0; } #several select { width: auto; max-width: 12rem; }
#several button, #several select { min-height: 2.25rem; padding: .25rem .75rem; font-size: .875rem; background: var(--sheet); }
#several .check { min-height: 2.5rem; margin-right: .5rem; }
.scripts #several:not(.some) :is(button, select) { display: none; }
.hint { display: none; margin-left: auto; font-size: .8125rem; color: var(--faint); }
@media (min-width: 60rem) { .scripts #several:not(.some) .hint { display: block; } }
#several + table { border-top-left-radius: 0; border-top-right-radius: 0; }
.search input + button { margin-top: 0; }

/* Disabled and hidden elements, and checkboxes. */
button:disabled { color: var(--faint); border-color: var(--line); cursor: default; }
[hidden] { display: none !important; }
input[type=checkbox] { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--strong); }

/* The list of submissions: a grid in place of a table. */
#submissions, #submissions tbody { display: block; }
#submissions thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
#submissions tbody tr { display: grid; grid-template-columns: 14rem minmax(0, 1fr) 8.5rem 3.5rem 8rem; align-items: baseline; border-bottom: 1px solid var(--line); }
#submissions:has(.form) tbody tr { grid-template-columns: 14rem 7.5rem minmax(0, 1fr) 8.5rem 3.5rem 8rem; }
#submissions tbody tr:last-child { border-bottom: 0; }
#submissions tbody tr > * { min-width: 0; padding-block: .45rem; border: 0; }
#submissions .age { text-align: right; } #submissions .status { white-space: normal; }
#submissions :is(.form, .assignee, .age) { color: var(--faint); font-size: .875rem; }
#submissions .gist { display: flex; gap: .5rem; align-items: baseline; } #submissions .gist bdi { flex: 1; min-width: 0; }
#submissions .assignee bdi { display: block; }
.tag { flex: none; padding: 0 .4rem; color: var(--faint); font-size: .75rem; font-weight: 400; border: 1px solid var(--line); border-radius: var(--corner); }
#submissions .name, #submissions td bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#submissions th a { color: inherit; text-decoration: none; } #submissions tr:hover th a { text-decoration: underline; }
#submissions tbody tr { position: relative; }
#submissions tbody tr:hover { box-shadow: inset 3px 0 var(--edge); }
#submissions tbody th a::after { content: ""; position: absolute; inset: 0; }
#submissions tbody th a:focus-visible { outline: none; }
#submissions tbody tr:has(a:focus-visible) { outline: 3px solid var(--link); outline-offset: -3px; }
#submissions tbody tr:has(input:checked) { background: var(--picked); }
.pick { display: inline-flex; align-items: center; justify-content: center; position: relative; z-index: 1; width: 2.75rem; height: 2.75rem; margin: -.7rem 0 -.7rem -.8rem; vertical-align: middle; cursor: pointer; }
#submissions time[title] { position: relative; z-index: 1; }
.scripts #submissions tbody th { font-weight: 400; }
.scripts #submissions .unread th, .scripts #submissions .unread .gist { font-weight: 700; }

/* Dialogs, and keys. */
dialog { color: inherit; background: var(--sheet); border: 1px solid var(--edge); border-radius: var(--corner); padding: 1.25rem; max-width: min(46rem, calc(100vw - 2rem)); }
dialog::backdrop { background: rgb(0 0 0 / .5); }
dialog h2 { margin: 0 0 .75rem; }
dialog dl { columns: 2 18rem; column-gap: 2rem; margin-bottom: 1rem; } dialog dl div { display: flex; gap: .75rem; padding: .3rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
dialog dt { flex: none; width: 5rem; margin: 0; color: inherit; }
.apart { justify-content: space-between; align-items: center; margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.template kbd { display: none; margin-left: .6rem; } .scripts .template kbd { display: inline; }
kbd { font-family: ui-monospace, monospace; border: 1px solid var(--edge); border-radius: var(--corner); padding: 0 .4rem; }

/* Links to other pages, buttons below controls, templates and the history. */
.turn { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 1rem 0; }
.turn a { padding: .5rem 0; }
form > * + .row, form > * + button { margin-top: .75rem; }
td form > * + button, .row > form > * + .row, .row > form > * + button { margin-top: 0; }
.row > form > p { margin: 0; }
.templates { list-style: none; margin: 0 0 1rem; padding: 0; }
.history { list-style: none; max-width: 48rem; margin: 0; padding: .5rem 1.25rem; }
.history li { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; padding: .4rem 0; }
.history li + li { border-top: 1px solid var(--line); }
h3 { font-size: .875rem; color: var(--faint); margin: 0 0 .4rem; }
ul.plain { list-style: none; margin: 0; padding: 0; } ul.plain > li + li { border-top: 1px solid var(--line); margin-top: .75rem; padding-top: .75rem; }
ul.plain p { margin: 0; white-space: pre-wrap; } .text { white-space: pre-wrap; }
code { font-family: ui-monospace, monospace; font-size: .95em; }

/* Narrow screens. */
@media (max-width: 52rem) {
  main { padding: .5rem 1rem 1rem; }
  h1 { font-size: 1.35rem; margin: .25rem 0 .5rem; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, tbody th, td { display: block; }
  table { border: 0; background: none; overflow: visible; }
  tbody tr { background: var(--sheet); border: 1px solid var(--line); border-radius: var(--corner); padding: .75rem 1rem; margin-bottom: .75rem; }
  th, td, td.short, th.short { border: 0; padding: .15rem 0; white-space: normal; }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--faint); font-size: .8125rem; }
  td.person, th.person { min-width: 0; }
  #submissions tbody { background: var(--sheet); border: 1px solid var(--line); border-radius: 0 0 var(--corner) var(--corner); }
  #submissions tbody tr, #submissions:has(.form) tbody tr { grid-template: "name name age" auto "gist gist gist" auto "form assignee status" auto / auto minmax(0, 1fr) auto; column-gap: .75rem;
    margin: 0; padding: .5rem .75rem; background: none; border-width: 0 0 1px; border-radius: 0; }
  #submissions tbody tr > * { padding: 0; }
  #submissions .name { grid-area: name; }
  #submissions:not(:has(.form)) tbody tr { grid-template: "name name age" auto "gist gist gist" auto "assignee assignee status" auto / auto minmax(0, 1fr) auto; }
  #submissions td::before { content: none; }
  #submissions .age { grid-area: age; align-self: center; text-align: right; } #submissions .gist { grid-area: gist; }
  #submissions .form { grid-area: form; } #submissions .status { grid-area: status; text-align: right; } #submissions .assignee { grid-area: assignee; }
  .bar, .bar .row { gap: .3rem; } .bar button, .bar summary { padding: .5rem .45rem; }
  .bar .turn { display: contents; } .bar .turn a { padding: .5rem .4rem; text-decoration: none; }
  .bar .turn a[rel=prev] { order: -1; } .bar section { flex: 1; justify-content: center; }
  .roomy { display: none; }
  /* Bars that are wider than the screen fade out. */
  .tabs, .menu ul { mask-image: linear-gradient(to right, #000 calc(100% - 2rem), transparent); } .tabs::after, .menu ul::after { content: ""; flex: none; width: 2rem; }
  .wide { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  body > header { padding-top: .25rem; } .menu a { padding: .5rem 0; }
  .head { gap: 0 .9rem; } .head h1 { margin-right: auto; } .tools { display: contents; }
  .tools details { order: 1; } .search { flex: 1 1 calc(100% - 6.5rem); max-width: none; order: 2; } .search button { display: none; } .find details { order: 3; }
  .tools details[open] { flex-basis: 100%; order: 4; } .marks { flex-basis: 100%; order: 5; } .views a { padding: .4rem .6rem; }
  #several { padding: .15rem .6rem; } #several .row { gap: .4rem; } #several button { padding: .4rem .6rem; }
  #several .check { margin-right: auto; }
  td:empty { display: none; }
  td.acts::before { content: none; }
  th, td { overflow-wrap: anywhere; }
}

/* Touch screens seldom have a keyboard. */
@media (hover: none) { #keys-open, .scripts .template kbd { display: none; } }
@media (prefers-reduced-motion: no-preference) { a, button { transition: background-color .12s; } }
@media (prefers-reduced-motion: reduce) { html[data-busy]::before { animation: none; opacity: 1; } }
`;

/** Returns the hash of a text as a content security policy has it. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Returns the style of every page in a theme. */
const styleOf = ({ variables }: Pick<InboxTheme, 'variables'>): string => variables + STYLE;

/** Returns the content security policy of pages: the inline style and script, and the fonts of the site. */
export const policyOf = (theme: InboxTheme): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hashOf(styleOf(theme))}'${theme.facesPath === undefined ? '' : " 'self'"}`,
    ...(theme.facesPath === undefined ? [] : ["font-src 'self' data:"]),
    `script-src 'sha256-${hashOf(SCRIPT)}'`,
    "connect-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** An entry of the menu. */
export type MenuItem = readonly [path: string, label: string];

/** What every page shows around its content. */
interface DocumentFrame {
  readonly brand: string;
  readonly theme: InboxTheme;
  /** The user's name; absent if the request is not authenticated. */
  readonly by?: string;
  readonly menuItems: readonly MenuItem[];
  readonly path: string;
}

/** Returns the HTML document of a page. */
export const documentOf = (
  { title, content }: InboxPage,
  { brand, theme, by, menuItems, path }: DocumentFrame,
): string =>
  `<!DOCTYPE html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} · Inbox of ${brand}</title>
${by !== undefined && theme.facesPath !== undefined && html`<link rel="stylesheet" href="${theme.facesPath}">`}
<style>${new Markup(styleOf(theme))}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand">Inbox <span>${brand}</span></p>
${menuItems.length > 0 && menu(menuItems, path)}
${by !== undefined && html`<p class="by"><span class="wide">Signed in as </span><bdi>${by}</bdi> <button type="button" id="keys-open" hidden>Keys</button></p>`}
</header>
<main id="content" tabindex="-1">
${content}
</main>
${
  by !== undefined &&
  html`<p id="said" class="toast" role="alert"></p>
<p id="busy" class="toast" role="status"></p>
${keyboardHelp()}
<script>${new Markup(SCRIPT)}</script>`
}
</body>
</html>
`.text
  }`;

const menu = (menuItems: readonly MenuItem[], path: string): Markup =>
  html`<nav class="menu" aria-label="Inbox"><ul>${menuItems.map(([to, label]) => {
    const isHere = to === '/' ? path === to : path.startsWith(to);
    return html`<li><a href="${to}"${isHere && html` aria-current="page"`}>${label}</a></li>`;
  })}</ul></nav>`;
