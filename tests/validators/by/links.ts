import { load, VERSIONS } from '../installed.ts';
import type { Validator } from '../validator.ts';

interface Linkinator {
  LinkChecker: new () => {
    check: (options: object) => Promise<{
      links: { url: string; parent?: string; state: string; status?: number }[];
    }>;
  };
}

/** Every link of the site to itself, with its fragment. */
export const links: Validator = {
  name: 'linkinator',
  version: VERSIONS.linkinator,
  validate: async ({ running: { address } }) => {
    const { LinkChecker } = await load<Linkinator>('linkinator');
    const { links } = await new LinkChecker().check({
      path: address,
      recurse: true,
      checkFragments: true,
      // Other sites are not ours to ask, nor is what their answer depends on.
      linksToSkip: async (link: string) => !link.startsWith(address),
    });
    const broken = links.filter(({ state }) => state === 'BROKEN');
    return {
      figures: `${links.filter(({ state }) => state === 'OK').length} links followed`,
      messages: broken.map(({ url, parent, status }) => `${url} on ${parent}: ${status}`),
    };
  },
};
