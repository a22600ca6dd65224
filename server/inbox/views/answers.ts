import {
  CHANGED_FIELD,
  CONFIRMED_FIELD,
  isEditable,
  recordFieldsOf,
  WAITING_FIELD,
} from '../../../core/config/form.ts';
import { SIGNATURE_BOX, strokePath, strokesOf } from '../../../core/forms/strokes.ts';
import type { Words } from '../../../core/messages/word.ts';
import { answerText } from '../../forms/answers.ts';
import { isObject, type JsonValue } from '../../lib/json.ts';
import { type Handling, WAITING_STATES } from '../../operations/handling/handling.ts';
import { cellText, flat } from '../../operations/records/csv.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { html, type Markup } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import type { InboxContext } from '../page/visit.ts';
import type { Box } from './collections.ts';

/*
 * Texts and small pieces of markup about one submission, which its page and lists show. Functions whose
 * names end with `Shown` return markup.
 */

/** An answer with its label. */
export interface LabelledAnswer {
  readonly label: string;
  readonly text: string;
  /** A signature by hand, in place of the text. */
  readonly image?: Markup | undefined;
  /** The address of a link, for an e-mail address, a phone number or a web address. */
  readonly link?: string | undefined;
  /** Whether this is the message, which is shown first. */
  readonly isMessage?: boolean;
}

/**
 * Returns a record's answers: the message, the others in the form's order, then its other fields, whose labels
 * are their names.
 * Files are left out, and the consent, whose wording the page shows.
 */
export const answersOf = (box: Box, record: StoredRecord, words: Words): LabelledAnswer[] => {
  const { form, definition } = box;
  const message = messageField(box, record);
  const fields = Object.entries(form?.fields ?? {}).sort(
    ([one], [other]) => Number(other === message) - Number(one === message),
  );
  const formAnswers = fields.flatMap(([name, field]): LabelledAnswer[] => {
    const { kind, widget, label, choices, group } = field;
    const value = record[name];
    if (name === form?.consent?.field && isObject(record.consent)) return [];
    if (kind === 'signature') {
      const text = words.texts['mail.handwritten'];
      return answersIfGiven(label, value, () => text).map((answer) => ({
        ...answer,
        image: signatureShown(value, label),
      }));
    }
    if (group && Array.isArray(value))
      return value
        .filter(isObject)
        .flatMap((item, at) =>
          Object.entries(group.fields).flatMap(([itemFieldName, itemField]) =>
            answersIfGiven(
              `${label}, ${group.item} ${at + 1}: ${itemField.label}`,
              item[itemFieldName] as JsonValue | undefined,
              (filled) => answerText(filled, itemField.choices, words),
            ),
          ),
        );
    return answersIfGiven(label, value, (filled) => answerText(filled, choices, words)).map(
      (answer) => ({
        ...answer,
        // The field with the sender's address may be a plain text field.
        link: linkOf(name === form?.email ? 'email' : widget, answer.text),
        isMessage: name === message,
      }),
    );
  });
  const namesShownElsewhere = new Set([
    ...Object.keys(form?.fields ?? {}),
    ...recordFieldsOf(form),
    definition.timestamp,
  ]);
  const rest = Object.entries(flat(record)).filter(
    ([name]) =>
      !namesShownElsewhere.has(name.split('.', 1)[0] ?? '') && !isOfFile(definition.files, name),
  );
  return [
    ...formAnswers,
    ...rest.flatMap(([name, value]) => answersIfGiven(name, value, cellText)),
  ];
};

/** Returns the address of the link for an answer; undefined for an answer that is no address. */
const linkOf = (widget: string, text: string): string | undefined => {
  if (widget === 'email') return `mailto:${encodeURIComponent(text).replace('%40', '@')}`;
  if (widget === 'tel') return `tel:${text.replace(/[^\d+]/g, '')}`;
  // A field for a web address has the widget `text`.
  return widget !== 'textarea' && /^https?:\/\/\S+$/i.test(text) ? text : undefined;
};

