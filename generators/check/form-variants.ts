import type { z } from 'zod';
import { editFieldsOf, type Form, replyFieldsOf } from '../../core/config/form.ts';
import type { Variant } from '../../core/config/variant.ts';
import {
  type Diagnostic,
  formatNames,
  formatValue,
  unknownName,
} from '../../core/diagnostics/diagnostic.ts';
import { placesOf } from '../../core/messages/table.ts';
import { fieldFaults } from './form-fields.ts';

type DiagnosticPath = Pick<Diagnostic, 'path' | 'onKey'>;

/** Returns a diagnostic if a name is unknown. `what` is the kind of name, such as `the field`. */
export const unknown = (
  what: string,
  name: string,
  known: readonly string[],
  place: DiagnosticPath,
): Diagnostic[] =>
  unknownName(name, known, {
    ...place,
    found: `${what} ${formatValue(name)}, which does not exist`,
  });

/** Returns diagnostics for the unknown names of a list. */
export const unknownItems = (
  what: string,
  names: readonly string[],
  known: readonly string[],
  path: PropertyKey[],
): Diagnostic[] => names.flatMap((name, at) => unknown(what, name, known, { path: [...path, at] }));

/** Yields diagnostics for unknown placeholders of a text. */
export function* unknownPlaceholders(
  text: unknown,
  known: readonly string[],
  path: PropertyKey[],
): Iterable<Diagnostic> {
  if (typeof text !== 'string') return;
  for (const name of placesOf(text))
    yield* unknownName(name, known, {
      path,
      found: `the placeholder "{${name}}", which has no value`,
    });
}

/** Yields diagnostics for presets and initial values that their field refuses. */
function* valueFaults(
  shape: Readonly<Record<string, z.ZodType>>,
  option: 'preset' | 'initial',
  variant: Variant,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  for (const [name, value] of Object.entries(variant[option])) {
    const rule = variant.fields[name] ?? shape[name];
    const { error } = rule?.safeParse(value) ?? {};
    if (!error) continue;
    const [issue] = error.issues;
    const isChoice = issue?.code === 'invalid_value';
    yield {
      path: [...path, option, name],
      found: `${formatValue(value)}, which "${name}" does not ${isChoice ? 'offer' : 'take'}`,
      allowed: isChoice
        ? issue.values
            // The empty text is the answer of an optional choice.
            .filter((one) => one !== '')
            .map(formatValue)
            .join(', ')
        : 'a value that a visitor could send',
    };
  }
}

/**
 * Yields diagnostics for required fields that the `pick` of a variant lacks, and for repeated
 * fields.
 */
export function* pickFaults(
  { fields }: Form,
  variant: Variant,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const { pick, preset } = variant;
  if (pick === undefined) return;
  for (const [at, name] of pick.entries())
    if (pick.indexOf(name) !== at)
      yield {
        path: [...path, at],
        found: `the field ${formatValue(name)} again`,
        allowed: 'each field once',
      };
  const missing = Object.entries(fields).flatMap(([name, { isOptional, widget }]) =>
    isOptional || widget === 'hidden' || pick.includes(name) || name in preset ? [] : [name],
  );
  if (missing.length > 0)
    yield {
      path,
      found: `a pick without ${formatNames(missing)}, which the server requires`,
      allowed: 'all required fields',
      fix: 'Add them, give them a value in `preset`, or make them optional in the schema.',
    };
}

/** Yields diagnostics of a form's variant. */
export function* variantFaults(
  form: Form,
  variant: Variant,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const names = Object.keys(form.fields);
  const { pick = [], fields, preset, initial, toasts, success } = variant;
  yield* unknownItems('the field', pick, names, [...path, 'pick']);
  for (const [part, record] of Object.entries({ fields, preset, initial }))
    for (const name of Object.keys(record))
      yield* unknown('the field', name, names, { path: [...path, part, name], onKey: true });
  const shape = form.schema.shape as Record<string, z.ZodType>;
  yield* valueFaults(shape, 'preset', variant, path);
  yield* valueFaults(shape, 'initial', variant, path);
  for (const [at, missing] of toasts.missing?.entries() ?? []) {
    const place = [...path, 'toasts', 'missing', at, 'fields'];
    yield* unknownItems('the field', missing.fields, names, place);
  }
  for (const part of ['success', 'failure'] as const)
    for (const [key, text] of Object.entries(toasts[part] ?? {}))
      if (key !== 'fallback')
        yield* unknownPlaceholders(
          text,
          [...new Set([...names, 'message'])],
          [...path, 'toasts', part, key],
        );
  for (const key of ['title', 'text'] as const)
    yield* unknownPlaceholders(success?.[key], names, [...path, 'success', key]);
  for (const [name, field] of Object.entries(fields))
    yield* fieldFaults(name, field, [...path, 'fields', name]);
}

/**
 * Yields diagnostics for unknown fields, options and keys of addresses in the recipient of a
 * notice. The recipient is an address, a key of `brand.email`, or such a value for each option of a
 * choice.
 */
