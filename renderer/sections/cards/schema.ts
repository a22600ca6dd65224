import { z } from 'zod';
import {
  action,
  base,
  defineSection,
  figure,
  id,
  list,
  picture,
  richText,
  text,
} from '../../../core/config/section.ts';

/** One cell of a cards section. */
const cardSchema = z.strictObject({
  /** The card's anchor for links. @example "dome" */
  id: id.optional(),
  /** The card's heading. @example "The dome" */
  title: text,
  /** A status. @example "Featured" */
  badge: text.optional(),
  /** Fills the badge's square: `full` by default. */
  badgeMark: base.badgeMark,
  /** A picture above the title. In cells it is cropped to about three by two. */
  picture: picture.optional(),
  /** The card's text. @example "It turns once in an hour." */
  text: richText.optional(),
  /**
   * In rows and cells: a drawing, the name of a file in `pages/drawings`.
   * @example "telescope"
   */
  drawing: id.optional(),
  /** A number set large. */
  figure: figure.optional(),
  /** Lists under the text. */
  lists: z.array(list).default([]),
  /** A button or link at the card's end. */
  action: action.optional(),
});

/** Cells of equal weight: products, capabilities, principles. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** Cells in a row on a wide screen. */
    columns: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
    /**
     * `rows`: page-wide, with large titles or figures. `register`: a list in smaller type. Default:
     * `cells`.
     */
    layout: z.enum(['cells', 'rows', 'register']).optional(),
    /** Numbers the cards. */
    numbered: z.boolean().optional(),
    /**
     * A drawing above the cards, in a register below the heading: the name of a file in
     * `pages/drawings`.
     * @example "telescope"
     */
    drawing: id.optional(),
    /** The cards. */
    cards: z.array(cardSchema).min(1),
  }),
  anchors: ({ cards }) =>
    cards.flatMap(({ id: name }, at) => (name ? [{ name, path: ['cards', at, 'id'] }] : [])),
  drawings: ({ drawing, cards }) => [
    ...(drawing ? [{ name: drawing, path: ['drawing'] }] : []),
    ...cards.flatMap((card, at) =>
      card.drawing ? [{ name: card.drawing, path: ['cards', at, 'drawing'] }] : [],
    ),
  ],
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    cards: typeof import('./schema.ts').default;
  }
}
