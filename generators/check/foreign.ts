import type { Foreign } from '../../core/config/feature.ts';
import { foreignOf } from '../../core/config/features.ts';
import type { Page } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import { resolveWords } from '../../core/messages/resolve.ts';
import { say } from '../../core/messages/word.ts';

/** An origin of another server that a site allows, with the reason. */
interface ForeignOrigin {
  origin: string;
  provider: string;
  /** What it is for, in English. */
  purpose: string;
  starts: Foreign['starts'];
  /** The directives of the Content-Security-Policy that name it. Empty if only the server asks it. */
  directives: string[];
  /** The pages that it is allowed on. Absent if it is on all of them. */
  pages?: string[];
}

const ENGLISH = resolveWords({ language: 'en' });

const uses = ({ kinds }: Site, { sections }: Page, id: string): boolean =>
  sections.some((section) =>
    kinds
      .get(section.kind)
      ?.definition.embeds?.(section)
      .some(({ name }) => name === id),
  );

/** Returns the origins of other servers that a site in its languages allows. */
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
          site.pages.filter((page) => uses(site, page, id)).map(({ path }) => path),
        ),
      }),
    })),
  );

const STARTS = {
  click: 'after a click',
  consent: 'after consent',
  visit: 'on each visit',
} as const satisfies Record<Foreign['starts'], string>;

/** Returns a line for an origin. */
export const foreignText = (one: ForeignOrigin): string => {
  const { origin, provider, purpose, starts, directives, pages = ['every page'] } = one;
  const how =
    directives.length > 0
      ? `${directives.join(', ')} on ${pages.join(', ')}`
      : 'the site’s server forwards it';
  return `Allows ${origin}: ${purpose} by ${provider}, ${STARTS[starts]} (${how}).`;
};
