import { type FeatureOptions, optionsOf } from '../../renderer/schema/feature.ts';
import { CONFIG, refuse } from '../edit/additions.ts';
import { withElement } from '../edit/source.ts';
import { jobText } from '../edit/templates.ts';
import type { GeneratedFeature } from './features.ts';

const CARDS = ['features', 'jobs', 'cards'];

/** Open positions. */
export const jobs: GeneratedFeature<FeatureOptions['jobs']> = {
  additions: {
    job: {
      add({ id, title, site }) {
        const { cards } = optionsOf(site, 'jobs');
        refuse(
          cards.some((job) => job.id === id) && `A job with the id "${id}"`,
          cards.some((job) => job.title === title) && `A job called "${title}"`,
        );
        return {
          config: (text) => withElement(text, CARDS, jobText(id, title)),
          next: `Write the job at the end of \`${CARDS.join('.')}\` in ${CONFIG}, then run \`npm run site -- generate\`.`,
        };
      },
    },
  },
};
