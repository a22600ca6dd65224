import type { Site } from '../generators/declaration/site.ts';
import type { Variables } from './base/environment.ts';
import { featureVariables } from './features/features.ts';
import { mailVariables } from './operations/mail/settings.ts';

/** What a site asks of the environment beside what every site does: nothing that it has no use for. */
export const siteVariables = (site: Pick<Site, 'features' | 'forms'>): Variables => ({
  ...featureVariables(site),
  // Mail is about what forms keep.
  ...(site.forms.some(({ store }) => store) && mailVariables),
});
