import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type EmbeddedPageState,
  PAGE_STATE_ID,
  type PageNotice,
  type PageState,
  ROOT_ID,
  scriptJson,
} from '../../../core/client/page-state.ts';
import { stubFile } from '../../../core/client/page-stub.ts';
import { escaped } from '../../../core/messages/markup.ts';
import type { Words } from '../../../core/messages/word.ts';
import { createThread, ThreadBusyError } from '../../lib/thread.ts';
import type { PageFile, PageFiles } from './page-files.ts';

/** Renders pages per request. */
export type PageRenderer = NonNullable<ReturnType<typeof openPageRenderer>>;

/** A page to render, as the thread gets it (render-thread.mjs). */
interface RenderRequest {
  /** The `file:` URL of the server bundle. */
  readonly bundle: string;
  /** The path of the page stub's file. */
  readonly stub: string;
  readonly state: PageState;
}

/**
 * The most waiting requests, and the longest time of one. Rendering takes some milliseconds. If more
 * requests wait, they get pages without the site's design.
 */
const threadLimits = { mostWaiting: 16, longestMs: 60_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** The worker thread that renders pages. The process has one, which ends with it. */
const renderThread = createThread<RenderRequest, string>(
  () =>
    new Worker(new URL('./render-thread.mjs', import.meta.url), { execArgv: [], resourceLimits }),
  threadLimits,
);

/**
 * Returns the renderer of the server bundle, which puts its output into the built pages; undefined if
 * the build has no bundle. The bundle is loaded when the first page is rendered.
 */
export function openPageRenderer(
  bundlePath: string,
  pages: PageFiles['pages'],
  words: Words,
  notFound?: PageFile,
) {
  if (!existsSync(bundlePath)) return undefined;
  const bundle = pathToFileURL(bundlePath).href;
  /** Renders the content of a page; without a path, of a page that has only a notice. */
  const contentOf = (path: string | undefined, state: PageState): Promise<string> =>
    renderThread.run({ bundle, stub: join(dirname(bundlePath), stubFile(path)), state });
  return {
    /** Renders a page in advance, so that loading the bundle does not delay the first visitor. */
    async warm(path: string): Promise<void> {
      await contentOf(path, { query: {} });
    },
    /**
     * Returns the HTML of a page that has only a notice, in the design of the page for unknown
     * paths; undefined if the build has no such page, or if too many requests wait. Statistics are left
     * out, since the address may have a secret.
     */
    async renderNotice(notice: PageNotice): Promise<string | undefined> {
      const shell = notFound?.encodings.get('identity')?.body;
      if (shell === undefined) return undefined;
      const content = await contentOf(undefined, { query: {}, notice }).catch(unlessBusy);
      if (content === undefined) return undefined;
      const noticeShell = shell
        .toString()
        .replace(titleElement, () =>
          notice.form?.state.message
            ? faultTitle(words, escaped(notice.title))
            : `<title>${escaped(notice.title)}</title>`,
        )
        .replaceAll(pageMetadata, '');
      return renderedDocument(noticeShell, content.replaceAll(statistics, ''), undefined, words);
    },
    /**
     * Returns the HTML of a page in a given state; undefined if there is no such page or if too many
     * requests wait.
     */
    async render(path: string, state: PageState): Promise<string | undefined> {
      const shell = pages.get(path)?.encodings.get('identity')?.body;
      if (shell === undefined) return undefined;
      const content = await contentOf(path, state).catch(unlessBusy);
      if (content === undefined) return undefined;
      return renderedDocument(shell.toString(), content, { ...state, path }, words);
    },
  };
}

/** Ignores that too many requests wait. @throws any other error */
const unlessBusy = (error: unknown): undefined => {
  if (!(error instanceof ThreadBusyError)) throw error;
};

/** The description of a page and its link preview. */
const pageMetadata = /<meta (?:name="description"|property="og:(?:title|description)")[^>]*>/g;
/** The scripts of statistics, which the browser loads from templates. */
const statistics = /<template data-analytics="[\s\S]*?<\/template>/g;
/** The ends of the element with a page's content. */
const opening = `<div id="${ROOT_ID}">`;
const closing = '</div>';
const bodyEnd = '</body>';
const titleElement = /<title>([^<]*)<\/title>/;
/** The styles that a built page inlines, with the path of the whole style sheet. */
const inlinedStyles = /<style data-sheet="([^"]+)">[\s\S]*?<\/style>/;
const noindex = '<meta name="robots" content="noindex"/>';

/**
 * Returns a built document with other content. It links the whole style sheet, since the built page
 * inlines the styles of its own content only. A state is embedded for hydration: it moves the browser
 * to the address of its page. `noindex` is set.
 * @throws TypeError if `shell` is not a built page
 */
export function renderedDocument(
  shell: string,
  content: string,
  state: EmbeddedPageState | undefined,
  words: Words,
): string {
  const start = shell.indexOf(opening);
  const end = shell.lastIndexOf(closing + bodyEnd);
  if (start < 0 || end < start) throw new TypeError('A built page has no root to render into.');
  const before = shell
    .slice(0, start + opening.length)
    .replace(inlinedStyles, '<link rel="stylesheet" href="$1">');
  // A form without a message has no error: only its items were changed.
  const hasErrors = Boolean(state?.form?.message);
  const head = hasErrors
    ? before.replace(titleElement, (_, title: string) => faultTitle(words, title))
    : before;
  return [
    head.includes(noindex) ? head : head.replace('</head>', `${noindex}</head>`),
    content,
    closing,
    state === undefined
      ? ''
      : `<script type="application/json" id="${PAGE_STATE_ID}">${scriptJson(state)}</script>`,
    shell.slice(end + closing.length),
  ].join('');
}

/** Returns the title element of a page whose form has errors. `title` is already escaped. */
function faultTitle({ texts }: Words, title: string): string {
  const text = escaped(texts['answers.page.title']).replace('{message}', () => title);
  return `<title>${text}</title>`;
}
