import { z } from 'zod';

/** A colour in hexadecimal form. */
export const colourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#1a2b3c"')
  .toLowerCase();

const lightSchema = z.strictObject({
  /** The background of every page. */
  paper: colourSchema.default('#fbfbf9'),
  /** The background of fields, cards and notices. */
  surface: colourSchema.default('#ffffff'),
  /** Text and strong lines. Muted text and hairlines are mixed from `ink` and `paper`. */
  ink: colourSchema.default('#16191d'),
  /** Links, focus and primary buttons. */
  accent: colourSchema.default('#1f4f82'),
  /**
   * A primary button under the pointer. Default: a stronger `accent`.
   * @example "#173c63"
   */
  accentStrong: colourSchema.optional(),
  /**
   * Text on the accent. Default: white or `ink`, whichever has more contrast.
   * @example "#ffffff"
   */
  onAccent: colourSchema.optional(),
  /** For drawings. Never used for text. */
  highlight: colourSchema.default('#c8681e'),
  /** The colour of success. */
  ok: colourSchema.default('#0a7f5a'),
  /** The colour of errors. */
  danger: colourSchema.default('#b3261e'),
});

const darkSchema = z.strictObject({
  /** The background of every page. @example "#14171a" */
  paper: colourSchema.optional(),
  /** The background of fields, cards and notices. @example "#1b1f23" */
  surface: colourSchema.optional(),
  /** The background of a raised block. @example "#23282d" */
  raised: colourSchema.optional(),
  /** Text and strong lines. @example "#eceae4" */
  ink: colourSchema.optional(),
  /** Links, focus and primary buttons. @example "#8fb8e0" */
  accent: colourSchema.optional(),
  /** A primary button under the pointer. @example "#173c63" */
  accentStrong: colourSchema.optional(),
  /** Text on the accent. @example "#ffffff" */
  onAccent: colourSchema.optional(),
  /** For drawings. Never used for text. @example "#e09a5c" */
  highlight: colourSchema.optional(),
  /** The colour of success. @example "#4fc69b" */
  ok: colourSchema.optional(),
  /** The colour of errors. @example "#f0857c" */
  danger: colourSchema.optional(),
});

/** A font: an installed Fontsource package, or files in the site's folder. */
const faceSchema = z.union([
  z
    .string()
    .regex(
      /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
      'a Fontsource package such as "@fontsource-variable/inter"',
    ),
  z.strictObject({
    /** The font's name. @example "Literata" */
    family: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, 'a name such as "Source Serif 4"'),
    /**
     * One variable WOFF2 file, or one for each weight, from the site's folder.
     * @example ["./data/brand/literata.woff2"]
     */
    files: z
      .array(z.string().regex(/^\.\/.+\.woff2$/, 'a file such as "./data/brand/text.woff2"'))
      .min(1),
    /** The fallback while the font loads. */
    fallback: z.enum(['sans-serif', 'serif', 'monospace']).default('sans-serif'),
  }),
]);

/** The look of the site. `check` measures the contrast of every pair of colours in use. */
export const themeSchema = z.strictObject({
  /** The light theme, which is the default. */
  light: lightSchema.prefault({}),
  /**
   * The theme for systems in dark mode. Missing colours are derived from the light theme. `false`:
   * no dark theme.
   */
  dark: z.union([z.literal(false), darkSchema]).default({}),
  /** The fonts. Default: the system's own. */
  faces: z
    .strictObject({
      /** Running text, and headings without a font of their own. */
      text: faceSchema.optional(),
      /** Labels, codes and table heads. */
      mono: faceSchema.optional(),
      /** Headings. Default: the font of the text. */
      display: faceSchema.optional(),
    })
    .prefault({}),
  /** The radius of corners, in pixels. */
  corner: z.int().min(0).max(24).default(4),
  /** The maximum line length of running text, in characters. */
  measure: z.int().min(40).max(90).default(64),
});

export type Theme = z.output<typeof themeSchema>;
export type DeclaredFace = z.output<typeof faceSchema>;
