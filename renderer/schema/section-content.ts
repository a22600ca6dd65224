import { z } from 'zod';
import { word } from '../words/word.ts';
import { actionSchema } from './action.ts';
import { idSchema, richTextSchema, textSchema } from './primitives.ts';
import { figureSchema, listSchema, sectionBase } from './section-base.ts';

/** The opening of a page: its only level-one heading. */
export const heroSectionSchema = z.strictObject({
  kind: z.literal('hero'),
  ...sectionBase,
  /** The page's heading (level one). Left out: the page's title. */
  heading: textSchema.optional(),
  /** Short words in a row under the actions. */
  strip: z.array(textSchema).default([]),
  /** What stands beside the text: the network diagram, the symbol, or a drawing of the subject. */
  visual: z
    .enum([
      'none',
      'network',
      'symbol',
      'transfer',
      'gateway',
      'paths',
      'verification',
      'readings',
      'split',
      'agreement',
      'interfaces',
    ])
    .default('none'),
  /** The nodes of the network diagram, with the words of their tooltips. */
  nodes: z
    .array(
      z.strictObject({
        /** Where the node stands in the drawing; the coordinator is in the centre. */
        position: z.enum(['center', 'top-left', 'top-right', 'right', 'bottom', 'left']),
        label: textSchema,
        description: textSchema,
      }),
    )
    .default([]),
});

/** Paragraphs of running text. */
export const proseSectionSchema = z.strictObject({
  kind: z.literal('prose'),
  ...sectionBase,
  heading: textSchema,
  /** Sets the first paragraph large, as the sentence that the section is about. */
  statement: z.boolean().optional(),
  paragraphs: z.array(richTextSchema).min(1),
  lists: z.array(listSchema).default([]),
});

/** One cell of a cards section. */
export const cardSchema = z.strictObject({
  /** The card's anchor, where something links to it. */
  id: idSchema.optional(),
  title: textSchema,
  /** A status such as 'Featured'. */
  badge: textSchema.optional(),
  text: richTextSchema.optional(),
  figure: figureSchema.optional(),
  lists: z.array(listSchema).default([]),
  action: actionSchema.optional(),
});

/** Cells of equal weight: products, capabilities, principles. */
export const cardsSectionSchema = z.strictObject({
  kind: z.literal('cards'),
  ...sectionBase,
  heading: textSchema,
  /** Cells in a row on a wide screen. */
  columns: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
  /** `rows` sets each card across the page, its title or figure large. */
  layout: z.enum(['cells', 'rows']).optional(),
  /** Counts the cards. */
  numbered: z.boolean().optional(),
  /** The three phases of a transaction, drawn above the cards. */
  phases: z.strictObject({ prepare: textSchema, vote: textSchema, commit: textSchema }).optional(),
  cards: z.array(cardSchema).min(1),
});

/** Large numbers over hairlines. */
export const figuresSectionSchema = z.strictObject({
  kind: z.literal('figures'),
  ...sectionBase,
  heading: textSchema,
  figures: z.array(figureSchema).min(1),
});

/** Numbered steps, in one track or in several side by side. */
export const stepsSectionSchema = z.strictObject({
  kind: z.literal('steps'),
  ...sectionBase,
  heading: textSchema,
  /** Each track counts its steps from one. */
  tracks: z
    .array(
      z.strictObject({
        title: textSchema.optional(),
        text: richTextSchema.optional(),
        /** The word before each number, such as 'Phase'. */
        unit: textSchema.default(word('page.step')),
        steps: z.array(z.strictObject({ title: textSchema, text: richTextSchema })).min(1),
      }),
    )
    .min(1),
});

/** A table with a head row. */
export const tableSectionSchema = z.strictObject({
  kind: z.literal('table'),
  ...sectionBase,
  heading: textSchema,
  /** What the table holds, for screen readers. */
  caption: textSchema,
  columns: z.array(textSchema).min(2),
  /** Each row has as many cells as there are columns; the first cell names the row. */
  rows: z.array(z.array(richTextSchema).min(2)).min(1),
});

/** A block that asks for one thing: a programme, a console, a closing call to action. */
export const calloutSectionSchema = z.strictObject({
  kind: z.literal('callout'),
  ...sectionBase,
  heading: textSchema,
  paragraphs: z.array(richTextSchema).default([]),
  lists: z.array(listSchema).default([]),
  /** `inverse` sets it on ink. */
  tone: z.enum(['plain', 'inverse']).default('plain'),
});

/** Short names in a row, such as languages. */
export const chipsSectionSchema = z.strictObject({
  kind: z.literal('chips'),
  ...sectionBase,
  heading: textSchema,
  items: z.array(textSchema).min(1),
});

/** Questions that open to their answers. */
export const faqSectionSchema = z.strictObject({
  kind: z.literal('faq'),
  ...sectionBase,
  heading: textSchema,
  questions: z.array(z.strictObject({ question: textSchema, answer: richTextSchema })).min(1),
});