function* recipientFaults(
  { fields }: Form,
  to: NonNullable<Form['mail']>['to'],
  emailKeys: readonly string[],
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const addressFaults = (
    address: string | undefined,
    addressPath: PropertyKey[],
  ): Iterable<Diagnostic> =>
    address === undefined || address.includes('@')
      ? []
      : unknown('the e-mail key', address, emailKeys, { path: addressPath });
  if (typeof to !== 'object') return yield* addressFaults(to, path);
  const { by, when, otherwise } = to;
  const choices = Object.keys(fields).filter((name) => fields[name]?.kind === 'choice');
  yield* unknown('the single choice', by, choices, { path: [...path, 'by'] });
  for (const [option, address] of Object.entries(when)) {
    const optionPath = [...path, 'when', option];
    yield* addressFaults(address, optionPath);
    if (choices.includes(by))
      yield* unknown('the option', option, fields[by]?.offered ?? [], { path: optionPath });
  }
  yield* addressFaults(otherwise, [...path, 'otherwise']);
}

/** Yields a diagnostic for double opt-in of a form without a record or a required address. */
function* optInFaults(
  { id, handler, store, email, fields }: Form,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const hasAddress = email !== undefined && fields[email]?.isOptional === false;
  /** Returns what is wrong, as a part of a relative clause. */
  const findProblem = (): string | undefined => {
    if (!store) return 'stores nothing';
    if (!hasAddress) return 'has no required e-mail field';
    return handler === 'store' ? undefined : `the handler "${handler}" handles`;
  };
  const problem = findProblem();
  if (problem === undefined) return;
  yield {
    path,
    found: `\`doubleOptIn\` of the form "${id}", which ${problem}`,
    allowed:
      'a form that stores submissions, without a `handler`, whose first e-mail field is required',
  };
}

/** Yields a diagnostic for a form whose answers cannot be changed by a mailed link. */
function* editFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  const { id, handler, store, email, fields } = form;
  /** Returns whether a group has fields that its page for changes cannot show. */
  const hasUnshownField = (name: string) =>
    Object.values(fields[name]?.group?.fields ?? {}).some(
      ({ kind, widget }) => kind === 'file' || widget === 'password' || widget === 'hidden',
    );
  const group = Object.keys(fields).find(hasUnshownField);
  /** Returns what is wrong, as a part of a relative clause. */
  const findProblem = (): string | undefined => {
    if (store === undefined) return 'stores nothing';
    if (handler !== 'store') return `the handler "${handler}" handles`;
    if (email === undefined) return 'has no e-mail field';
    if (group !== undefined)
      return `has the group "${group}" with files, passwords or hidden fields`;
    return editFieldsOf(form).length === 0 ? 'has no field that can be changed' : undefined;
  };
  const problem = findProblem();
  if (problem === undefined) return;
  yield {
    path,
    found: `\`edit\` of the form "${id}", which ${problem}`,
    allowed:
      'a form that stores submissions, without a `handler`, with an e-mail field, and without files, passwords and hidden fields in groups',
  };
}

/** Yields diagnostics for mail: recipients, and unknown placeholders in texts. */
export function* mailFaults(
  form: Form,
  emailKeys: readonly string[],
  path: PropertyKey[],
): Iterable<Diagnostic> {
  // The rest of both objects are texts.
  const {
    confirmation: { copy: _, doubleOptIn, edit, ...confirmation } = {},
    to,
    digest: __,
    ...mail
  } = form.mail ?? {};
  if (doubleOptIn) yield* optInFaults(form, [...path, 'confirmation', 'doubleOptIn']);
  if (edit !== undefined) yield* editFaults(form, [...path, 'confirmation', 'edit']);
  yield* recipientFaults(form, to, emailKeys, [...path, 'to']);
  const placeholders = [...Object.keys(form.fields), 'id'];
  for (const [key, text] of Object.entries(mail))
    yield* unknownPlaceholders(text, placeholders, [...path, key]);
  for (const [key, text] of Object.entries(confirmation))
    yield* unknownPlaceholders(text, [...placeholders, 'brand'], [...path, 'confirmation', key]);
}

/**
 * Yields diagnostics for templates of replies: placeholders without a value, a repeated name, and a
 * form whose senders have no address.
 */
export function* replyFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  const { replies, store, email, fields } = form;
  const known = [...replyFieldsOf(form), 'id', 'brand'];
  for (const [at, { name, ...texts }] of replies.entries()) {
    if (replies.findIndex((one) => one.name === name) < at)
      yield {
        path: [...path, at, 'name'],
        found: `the name ${formatValue(name)} again`,
        allowed: 'each name once in a form',
      };
    for (const [key, text] of Object.entries(texts))
      for (const place of placesOf(text))
        yield* unknownName(place, known, {
          path: [...path, at, key],
          found: Object.hasOwn(fields, place)
            ? `the placeholder "{${place}}", whose field no reply contains`
            : `the placeholder "{${place}}", which has no value`,
        });
  }
  if (replies.length > 0 && !(store && email !== undefined))
    yield {
      path,
      found: `replies of the form "${form.id}" without ${store ? 'an e-mail field' : 'stored submissions'}`,
      allowed: 'replies of a form that stores submissions with an e-mail address',
      fix: 'Add them, or remove the replies.',
    };
}
