import { html, type Markup } from './html.ts';

/** The keys of the inbox with their effects, as the help lists them. */
const KEYS: readonly (readonly [key: string, effect: string])[] = [
  ['j', 'Next row of a list, or next submission'],
  ['k', 'Row or submission before'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['a', 'Assign the submission, or the selected rows, to you'],
  ['r', 'Reply by mail'],
  ['t', 'First template of a reply'],
  ['e', 'Mark the submission, or the selected rows, done'],
  ['u', 'Back to the list'],
  ['/', 'Search'],
  ['?', 'This help'],
];

/** Returns the help about keys. The script shows the button that opens it. */
export const keysHelp = (): Markup => html`<dialog id="keys" aria-labelledby="keys-title">
<h2 id="keys-title">Keys</h2>
<table><tbody>${KEYS.map(([key, effect]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${effect}</td></tr>`)}</tbody></table>
<p class="row"><button type="button" id="keys-switch">Turn keys off</button><button type="button" class="strong" id="keys-close">Close</button></p>
</dialog>`;

/**
 * The script of every page. Without it, all actions are links and buttons. A key works only outside
 * text fields and without modifiers, and staff can turn the keys off (WCAG 2.2, 2.1.4).
 */
export const SCRIPT = `
(() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const STORED = 'inbox-keys';
  const read = () => { try { return localStorage.getItem(STORED); } catch { return null; } };
  const write = (value) => { try { localStorage.setItem(STORED, value); } catch {} };
  let isOn = read() !== 'off';

  const help = one('#keys');
  const opener = one('#keys-open');
  const toggle = one('#keys-switch');
  if (help && opener && toggle) {
    opener.hidden = false;
    opener.addEventListener('click', () => help.showModal());
    one('#keys-close').addEventListener('click', () => help.close());
    const label = () => { toggle.textContent = isOn ? 'Turn keys off' : 'Turn keys on'; };
    label();
    toggle.addEventListener('click', () => { isOn = !isOn; write(isOn ? 'on' : 'off'); label(); });
  }

  const page = one('input[name=all]');
  const items = all('input[name=item]');
  page?.addEventListener('change', () => { for (const item of items) item.checked = page.checked; });
  for (const item of items)
    item.addEventListener('change', () => { page.checked = items.every((each) => each.checked); });

  const links = all('#submissions tbody th a');
  const rowOf = (element) => element?.closest('#submissions tbody tr');
  const focusedItem = () => rowOf(document.activeElement)?.querySelector('input[name=item]');
  const move = (by) => {
    if (links.length === 0) { one(by > 0 ? 'a[rel=next]' : 'a[rel=prev]')?.click(); return; }
    const at = links.findIndex((link) => rowOf(link) === rowOf(document.activeElement));
    links[Math.min(Math.max(at + by, 0), links.length - 1)].focus();
  };
  const select = () => focusedItem()?.click();
  const act = (single, group) => () => {
    if (items.length === 0) { one(single)?.click(); return; }
    if (!items.some((item) => item.checked)) select();
    if (items.some((item) => item.checked)) one('button[name=act][value=' + group + ']')?.click();
  };
  const finish = act('button[name=state][value=done]', 'done');
  const assign = act('#mine', 'mine');
  const template = () => one('.templates a')?.focus();
  const reply = () => one('#reply')?.click();
  const back = () => one('a[accesskey=u]')?.click();
  const search = () => {
    const field = one('#search');
    const list = one('a[accesskey=u]');
    if (field) { field.focus(); field.select(); }
    else if (list) location.href = list.href + '#search';
  };
  const ACTS = { j: () => move(1), k: () => move(-1), x: select, a: assign, r: reply, t: template, e: finish, u: back, '/': search, '?': () => help?.showModal() };

  const TEXT = 'input:not([type=checkbox]), select, textarea, [contenteditable]';
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, isComposing, repeat, target } = event;
    if (!isOn || ctrlKey || altKey || metaKey || isComposing || help?.open) return;
    if (target.closest?.(TEXT) || !Object.hasOwn(ACTS, key)) return;
    // Some layouts need Shift for these two.
    if (shiftKey && key !== '/' && key !== '?') return;
    if (repeat && key !== 'j' && key !== 'k') return;
    event.preventDefault();
    ACTS[key]();
  });
  if (location.hash === '#search') one('#search')?.focus();
})();
`;
