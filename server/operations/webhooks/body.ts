import { type FormField, WAITING_FIELD } from '../../../core/config/form.ts';
import { fileRecordFields, fileSlots } from '../../../core/forms/file-slots.ts';
import { say, type Words, word } from '../../../core/messages/word.ts';
import { answerLines } from '../../forms/answers.ts';
import { filesOfRecord } from '../../forms/attachments.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import { isObject, type JsonValue } from '../../lib/json.ts';
import type { StoredRecord } from '../../storage/store/store.ts';

type Webhook = StoredForm['webhooks'][number];

/** Returns the body of a webhook about a submission's current record. */
export function webhookBody(
  webhook: Webhook,
  form: StoredForm,
  record: StoredRecord,
  words: Words,
): string {
  const names = webhook.fields ?? Object.keys(form.fields);
  const fields = names.flatMap((name) => {
    const field = form.fields[name];
    return field === undefined || isWithheld(field) ? [] : [[name, field] as const];
  });
  const body =
    webhook.format === 'slack'
      ? { text: slackText(fields, form, record, words) }
      : recordBody(fields, form, record);
  return JSON.stringify(body);
}

/** Whether a field has no answer, or one that never leaves the store. */
const isWithheld = ({ kind }: Pick<FormField, 'kind'>): boolean =>
  kind === 'note' || kind === 'password';

type NamedFields = readonly (readonly [name: string, field: FormField])[];

function recordBody(fields: NamedFields, form: StoredForm, record: StoredRecord) {
  const { collection, timestamp } = form.store;
  return {
    type: 'submission.created',
    timestamp: record[timestamp],
    data: {
      form: form.id,
      collection,
      id: record.id,
      ...(record[WAITING_FIELD] === true && { waiting: true }),
      answers: answersOf(fields, record),
    },
  };
}

type Answered = Readonly<Record<string, JsonValue | undefined>>;
type AnsweredField = Pick<FormField, 'kind' | 'file'> & { readonly group?: FormField['group'] };

/** Returns the answers to fields. Of files they have the names. */
const answersOf = (
  fields: readonly (readonly [name: string, field: AnsweredField])[],
  values: Answered,
): Record<string, JsonValue> =>
  Object.fromEntries(
    fields.flatMap(([name, { file, group }]): [string, JsonValue][] => {
      if (file) {
        const slots = fileSlots(name, file.most);
        const files = slots.map((slot) => values[fileRecordFields(slot).name]);
        const found = files.filter((one) => one !== undefined);
        return found.length === 0 ? [] : [[name, found]];
      }
      const value = values[name];
      if (value === undefined) return [];
      if (!group || !Array.isArray(value)) return [[name, value]];
      const inner = Object.entries(group.fields).filter(([, field]) => !isWithheld(field));
      return [[name, value.filter(isObject).map((item) => answersOf(inner, item as Answered))]];
    }),
  );

function slackText(
  fields: NamedFields,
  form: StoredForm,
  record: StoredRecord,
  words: Words,
): string {
  const subject = say(words, word('mail.subject', { form: form.id, id: String(record.id) }));
  const isWaiting = record[WAITING_FIELD] === true;
  const answers = fields.flatMap(([name, field]) => answerLines(record[name], field, words));
  const names = fields.map(([name]) => name);
  const files = filesOfRecord(form, record)
    .filter(({ owner }) => names.includes(owner))
    .map(({ label, name }) => `${label}${words.texts['fields.colon']} ${name}`);
  const waiting = isWaiting ? [words.texts['mail.waiting']] : [];
  return slackEscaped([subject, ...waiting, ...answers, ...files].join('\n'));
}

/** Escapes the characters that Slack uses for links and mentions. */
const slackEscaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
