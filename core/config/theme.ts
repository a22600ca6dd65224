import { z } from 'zod';

/** A colour, as the style sheet has it. */
export const colourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#1a2b3c"')
  .toLowerCase();

const lightSchema = z.strictObject({
  /** The ground of every page. */
  paper: colourSchema.default('#fbfbf9'),
  /** The ground of fields, cards and notices, which lie on the paper. */
  surface: colourSchema.default('#ffffff'),
  /** Text and strong lines. Muted text and hairlines are mixed from it and the paper. */
  ink: colourSchema.default('#16191d'),
  /** Links, focus and the button that matters. */
  accent: colourSchema.default('#1f4f82'),
  /**
   * The same button under the pointer. Left out: the accent, somewhat further from its text.
   * @example "#173c63"
   */
  accentStrong: colourSchema.optional(),
  /** Text on the accent. Left out: white or ink, whichever is clearer. @example "#ffffff" */
  onAccent: colourSchema.optional(),
  /** Marks a status, such as Coming Soon; never text. */
  highlight: colourSchema.default('#c8681e'),
  /** What went well. */
  ok: colourSchema.default('#0a7f5a'),
  /** What went wrong. */
  danger: colourSchema.default('#b3261e'),
});

const darkSchema = z.strictObject({
  /** The ground of every page. @example "#14171a" */
  paper: colourSchema.optional(),
  /** The ground of fields, cards and notices. @example "#1b1f23" */
  surface: colourSchema.optional(),
  /** The surface of a block that is set apart from the page. @example "#23282d" */
  raised: colourSchema.optional(),
  /** Text and strong lines. @example "#eceae4" */
  ink: colourSchema.optional(),
  /** Links, focus and the button that matters. @example "#8fb8e0" */
  accent: colourSchema.optional(),
  /** The same button under the pointer. @example "#173c63" */
  accentStrong: colourSchema.optional(),
  /** Text on the accent. @example "#ffffff" */
  onAccent: colourSchema.optional(),
  /** Marks a status; never text. @example "#e09a5c" */
  highlight: colourSchema.optional(),
  /** What went well. @example "#4fc69b" */
  ok: colourSchema.optional(),
  /** What went wrong. @example "#f0857c" */
  danger: colourSchema.optional(),
});

/** A face: a Fontsource package that is installed, or files in the site's folder. */
const faceSchema = z.union([
  z
    .string()
    .regex(
      /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
      'a Fontsource package such as "@fontsource-variable/inter"',
    ),
  z.strictObject({
    /** The face's name. @example "Literata" */
    family: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, 'a name such as "Source Serif 4"'),
    /**
     * One variable WOFF2 file, or one for each weight, from the site's folder.
     * @example ["./data/brand/literata.woff2"]
     */
    files: z
      .array(z.string().regex(/^\.\/.+\.woff2$/, 'a file such as "./data/brand/text.woff2"'))
      .min(1),
    /** What stands in while the face is not there. */
    fallback: z.enum(['sans-serif', 'serif', 'monospace']).default('sans-serif'),
  }),
]);

/** The look of the site. Every pair of colours in use is checked for its contrast. */
export const themeSchema = z.strictObject({
  /** The theme of a visitor whose system is light or says nothing. */
  light: lightSchema.prefault({}),
  /**
   * The theme of a visitor whose system is dark. What is left out is derived from the light one, all
   * of it if need be; `false` keeps the site light.
   */
  dark: z.union([z.literal(false), darkSchema]).default({}),
  /** What is left out is set in the system's own face. */
  faces: z
    .strictObject({
      /** Running text, and headings where they have no face of their own. */
      text: faceSchema.optional(),
      /** Labels, codes and table heads. */
      mono: faceSchema.optional(),
      /** Headings, where they are not set in the text's face. */
      display: faceSchema.optional(),
    })
    .prefault({}),
  /** The radius of corners, in pixels. */
  corner: z.int().min(0).max(24).default(4),
  /** The longest line of running text, in characters. */
  measure: z.int().min(40).max(90).default(64),
});

export type Theme = z.output<typeof themeSchema>;
export type DeclaredFace = z.output<typeof faceSchema>;
