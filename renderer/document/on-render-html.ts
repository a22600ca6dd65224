import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { stubFile } from '../../core/client/page-stub.ts';
import { renderDocument } from './render.tsx';

/*
 * While a site is worked on, Vike serves its pages. Each is drawn from its stub as it is now: a text
 * that changed is on the next document. A build draws the same documents by itself.
 */

/** Whether a page is declared at the address. */
export const routeIn =
  (work: string) =>
  ({ urlPathname }: PageContextServer): boolean =>
    existsSync(join(work, stubFile(urlPathname)));

/** Draws the page of the address, or the not-found page. */
export const drawIn =
  (work: string) =>
  async ({ urlPathname, is404 }: PageContextServer) => {
    const file = join(work, stubFile(is404 ? undefined : urlPathname));
    return dangerouslySkipEscape(await renderDocument(JSON.parse(readFileSync(file, 'utf8'))));
  };
