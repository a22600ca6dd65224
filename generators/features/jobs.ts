import { type FeatureOptions, optionsOf } from '../../core/config/feature.ts';
import { CONFIG, refuseTaken } from '../scaffold/additions.ts';
import { jobText } from '../scaffold/templates.ts';
import { withElement } from '../source/edit.ts';
import type { GeneratedFeature } from './features.ts';

/** The path of the positions in the site config. */
const CARDS = ['features', 'jobs', 'cards'];

/** What open positions add to the generator. */
export const jobsGenerator: GeneratedFeature<FeatureOptions['jobs']> = {
  additions: {
    job: {
      add({ id, title, site }) {
        const { cards } = optionsOf(site, 'jobs');
        refuseTaken(
          cards.some((job) => job.id === id) && `A job with the id "${id}"`,
          cards.some((job) => job.title === title) && `A job called "${title}"`,
        );
        return {
          config: (text) => withElement(text, CARDS, jobText(site, id, title)),
          next: `Write the job at the end of \`${CARDS.join('.')}\` in ${CONFIG}. \`npm run dev\` shows it.`,
        };
      },
    },
  },
};
