import { type FormField, WAITING_FIELD } from '../../../core/config/form.ts';
import { fileRecordFields, fileSlots } from '../../../core/forms/file-slots.ts';
import { say, type Words, word } from '../../../core/messages/word.ts';
import { answerLines } from '../../forms/answers.ts';
import { filesOfRecord } from '../../forms/attachments.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import { isObject, type JsonValue } from '../../lib/json.ts';
import type { StoredRecord } from '../../storage/store/store.ts';

/** A webhook of a form. */
type Webhook = StoredForm['webhooks'][number];

/** Returns the JSON body of a webhook about a submission, from its current record. */
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

/** The fields that a webhook sends. */
type NamedFields = readonly (readonly [name: string, field: FormField])[];

/** Returns the body that has the answers as data. */
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

/** A record, or an item of a group. */
type AnswerValues = Readonly<Record<string, JsonValue | undefined>>;
/** What of a field decides how its answer is sent. An item of a group has no groups in it. */
type AnsweredField = Pick<FormField, 'kind' | 'file'> & { readonly group?: FormField['group'] };

/** Returns the answers to fields, by name. A file is represented by its file name. */
const answersOf = (
  fields: readonly (readonly [name: string, field: AnsweredField])[],
  values: AnswerValues,
): Record<string, JsonValue> =>
  Object.fromEntries(
    fields.flatMap(([name, { file, group }]): [string, JsonValue][] => {
      if (file) {
        const slots = fileSlots(name, file.most);
        const stored = slots.map((slot) => values[fileRecordFields(slot).name]);
        const fileNames = stored.filter((fileName) => fileName !== undefined);
        return fileNames.length === 0 ? [] : [[name, fileNames]];
      }
      const value = values[name];
      if (value === undefined) return [];
      if (!group || !Array.isArray(value)) return [[name, value]];
      const inner = Object.entries(group.fields).filter(([, field]) => !isWithheld(field));
      return [[name, value.filter(isObject).map((item) => answersOf(inner, item as AnswerValues))]];
    }),
  );

/** Returns a text for people: the subject of the notice by mail, answers and file names. */
function slackText(
  fields: NamedFields,
  form: StoredForm,
  record: StoredRecord,
  words: Words,
): string {
  const subject = say(words, word('mail.subject', { form: form.id, id: String(record.id) }));
  const answers = fields.flatMap(([name, field]) => answerLines(record[name], field, words));
  const names = fields.map(([name]) => name);
  const files = filesOfRecord(form, record)
    .filter(({ owner }) => names.includes(owner))
    .map(({ label, name }) => `${label}${words.texts['fields.colon']} ${name}`);
  const waiting = record[WAITING_FIELD] === true ? [words.texts['mail.waiting']] : [];
  return slackEscaped([subject, ...waiting, ...answers, ...files].join('\n'));
}

/** Escapes the characters that Slack uses for links and mentions. */
const slackEscaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
