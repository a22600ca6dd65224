import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type EmbeddedPageState,
  PAGE_STATE_ID,
  type PageState,
  ROOT_ID,
  scriptJson,
} from '../../../core/client/page-state.ts';
import { stubFile } from '../../../core/client/page-stub.ts';
import { escaped } from '../../../core/messages/markup.ts';
import type { Words } from '../../../core/messages/word.ts';
import { createThread, ThreadBusyError } from '../../lib/thread.ts';
import type { PageFiles } from './page-files.ts';

/** Draws pages for one visitor. */
export type PageRenderer = NonNullable<ReturnType<typeof openPageRenderer>>;

interface DrawOrder {
  /** Where the bundle is that the build made for the server, as a `file:` address. */
  readonly bundle: string;
  readonly stub: string;
  readonly state: PageState;
}

/** Drawing takes some milliseconds; beyond this many at once, plain answers must do. */
const bounds = { mostWaiting: 16, longestMs: 60_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Draws pages beside the thread that answers visitors; one for the process, ends with it. */
const drawer = createThread<DrawOrder, string>(
  () => new Worker(new URL('./draw-thread.mjs', import.meta.url), { execArgv: [], resourceLimits }),
  bounds,
);

/**
 * The renderer that the build made, in the documents that it made; undefined where it made none.
 * The bundle is loaded with the first page that is drawn.
 */
export function openPageRenderer(bundlePath: string, pages: PageFiles['pages'], words: Words) {
  if (!existsSync(bundlePath)) return undefined;
  const bundle = pathToFileURL(bundlePath).href;
  const contentOf = (path: string, state: PageState): Promise<string> =>
    drawer.run({ bundle, stub: join(dirname(bundlePath), stubFile(path)), state });
  return {
    /** Draws a page ahead, so that the first visitor who needs one waits no longer than others. */
    async warm(path: string): Promise<void> {
      await contentOf(path, { query: {} });
    },
    /**
     * The document of the page at a path, in a state that no built page has; undefined where there
     * is no such page, or too much to draw at once.
     */
    async render(path: string, state: PageState): Promise<string | undefined> {
      const shell = pages.get(path)?.encodings.get('identity')?.body;
      if (shell === undefined) return undefined;
      try {
        const content = await contentOf(path, state);
        return drawnDocument(shell.toString(), content, { ...state, path }, words);
      } catch (error) {
        if (error instanceof ThreadBusyError) return undefined;
        throw error;
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
    // Nothing is wrong with a form whose page was asked for with another item.
    !state.form?.message
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
  const said = escaped(texts['answers.page.title']).replace('{message}', () => title);
  return `<title>${said}</title>`;
}
