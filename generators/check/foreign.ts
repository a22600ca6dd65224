import type { Foreign } from '../../core/config/feature.ts';
import { foreignOf } from '../../core/config/features.ts';
import type { Page } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import { resolveWords } from '../../core/messages/resolve.ts';
import { say } from '../../core/messages/word.ts';

/*
 * The list of third-party origins that `site check` prints, so that an author sees what the pages
 * of the site load from others.
 */

/** A third-party origin that a site allows, with the reason. */
interface ForeignOrigin {
  origin: string;
  provider: string;
  /** The purpose in English. */
  purpose: string;
  /** When the browser first uses the origin. */
  starts: Foreign['starts'];
  /**
   * The directives of the Content-Security-Policy that name it. Empty if only the server requests
   * it.
   */
  directives: string[];
  /** The pages that it is allowed on. Absent if it is on all of them. */
  pages?: string[];
}

const ENGLISH = resolveWords({ language: 'en' });

/** Returns whether a page has a section that embeds something of a provider. */
const embeds = ({ kinds }: Site, { sections }: Page, id: string): boolean =>
  sections.some((section) =>
    kinds
      .get(section.kind)
      ?.definition.embeds?.(section)
      .some(({ name }) => name === id),
  );

/** Returns the third-party origins that a site allows. `sites` has the site in each language. */
export const foreignOrigins = (sites: readonly [Site, ...Site[]]): ForeignOrigin[] =>
  foreignOf(sites[0].features).flatMap(({ id, name, purpose, origins, starts, sources }) =>
    origins.map((origin) => ({
      origin,
      provider: name,
      purpose: say(ENGLISH, purpose),
      starts,
      directives: Object.entries(sources).flatMap(([directive, named]) =>
        named.includes(origin) ? [directive] : [],
      ),
      ...(starts === 'click' && {
        pages: sites.flatMap((site) =>
          site.pages.filter((page) => embeds(site, page, id)).map(({ path }) => path),
        ),
      }),
    })),
  );

/** The values of `starts` in words. */
const START_TEXTS = {
  click: 'after a click',
  consent: 'after consent',
  visit: 'on each visit',
} as const satisfies Record<Foreign['starts'], string>;

/** Returns the line of an origin. */
export const foreignText = (foreignOrigin: ForeignOrigin): string => {
  const { origin, provider, purpose, starts, directives, pages = ['every page'] } = foreignOrigin;
  const use =
    directives.length > 0
      ? `${directives.join(', ')} on ${pages.join(', ')}`
      : 'the site’s server forwards it';
  return `Allows ${origin}: ${purpose} by ${provider}, ${START_TEXTS[starts]} (${use}).`;
};
