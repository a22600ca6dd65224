import { z } from 'zod';
import { TOKENS } from './tokens.ts';

const pointSchema = z.tuple([z.number(), z.number()]);

/** The symbol as `data/brand/symbol.json` defines it; every picture of the brand comes from it. */
export const symbolSchema = z.strictObject({
  /** What the symbol shows, in one sentence: the brand guidelines say it. */
  meaning: z.string().min(1),
  /** Width and height of the field that the symbol is drawn on. */
  size: z.number().positive(),
  /** The outline, as the `d` of an SVG path. */
  path: z
    .string()
    .regex(/^[MmZzLlHhVvCcSsQqTtAa0-9eE,.\s+-]+$/, 'must be path data such as "M0 0h32v32z"'),
  gradient: z.strictObject({
    from: pointSchema,
    to: pointSchema,
    /** Colours are named by the theme's tokens. */
    stops: z
      .array(z.strictObject({ offset: z.number().min(0).max(1), token: z.enum(TOKENS) }))
      .min(2),
  }),
});

export type BrandSymbol = z.output<typeof symbolSchema>;

/** The symbol of a site that has none of its own: a disc in the colour of its links. */
export const PLAIN_SYMBOL: BrandSymbol = {
  meaning: 'A plain disc.',
  size: 32,
  path: 'M3 16a13 13 0 1 1 26 0a13 13 0 1 1-26 0z',
  gradient: {
    from: [3, 3],
    to: [29, 29],
    stops: [
      { offset: 0, token: 'signal' },
      { offset: 1, token: 'signal' },
    ],
  },
};
