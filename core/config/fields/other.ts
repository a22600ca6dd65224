import { z } from 'zod';
import { CAMPAIGN_FIELDS, LONGEST_CAMPAIGN_VALUE } from '../../forms/campaign.ts';
import { STROKES } from '../../forms/strokes.ts';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { derivedField, fieldInLanguages } from './by-language.ts';
import { FILE_EXTENSIONS } from './file.ts';
import { describedBy, type FileRule, fieldMetaOf } from './kinds.ts';
import { requireValidOptions } from './known-options.ts';
import {
  type CampaignOptions,
  describedField,
  type FileOptions,
  type GroupOptions,
  mayBeAbsent,
  type NoteOptions,
  type SignatureOptions,
  trimmedText,
} from './options.ts';
import { fieldLogic, payloadOf } from './payload.ts';
import { text } from './text.ts';

const MEGABYTE = 1024 ** 2;

/**
 * A file, or up to `max` files. In JSON a file is two fields: `<field>FileName`, and
 * `<field>FileData` with the content in base64. The second file is `<field>2FileName` and so on.
 * @example plan: file({ label: 'Plan', accept: ['pdf'] })
 */
export const file = <O extends boolean = false>(given: FileOptions<O, Text>) =>
  fieldInLanguages(given, (options: FileOptions<O>) => fileField(options));

const fileField = <O extends boolean>(options: FileOptions<O>) => {
  requireValidOptions('file', options);
  const { accept, maxBytes = 10 * MEGABYTE, max = 1, ...messages } = options;
  const { optionalInJson = false, removeMetadata = false } = options;
  // `check` reports an unknown type.
  const extensions: readonly string[] = accept.flatMap((type) => FILE_EXTENSIONS[type] ?? []);
  const types = extensions.join(', ');
  const megabytes = Number((maxBytes / MEGABYTE).toFixed(1));
  const rule: FileRule = {
    accept,
    extensions,
    removeMetadata,
    maxBytes,
    most: max,
    optionalInJson,
    messages: {
      missing: messages.missing ?? word('fields.file.missing'),
      tooMany: messages.tooMany ?? word('fields.file.tooMany', { max }),
      type: messages.wrongType ?? {
        title: word('fields.file.type.title'),
        description: word('fields.file.type.text', { types }),
      },
      tooLarge: messages.tooLarge ?? {
        title: word('fields.file.tooLarge.title'),
        description: word('fields.file.tooLarge.text', { megabytes }),
      },
      unreadable: messages.unreadable ?? {
        title: word('fields.file.unreadable.title'),
        description: word('fields.file.unreadable.text'),
      },
    },
  };
  return describedField(z.string(), options, { kind: 'file', widget: 'file', file: rule });
};

/**
 * A text between the fields. It has no value.
 * @example about: note({ text: 'The dome is not heated.' })
 */
export const note = (given: NoteOptions<Text>) => fieldInLanguages(given, noteField);

const noteField = (options: NoteOptions) => {
  requireValidOptions('note', options);
  const { text, label = '', showWhen } = options;
  return describedField(
    z.undefined(),
    { label, hint: text, optional: true, ...(showWhen && { showWhen }) },
    { kind: 'note', widget: 'note' },
  );
};

/**
 * A signature by hand, with a mouse, a pen or a finger. Only visitors with JavaScript see it, so ask
 * for a typed name too. Stored as an SVG path of at most 12,000 characters.
 * @example sign: signature({ label: 'Handwritten signature', optional: true })
 */
export const signature = <O extends boolean = false>(given: SignatureOptions<O, Text>) =>
  fieldInLanguages(given, (options: SignatureOptions<O>) => signatureField(options));

const signatureField = <O extends boolean>(options: SignatureOptions<O>) => {
  requireValidOptions('signature', options);
  const { message = word('fields.required') } = options;
  const rule = trimmedText(mayBeAbsent(options), message).regex(STROKES, word('fields.signature'));
  return describedField(rule, options, {
    kind: 'signature',
    widget: 'signature',
    missing: message,
    logic: { reads: 'line' },
  });
};

/**
 * A hidden field. Its value comes from the form's variant.
 * @example source: hidden(text({ label: 'Source' }))
 */
export const hidden = <S extends z.ZodType>(schema: S): S =>
  derivedField(schema, (visible) =>
    visible.meta({ ...describedBy(visible), field: { ...fieldMetaOf(visible), widget: 'hidden' } }),
  );

/**
 * The campaign that the page's address names, in five hidden fields: `utm_source`, `utm_medium`,
 * `utm_campaign`, `utm_term` and `utm_content`. They are sent only while the visitor agrees to a
 * service in the cookie banner, so never without JavaScript.
 * @example ...campaign({ consent: 'matomo' })
 */
export const campaign = (given: CampaignOptions) => {
  requireValidOptions('campaign', given);
  return Object.fromEntries(
    CAMPAIGN_FIELDS.map((name) => [
      name,
      fieldInLanguages(given, (options: CampaignOptions) => campaignField(name, options)),
    ]),
  ) as Record<(typeof CAMPAIGN_FIELDS)[number], ReturnType<typeof campaignField>>;
};

/** Its label is the parameter's name, in every language. */
const campaignField = (label: string, { consent }: CampaignOptions) => {
  const field = hidden(text({ label, max: LONGEST_CAMPAIGN_VALUE, optional: true }));
  return field.meta({
    ...describedBy(field),
    field: { ...fieldMetaOf(field), campaign: consent },
  });
};

/** The default maximum of items: few enough to be validated at every keystroke. */
const MAX_ITEMS = 10;

/**
 * The same fields several times, such as guests. The visitor adds and removes items. The value is a
 * list of objects. Empty items at the end are dropped.
 * @example guests: group({ label: 'Guests', item: 'Guest', fields: { name: text({ label: 'Name' })
 * } })
 */
export const group = <
  const S extends Readonly<Record<string, z.ZodType>>,
  O extends boolean = false,
>(
  given: GroupOptions<S, O, Text>,
) => fieldInLanguages(given, (options: GroupOptions<S, O>) => groupField(options));

const groupField = <S extends Readonly<Record<string, z.ZodType>>, O extends boolean>(
  given: GroupOptions<S, O>,
) => {
  requireValidOptions('group', given);
  const {
    fields,
    item,
    add = word('fields.group.add'),
    min = 1,
    max = MAX_ITEMS,
    ...options
  } = given;
  const { message = word('fields.group.none') } = options;
  const notItems = word('fields.group.notItems');
  const rules = payloadOf(z.object(fields, { error: notItems })) as z.ZodObject<S>;
  const list = z.array(rules, {
    error: ({ input }) => (input === undefined ? message : notItems),
  });
  const metas = Object.entries(fields).map(([name, field]) => [name, fieldMetaOf(field)] as const);
  return describedField(list, options, {
    kind: 'group',
    widget: 'group',
    missing: message,
    group: { item, add, fields },
    logic: {
      items: {
        fields: fieldLogic(Object.fromEntries(metas)),
        isOptional: mayBeAbsent(options),
        least: min,
        most: max,
        tooFew: options.tooFew ?? word('fields.group.tooFew', { min }),
        tooMany: options.tooMany ?? word('fields.group.tooMany', { max }),
      },
    },
  });
};
