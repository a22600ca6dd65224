import type { FormEndpoint } from './forms.ts';

const mostParameters = 200;
const boxes: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['', false],
  ['off', false],
  ['false', false],
]);

/**
 * The payload that a page without JavaScript means with the text of its controls; undefined when a
 * name occurs twice, stands for a list, or there are too many of them.
 */
export function plainFields(
  form: Pick<FormEndpoint, 'checkboxes' | 'optional'>,
  text: string,
): Record<string, unknown> | undefined {
  const parameters = [...new URLSearchParams(text)];
  const names = new Set(parameters.map(([name]) => name));
  if (names.size < parameters.length || names.size > mostParameters) return undefined;
  if ([...names].some((name) => name.includes('['))) return undefined;
  const given = parameters.filter(([name, value]) => value !== '' || !form.optional.has(name));
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      form.checkboxes.has(name) ? (boxes.get(value) ?? value) : value,
    ]),
  );
}
