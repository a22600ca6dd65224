import { z } from 'zod';
import { base, defineSection, id, picture, text } from '../../../core/config/section.ts';

/** The opening of a page: its only level-one heading. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The page's heading (level one). Left out: the page's title. */
    heading: text.optional(),
    /** Leaves room for the next section in the first view, such as for a list of documents. */
    compact: z.boolean().optional(),
    /** Short words in a row under the actions. */
    strip: z.array(text).default([]),
    /** The visual beside the text: nothing, or the brand's symbol. */
    visual: z.enum(['none', 'symbol']).default('none'),
    /**
     * A drawing in that place instead: the name of a file in `pages/drawings`.
     * @example "dome"
     */
    drawing: id.optional(),
    /** A picture in that place instead. */
    picture: picture.optional(),
  }),
  heading: true,
  drawings: ({ drawing }) => (drawing ? [{ name: drawing, path: ['drawing'] }] : []),
  checks: ({ drawing, visual, picture }) => {
    const visuals = [
      ...(visual === 'none' ? [] : [{ key: 'visual', label: `the visual "${visual}"` }]),
      ...(drawing === undefined ? [] : [{ key: 'drawing', label: `the drawing "${drawing}"` }]),
      ...(picture === undefined ? [] : [{ key: 'picture', label: 'a picture' }]),
    ];
    const [first, second] = visuals;
    if (!first || !second) return [];
    return [
      {
        path: [first.key],
        found: `${first.label} beside ${second.label}`,
        allowed: 'one of the two',
      },
    ];
  },
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    hero: typeof import('./schema.ts').default;
  }
}
