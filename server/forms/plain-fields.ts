import { TOKEN_FIELD } from '../../renderer/schema/guard.ts';
import type { FormEndpoint } from './endpoints.ts';
import { isToken } from './guard.ts';

const mostParameters = 200;
const boxes: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['', false],
  ['off', false],
  ['false', false],
]);

type PlainForm = Pick<FormEndpoint, 'checkboxes' | 'optional'>;

/**
 * The payload that a page without JavaScript means with the text of its controls; undefined when a
 * name occurs twice, stands for a list, or there are too many of them.
 */
export function plainFields(form: PlainForm, text: string): Record<string, unknown> | undefined {
  return plainPayload(form, [...new URLSearchParams(text)]);
}

/** The same of controls that are read already, by name and value. */
export function plainPayload(
  form: PlainForm,
  controls: readonly (readonly [string, unknown])[],
): Record<string, unknown> | undefined {
  const names = new Set(controls.map(([name]) => name));
  if (names.size < controls.length || names.size > mostParameters) return undefined;
  if ([...names].some((name) => name.includes('['))) return undefined;
  if (controls.some(([, value]) => typeof value !== 'string')) return undefined;
  const given = controls.filter(([name, value]) => value !== '' || !form.optional.has(name));
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      form.checkboxes.has(name) ? (boxes.get(String(value)) ?? value) : value,
    ]),
  );
}

/** What a form shows again after a plain post, and the token that it sends again. */
export interface SentAgain {
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly kept: Readonly<Record<string, string>>;
}

/** The form's own text and boxes, no secrets. */
export function sentAgain(
  form: Pick<FormEndpoint, 'names' | 'secrets'>,
  payload: unknown,
): SentAgain {
  if (typeof payload !== 'object' || payload === null) return { values: {}, kept: {} };
  const values = Object.entries(payload).filter(
    (entry): entry is [string, string | boolean] =>
      form.names.has(entry[0]) &&
      !form.secrets.has(entry[0]) &&
      (typeof entry[1] === 'string' || typeof entry[1] === 'boolean'),
  );
  const { [TOKEN_FIELD]: token } = payload as { [TOKEN_FIELD]?: unknown };
  return {
    values: Object.fromEntries(values),
    kept: isToken(token) ? { [TOKEN_FIELD]: token } : {},
  };
}
