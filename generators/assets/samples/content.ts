import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Document } from '../../../renderer/schema/document.ts';
import { DeclarationError } from '../../config/fault.ts';

const textSchema = z.string().min(1);

/** A piece of a section, by the key that names its kind. */
const blockSchema = z.union([
  z.strictObject({ text: textSchema }),
  z.strictObject({
    figures: z
      .array(z.strictObject({ value: textSchema, label: textSchema }))
      .min(1)
      .max(3),
  }),
  z.strictObject({
    list: z.array(z.strictObject({ title: textSchema, text: textSchema })).min(1),
  }),
  z.strictObject({
    table: z.strictObject({
      head: z.array(textSchema).min(1),
      rows: z.array(z.array(textSchema)).min(1),
    }),
  }),
]);

const contentSchema = z.strictObject({
  /** `deck`: a page for each section, across; `paper`: sections that follow one another, upright. */
  format: z.enum(['deck', 'paper']),
  sections: z
    .array(z.strictObject({ heading: textSchema, blocks: z.array(blockSchema).min(1) }))
    .min(1),
});

export type Block = z.output<typeof blockSchema>;
/** What a sample document says, as `data/documents/samples/<id>.json` declares it. */
export type SampleContent = z.output<typeof contentSchema>;

const FOLDER = 'data/documents/samples';

/** For a document that no sample was written for. */
const standIn = ({ name, description }: Document): SampleContent => ({
  format: 'paper',
  sections: [
    {
      heading: 'About this file',
      blocks: [
        { text: description },
        {
          text: `This file stands in the place of “${name}” until it is published. It holds no figures and no commitments. The data room serves it exactly as it will serve the document itself, with the same checks.`,
        },
      ],
    },
  ],
});

/**
 * Reads what the sample of a document says.
 *
 * @throws DeclarationError when its file is malformed
 */
export const readContent = (root: string, document: Document): SampleContent => {
  const path = `${FOLDER}/${document.id}.json`;
  try {
    return contentSchema.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return standIn(document);
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new DeclarationError(`${path} could not be read:\n${reason}`, { cause });
  }
};
