import { type EmbeddedPageState, PAGE_STATE_ID } from '../../../renderer/contract/page-state.ts';

const opening = '<div id="root">';
const closing = '</div><!--/root-->';
const noindex = '<meta name="robots" content="noindex">';

/**
 * A built document with other content: its styles, scripts and addresses are those of the build.
 * The state goes along for the scripts; search engines are told to look away.
 * @throws TypeError when the document is not one of the build's
 */
export function drawnDocument(shell: string, content: string, state: EmbeddedPageState): string {
  const start = shell.indexOf(opening);
  const end = shell.lastIndexOf(closing);
  if (start < 0 || end < start) throw new TypeError('A built page has no root to draw into.');
  const before = shell.slice(0, start + opening.length);
  const head = state.form === undefined ? before : before.replace('<title>', '<title>Error: ');
  return [
    head.includes(noindex) ? head : head.replace('</head>', `${noindex}</head>`),
    content,
    closing,
    `<script type="application/json" id="${PAGE_STATE_ID}">${scriptSafe(state)}</script>`,
    shell.slice(end + closing.length),
  ].join('');
}

/** JSON that cannot end the element it stands in. */
function scriptSafe(state: EmbeddedPageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
