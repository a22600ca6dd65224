import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'vike/abort';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { stubFile } from '../../core/client/page-stub.ts';
import { renderDocument } from './render.tsx';

/*
 * During development Vike serves the pages. Each is rendered from the current content of its stub,
 * so the next document has the latest texts. A build renders the same documents without Vike.
 */

/** Returns Vike's render hook: it renders the page of the address, or the not-found page. */
export const drawIn =
  (work: string) =>
  async ({ urlPathname, is404 }: PageContextServer) => {
    const file = join(work, stubFile(is404 ? undefined : urlPathname));
    if (!existsSync(file)) throw render(404);
    return dangerouslySkipEscape(await renderDocument(JSON.parse(readFileSync(file, 'utf8'))));
  };