/** Returns the picture of a signature by hand. Undefined for any other value. */
export const signatureShown = (path: unknown, label: string): Markup | undefined => {
  const strokes = strokesOf(path);
  if (strokes === undefined) return undefined;
  const { width, height } = SIGNATURE_BOX;
  return html`<svg class="signature" viewBox="0 0 ${width} ${height}" width="300" height="100" role="img" aria-label="${label}"><path d="${strokePath(strokes)}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
};

/** Returns an answer with its label, in a list of one. The list is empty if the field was not answered. */
const answersIfGiven = (
  label: string,
  value: JsonValue | undefined,
  textOf: (value: JsonValue) => string,
): LabelledAnswer[] =>
  value === undefined || value === null || value === '' ? [] : [{ label, text: textOf(value) }];

/**
 * Whether a field describes a file, which the page lists separately. A form with the field `planFile` stores
 * `planSize` and `planType` beside it.
 */
const isOfFile = (files: Box['definition']['files'] = [], name: string): boolean =>
  files.some(({ field, title }) => {
    const stem = field.replace(/File$/, '');
    return name === field || name === title || name === `${stem}Size` || name === `${stem}Type`;
  });

/** Returns a text for a record on the waiting list of its form. Undefined for any other record. */
export const waitingShown = (
  { forms }: Pick<InboxContext, 'forms'>,
  record: StoredRecord,
): Markup | undefined => {
  const hasWaitingList = forms.find(({ id }) => id === record.form)?.waiting !== undefined;
  return hasWaitingList && record[WAITING_FIELD] === true ? html`, on the waiting list` : undefined;
};

/**
 * Returns when a visitor confirmed their address, or that they did not yet. Undefined for a form without
 * confirmation.
 */
export const confirmationShown = (
  context: Pick<InboxContext, 'site' | 'environment' | 'clock'>,
  { [CONFIRMED_FIELD]: at }: StoredRecord,
): Markup | undefined => {
  if (at === undefined) return undefined;
  return at === null ? html`, not confirmed` : html`, confirmed ${timeShown(context, at)}`;
};

/** Returns when the sender changed the answers. Undefined if they did not, or the form does not allow it. */
export const changeShown = (
  context: Pick<InboxContext, 'site' | 'environment' | 'clock' | 'forms'>,
  { form: id, [CHANGED_FIELD]: at }: StoredRecord,
): Markup | undefined =>
  at !== undefined && context.forms.some((form) => form.id === id && isEditable(form))
    ? html`, changed by the sender ${timeShown(context, at)}`
    : undefined;

/**
 * Returns the name of the field with the message: the longest text of several lines. Undefined if none is answered.
 */
export const messageField = ({ form }: Box, record: StoredRecord): string | undefined =>
  Object.entries(form?.fields ?? {})
    .flatMap(([name, { widget }]) => {
      const value = record[name];
      return widget === 'textarea' && typeof value === 'string' && value !== ''
        ? [{ name, length: value.length }]
        : [];
    })
    .sort((one, other) => other.length - one.length)
    .at(0)?.name;

/** Returns that a reply is open, or else when the submission was answered, for staff. Undefined if neither is so. */
export const replyStateShown = (
  context: Pick<InboxContext, 'site' | 'environment' | 'clock'>,
  handling: Handling | undefined,
): Markup | undefined => {
  const { answeredAt, answeredBy = '', replyBy } = handling ?? {};
  if (isReplyOpen(handling)) return html`Reply opened by <bdi>${replyBy ?? ''}</bdi>`;
  return answeredAt === undefined
    ? undefined
    : html`Answered by <bdi>${answeredBy}</bdi>, ${timeShown(context, answeredAt)}`;
};

/**
 * Returns in a word whether a reply was opened or sent, for a list. The tooltip names who did it. Undefined if
 * neither is so.
 */
export const replyMarkShown = (handling: Handling | undefined): Markup | undefined => {
  const { answeredAt, answeredBy = '', replyBy = '' } = handling ?? {};
  if (isReplyOpen(handling))
    return html`<span class="tag" title="by ${replyBy}">reply opened</span>`;
  return answeredAt === undefined
    ? undefined
    : html`<span class="tag" title="by ${answeredBy}">answered</span>`;
};

/** Whether a reply was opened, and nobody recorded yet whether it was sent, or finished the submission. */
export const isReplyOpen = ({
  state = 'new',
  replyAt = '',
  answeredAt = '',
}: Partial<Handling> = {}): boolean =>
  WAITING_STATES.some((one) => one === state) && replyAt > answeredAt;

/** The separator of the texts in a summary. */
export const SEPARATOR = ' · ';

/** The longest text in characters of a short answer, such as a company or a chosen position. */
const LONGEST_SHORT_ANSWER = 40;

/**
 * Returns the gist of a submission in one line, which lists show: its short answers, then its long ones, the
 * longest first. The sender, the consent and links are left out. So is an answer that repeats the name or
 * address of the sender, which the list shows beside the gist: often a typed signature.
 */
export const gistOf = ({ form }: Box, record: StoredRecord, words: Words): string => {
  const { person, email, consent } = form ?? {};
  const omittedValues = new Set([person, email, consent?.field].map((name) => record[name ?? '']));
  const texts = Object.entries(form?.fields ?? {}).flatMap(([name, { kind, widget, choices }]) => {
    const value = record[name];
    if (
      kind === 'signature' ||
      typeof value !== 'string' ||
      value === '' ||
      omittedValues.has(value)
    )
      return [];
    const text = answerText(value, choices, words);
    return linkOf(widget, text) === undefined ? [text] : [];
  });
  // Short answers tell submissions apart. Of the others the longest say most.
  const isShort = (text: string) => text.length <= LONGEST_SHORT_ANSWER;
  const long = texts
    .filter((text) => !isShort(text))
    .sort((one, other) => other.length - one.length);
  return lineOf([...texts.filter(isShort), ...long].join(SEPARATOR));
};

/** Returns a text in one line. */
export const lineOf = (text: string): string => text.replace(/\s+/g, ' ');
