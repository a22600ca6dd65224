import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type EmbeddedPageState,
  PAGE_STATE_ID,
  type PageState,
  ROOT_ID,
  scriptJson,
} from '../../../renderer/contract/page-state.ts';
import { type PageStub, stubFile } from '../../../renderer/contract/page-stub.ts';
import type { Words } from '../../../renderer/words/word.ts';
import { escapeHtml } from '../primitives/bare-page.ts';
import type { PageFiles } from './page-files.ts';

/** Draws pages for one visitor. */
export type PageRenderer = NonNullable<ReturnType<typeof openPageRenderer>>;

/** What the bundle exports that the build made for the server. */
interface Bundle {
  renderPage(stub: PageStub, state: PageState): Promise<string>;
}

/** Drawing takes the thread some milliseconds; beyond this many at once, plain answers must do. */
const mostAtOnce = 16;

/**
 * The renderer that the build made, in the documents that it made; undefined where it made none.
 * The bundle is loaded with the first page that is drawn.
 */
export function openPageRenderer(bundlePath: string, pages: PageFiles['pages'], words: Words) {
  if (!existsSync(bundlePath)) return undefined;
  let drawing = 0;
  const contentOf = async (path: string, state: PageState): Promise<string> => {
    const { renderPage }: Bundle = await import(pathToFileURL(bundlePath).href);
    const stub = await readFile(join(dirname(bundlePath), stubFile(path)), 'utf8');
    return renderPage(JSON.parse(stub), state);
  };
  return {
    /** Draws a page ahead: the first visitor who needs one would wait, and all others meanwhile. */
    async warm(path: string): Promise<void> {
      await contentOf(path, { query: {} });
    },
    /**
     * The document of the page at a path, in a state that no built page has; undefined where there
     * is no such page, or too much to draw at once.
     */
    async render(path: string, state: PageState): Promise<string | undefined> {
      const shell = pages.get(path)?.encodings.get('identity')?.body;
      if (shell === undefined || drawing >= mostAtOnce) return undefined;
      drawing += 1;
      try {
        const content = await contentOf(path, state);
        return drawnDocument(shell.toString(), content, { ...state, path }, words);
      } finally {
        drawing -= 1;
      }
    },
  };
}

const opening = `<div id="${ROOT_ID}">`;
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
