import { z } from 'zod';
import type { Palette } from '../../theme/palette.ts';

const offsetSchema = z.number().min(0).max(1);
const pointSchema = z.tuple([z.number(), z.number()]);

/** The symbol as `data/brand/symbol.json` defines it; every picture of the brand comes from it. */
export const symbolSchema = z.strictObject({
  /** Width and height of the field that the symbol is drawn on. */
  size: z.number().positive(),
  /** The outline, as the `d` of an SVG path. */
  path: z
    .string()
    .regex(/^[MmZzLlHhVvCcSsQqTtAa0-9eE,.\s+-]+$/, 'must be path data such as "M0 0h32v32z"'),
  gradient: z.strictObject({
    from: pointSchema,
    to: pointSchema,
    stops: z
      .array(
        z.union([
          /** A colour of the theme. */
          z.strictObject({
            offset: offsetSchema,
            token: z.enum(['ink', 'accent', 'highlight', 'ok', 'danger']),
          }),
          /** A colour that only the symbol has. */
          z.strictObject({
            offset: offsetSchema,
            colour: z
              .string()
              .regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#1a2b3c"')
              .toLowerCase(),
          }),
        ]),
      )
      .min(2),
  }),
});

type DeclaredSymbol = z.output<typeof symbolSchema>;

/** The symbol with its colours filled in. */
export type BrandSymbol = Omit<DeclaredSymbol, 'gradient'> & {
  gradient: Omit<DeclaredSymbol['gradient'], 'stops'> & {
    stops: { offset: number; colour: string }[];
  };
};

/** Fills in the theme's colours: those of the light one, which are the brand's. */
export const painted = (symbol: DeclaredSymbol, light: Palette): BrandSymbol => ({
  ...symbol,
  gradient: {
    ...symbol.gradient,
    stops: symbol.gradient.stops.map((stop) =>
      'token' in stop ? { offset: stop.offset, colour: light[stop.token] } : stop,
    ),
  },
});

/** The symbol of a site that has none of its own: a disc in the colour of its links. */
export const PLAIN_SYMBOL: DeclaredSymbol = {
  size: 32,
  path: 'M3 16a13 13 0 1 1 26 0a13 13 0 1 1-26 0z',
  gradient: {
    from: [3, 3],
    to: [29, 29],
    stops: [
      { offset: 0, token: 'accent' },
      { offset: 1, token: 'accent' },
    ],
  },
};
