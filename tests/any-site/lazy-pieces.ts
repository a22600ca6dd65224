import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { SiteUnderTest } from './site-under-test.ts';

/** An island on a page, with the generated names of itself and of its forms. */
export interface Place {
  readonly path: string;
  /** What a button of the island adds to the address without scripts. */
  readonly query?: readonly [name: string, value: string];
  readonly island: string;
  readonly of: readonly string[];
}

/**
 * What the generated `islands.ts` loads when it is wanted: each by its name there, and its module.
 */
export const namedPieces = ({ work }: SiteUnderTest): Map<string, string> => {
  const text = readFileSync(join(work, 'islands.ts'), 'utf8');
  const entries = [...text.matchAll(/"([^"]+)": \(\) => import\("([^"]+)"\)/g)];
  return new Map(entries.map(([, name = '', module = '']) => [name, module]));
};

/** The scripts that the build keeps apart until they are wanted: each module with its address. */
export const lazyScripts = ({ work }: SiteUnderTest): Map<string, string> => {
  const manifest: Record<string, { file: string; isDynamicEntry?: boolean }> = JSON.parse(
    readFileSync(join(work, 'dist', 'assets.json'), 'utf8'),
  );
  const lazy = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  return new Map(lazy.map(([module, { file }]) => [module, `/${file}`]));
};

/** What is the same in a module's name, however it is imported and wherever it lies. */
export const bareName = (module: string): string =>
  module.replace(/^(?:#\w+|\.\.\/(?:.*?renderer|pages)|\.)\//, '');

/** What the buttons of a page without scripts add to its address, one of each name. */
export const queriesOn = (page: Page): Promise<[name: string, value: string][]> =>
  page.locator('[data-island] form:not([method=post])').evaluateAll((forms) => {
    const found = forms.flatMap((form) => [
      ...form.querySelectorAll<HTMLInputElement>(':is(input[type=hidden], button)[name]'),
    ]);
    return [...new Map(found.map(({ name, value }) => [name, value]))];
  });

/** All islands of the served pages, as the pages themselves name them, seen without scripts. */
export const islandPlaces = async (site: SiteUnderTest): Promise<Place[]> => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  const seen = async (path: string, query?: Place['query']): Promise<Place[]> => {
    const search = query ? `?${new URLSearchParams([[...query]])}` : '';
    await page.goto(site.running().address + path + search);
    const found = await page.locator('[data-island]').evaluateAll((islands) =>
      islands.map((island) => ({
        island: island.id,
        kind: (island as HTMLElement).dataset.island ?? '',
        use: island.previousElementSibling?.textContent ?? '',
      })),
    );
    return found.map(({ island, kind, use }) => {
      const { forms }: { forms: Record<string, string> } = JSON.parse(use);
      return { path, island, of: [kind, ...Object.values(forms)], ...(query && { query }) };
    });
  };
  const places: Place[] = [];
  for (const { path } of site.languages.flatMap(({ declared }) => declared.pages)) {
    places.push(...(await seen(path)));
    for (const query of await queriesOn(page)) places.push(...(await seen(path, query)));
  }
  await close();
  return places;
};
