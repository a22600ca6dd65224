import {
  type EmbeddedPageState,
  PAGE_STATE_ID,
  scriptJson,
} from '../../../renderer/contract/page-state.ts';
import type { Words } from '../../../renderer/words/word.ts';
import { escapeHtml } from '../primitives/bare-page.ts';

const opening = '<div id="root">';
const closing = '</div>';
const after = '</body>';
const titled = /<title>([^<]*)<\/title>/;
const inlined = /<style data-sheet="([^"]+)">[\s\S]*?<\/style>/;
const noindex = '<meta name="robots" content="noindex"/>';

/**
 * A built document with other content: its scripts and addresses are those of the build. It links
 * the whole sheet, since the built page holds the styles of its own content only.
 * The state goes along for the scripts; search engines are told to look away.
 * @throws TypeError when the document is not one of the build's
 */
export function drawnDocument(
  shell: string,
  content: string,
  state: EmbeddedPageState,
  words: Words,
): string {
  const start = shell.indexOf(opening);
  const end = shell.lastIndexOf(closing + after);
  if (start < 0 || end < start) throw new TypeError('A built page has no root to draw into.');
  const before = shell
    .slice(0, start + opening.length)
    .replace(inlined, '<link rel="stylesheet" href="$1">');
  const head =
    state.form === undefined
      ? before
      : before.replace(titled, (_, title: string) => faultTitle(words, title));
  return [
    head.includes(noindex) ? head : head.replace('</head>', `${noindex}</head>`),
    content,
    closing,
    `<script type="application/json" id="${PAGE_STATE_ID}">${scriptJson(state)}</script>`,
    shell.slice(end + closing.length),
  ].join('');
}

/** The title of a page whose form came back, already escaped. */
function faultTitle({ texts }: Words, title: string): string {
  const said = escapeHtml(texts['answers.page.title']).replace('{message}', () => title);
  return `<title>${said}</title>`;
}
