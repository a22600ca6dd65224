import type { ClientSite } from '../../../core/client/client.ts';
import { wordsOf } from '../../../core/messages/resolve.ts';
import type { Area } from '../../../core/messages/tables.ts';
import type { Words } from '../../../core/messages/word.ts';
import { literal, script, scriptHeader } from '../../header.ts';

/**
 * Returns the module with the client view of the site. Each constant is an export of its own, so
 * that unused ones are not bundled. `fallbackTexts` are texts of another language in place of missing
 * ones, with its tag.
 */
export const siteModule = (
  { behaviour, formats, home, ...site }: ClientSite,
  fallbackTexts: ReadonlyMap<string, string> = new Map(),
): string => `${scriptHeader}
import type { ClientSite } from '#client';

export const formats = ${literal(formats)};

export const home = ${literal(home)};

export const behaviour: ClientSite['behaviour'] = ${literal(behaviour)};

export const site: ClientSite = { ...${literal(site)}, formats, home, behaviour };

export const fallbackTexts: readonly [text: string, tag: string][] = ${literal([...fallbackTexts])};
`;

/** Returns the module with the messages of one area. */
export const wordsModule = (words: Words, area: Area): string => `${scriptHeader}
import type { WordsOf } from '#words';

export const words = ${literal(wordsOf(words, area))} as WordsOf<${literal(area)}>;
`;

/** The speculation rules: a page is fetched when a link to it is pressed, before it is released. */
export const speculationRules = `${JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/assets/*'] } }],
      },
      eagerness: 'conservative',
    },
  ],
})}\n`;

/** The module that imports the site's own Vite config, so that Vite finds it in the work folder. */
export const viteModule = script("export { default } from '../vite.config.ts';");
