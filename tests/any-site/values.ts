import sharp from 'sharp';
import type { z } from 'zod';
import type { FileType } from '../../core/config/fields/file-types.ts';
import { choiceValuesOf } from '../../core/config/fields/kinds.ts';
import type { Form, FormField } from '../../core/config/form.ts';
import type { Variant } from '../../core/config/variant.ts';
import {
  variantField,
  variantFields,
  variantObject,
} from '../../generators/emit/projection/project-form.ts';
import { compoundFile, pdfFile, wordFile } from '../framework/api/resumes.ts';

/** A field that a visitor fills in, with its rule. A file's rule is in the field. */
export interface Asked {
  readonly name: string;
  readonly field: FormField;
  readonly rule: z.ZodType | undefined;
}

/** A file as it is chosen. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export type Value = string | boolean | ChosenFile;

/** The fields of a variant that a visitor sees. */
export const askedFields = (form: Form, variant: Variant): Asked[] => {
  const shape = variantObject(form, variant).shape as Record<string, z.ZodType>;
  return variantFields(form, variant).flatMap((name) => {
    const field = variantField(form, variant, name);
    if (!field || field.widget === 'hidden' || name in variant.preset) return [];
    // A signature is given with a pointer. An optional group may stay without items.
    if (field.kind === 'signature' || (field.kind === 'group' && field.isOptional)) return [];
    return [{ name, field, rule: shape[name] }];
  });
};

let count = 0;

/** Texts of several kinds, each new at every call, so that no two records are the same. */
const newTexts = (): string[] => {
  count += 1;
  return [
    `Probe ${count}`,
    `A text, number ${count}, of some length, as people write it.`,
    `https://visitor-${count}.example/page`,
    `+41 44 000 ${String(count).padStart(4, '0')}`,
    `ABCD-${String(count).padStart(4, '0')}`,
    String(count),
  ];
};

const optionsOf = (rule: z.ZodType | undefined): string[] => [
  ...((rule && choiceValuesOf(rule)) ?? []),
];

const DAY = 86_400_000;
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });

const FILES: Readonly<Record<FileType, () => Promise<ChosenFile>>> = {
  pdf: async () => ({
    name: 'probe.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfFile(),
  }),
  doc: async () => ({
    name: 'probe.doc',
    mimeType: 'application/msword',
    buffer: compoundFile(),
  }),
  docx: async () => ({
    name: 'probe.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: wordFile(),
  }),
  jpg: async () => ({
    name: 'probe.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture().jpeg().toBuffer(),
  }),
  png: async () => ({
    name: 'probe.png',
    mimeType: 'image/png',
    buffer: await picture().png().toBuffer(),
  }),
  webp: async () => ({
    name: 'probe.webp',
    mimeType: 'image/webp',
    buffer: await picture().webp().toBuffer(),
  }),
  heic: async () => ({
    name: 'probe.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  }),
};

/** A value that the field takes. */
export const rightValue = async ({ name, field, rule }: Asked): Promise<Value> => {
  const [type] = field.file?.accept ?? [];
  if (type) return FILES[type]();
  const texts = newTexts();
  const candidates: Value[] = {
    text: [...texts, ...(field.placeholder ? [field.placeholder] : [])],
    password: texts,
    email: [`visitor-${count}-${process.pid}@muster.example`],
    number: ['1', '10', '100', '0.5'],
    choice: optionsOf(rule),
    several: optionsOf(rule),
    time: ['10:00', '08:00', '20:00'],
    date: [dayFromNow(7), dayFromNow(-7), '1990-05-17'],
    flag: [true],
    consent: [true],
    file: [],
    note: [],
    group: [],
    signature: [],
  }[field.kind];
  const right = candidates.find(
    (value) => rule?.safeParse(field.kind === 'several' ? [value] : value).success,
  );
  if (right === undefined)
    throw new Error(`No probe fits the field ${name}. A placeholder that fits would be tried too.`);
  return right;
};

/** A value that a visitor can enter and the field refuses; undefined where it takes all. */
export const wrongValue = ({ field, rule }: Asked): Value | undefined => {
  if (field.kind === 'file')
    return { name: 'probe.txt', mimeType: 'text/plain', buffer: Buffer.from('No document.') };
  // Nobody can take back the choice of a radio button.
  if (field.widget === 'radios' || field.widget === 'scale') return undefined;
  if (field.kind === 'choice' || field.kind === 'date') return field.isOptional ? undefined : '';
  if (field.kind === 'several') return undefined;
  const candidates: Value[] =
    field.kind === 'consent' || field.kind === 'flag'
      ? [false]
      : ['nobody', 'x', '', ...[201, 5001, 20_001].map((length) => 'x'.repeat(length))];
  return candidates.find((value) => rule?.safeParse(value).success === false);
};
