import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageState } from '../../../renderer/contract/page-state.ts';
import { type PageStub, stubFile } from '../../../renderer/contract/page-stub.ts';
import type { Words } from '../../../renderer/words/word.ts';
import { drawnDocument } from './page-document.ts';
import type { PageFiles } from './page-files.ts';

export type { PageState };

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
 * The bundle is loaded with the first page.
 */
export function openPageRenderer(bundlePath: string, pages: PageFiles['pages'], words: Words) {
  if (!existsSync(bundlePath)) return undefined;
  let drawing = 0;
  return {
    /**
     * The document of the page at a path, in a state that no built page has; undefined where there
     * is no such page, or too much to draw at once.
     */
    async render(path: string, state: PageState): Promise<string | undefined> {
      const shell = pages.get(path)?.encodings.get('identity')?.body;
      if (shell === undefined || drawing >= mostAtOnce) return undefined;
      drawing += 1;
      try {
        const { renderPage }: Bundle = await import(pathToFileURL(bundlePath).href);
        const stub = await readFile(join(dirname(bundlePath), stubFile(path)), 'utf8');
        const content = await renderPage(JSON.parse(stub), state);
        return drawnDocument(shell.toString(), content, { ...state, path }, words);
      } finally {
        drawing -= 1;
      }
    },
  };
}
