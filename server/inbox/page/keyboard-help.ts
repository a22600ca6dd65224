import { html, type Markup } from './html.ts';

/** The keys of the inbox with their effects, as the help lists them. The script (script.ts) handles them. */
const KEYS: readonly (readonly [keys: string, effect: string])[] = [
  ['j k', 'Next or previous row, or submission'],
  ['Enter', 'Open the row'],
  ['u', 'Back to the list'],
  ['[ ]', 'Page before, page after'],
  ['/', 'Search'],
  ['x X', 'Select the row; the rows up to this one'],
  ['e', 'Mark the submission, or the selected rows, done'],
  ['s', 'Mark them spam'],
  ['o', 'Open the row; mark a submission open'],
  ['z', 'Undo, step by step'],
  ['a', 'Assign the submission, or the selected rows, to you'],
  ['A', 'Choose a colleague for it, or for the selected rows; Enter assigns'],
  ['n', 'Write a note; Ctrl+Enter saves it'],
  ['Esc', 'Leave field, panel, selection'],
  ['r', 'Reply by mail'],
  ['t', 'First template of a reply'],
  ['1 … 9', 'Reply with this template'],
  ['y', 'The reply is sent: mark as answered and done'],
  ['?', 'This help'],
];

/** Returns the help about keys. The script shows the button that opens it. */
export const keyboardHelp = (): Markup => html`<dialog id="keys" aria-labelledby="keys-title">
<h2 id="keys-title">Keys</h2>
<dl>${KEYS.map(
  ([keys, effect]) =>
    html`<div><dt>${keys.split(' ').map((key) => (key === '…' ? ' … ' : html`<kbd>${key}</kbd> `))}</dt><dd>${effect}</dd></div>`,
)}</dl>
<p class="row"><button type="button" class="strong" id="keys-close">Close</button></p>
<p class="row apart"><span class="faint">Keys in your way? The button “Keys” always opens this help.</span><button type="button" id="keys-switch">Turn keys off</button></p>
</dialog>`;
