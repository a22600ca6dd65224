import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { stubFile } from '../../core/client/page-stub.ts';
import { renderDocument } from './render.tsx';

/*
 * During development Vike serves the pages. Each is rendered from the current content of its stub,
 * so the next document has the latest texts. A build renders the same documents without Vike.
 */

/** Returns Vike's route function: whether the folder `work` has a stub for the address. */
export const routeIn =
  (work: string) =>
  ({ urlPathname }: PageContextServer): boolean =>
    existsSync(join(work, stubFile(urlPathname)));

/** Returns Vike's render hook: it renders the page of the address, or the not-found page. */
export const drawIn =
  (work: string) =>
  async ({ urlPathname, is404 }: PageContextServer) => {
    const file = join(work, stubFile(is404 ? undefined : urlPathname));
    return dangerouslySkipEscape(await renderDocument(JSON.parse(readFileSync(file, 'utf8'))));
  };
