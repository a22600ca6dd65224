import type { Site } from '../generators/declaration/site.ts';
import type { Variables } from './base/environment.ts';
import { dataRoomVariables } from './data-room/variables.ts';
import { mailVariables } from './operations/mail/variables.ts';

/** What a site asks of the environment beside what every site does: nothing that it has no use for. */
export const siteVariables = ({
  features,
  forms,
}: Pick<Site, 'features' | 'forms'>): Variables => ({
  ...(features.dataRoom && dataRoomVariables),
  // Mail is about what forms keep.
  ...(forms.some(({ store }) => store) && mailVariables),
});
