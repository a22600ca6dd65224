import type { z } from 'zod';
import type { Form } from '../../../../core/config/form.ts';

const choicesOf = (rule: z.ZodType): unknown[] => {
  const { options } = rule as { options?: unknown[] };
  return options ?? [];
};

/** Values for any rule of a form config, valid ones with `mark` first. */
const candidates = (mark: string): unknown[] => [
  `${mark} with more words`,
  mark,
  `${mark}@example.org`,
  `https://${mark}.example.org/`,
  Buffer.from(`${mark}${mark}`).toString('base64'),
  '2026-05-01T12:00:00.000Z',
  true,
  '',
];

/**
 * A payload that a form takes, with a mark of its own in every field that can hold one.
 * @param mark gives the mark of a field: letters, digits and hyphens
 */
export function samplePayload(
  form: Form,
  mark: (field: string) => string,
): Record<string, unknown> {
  const fields = Object.entries(form.schema.shape as Record<string, z.ZodType>);
  return Object.fromEntries(
    fields.map(([name, rule]) => {
      const values = [...candidates(mark(name)), ...choicesOf(rule)];
      const taken = values.find((value) => rule.safeParse(value).success);
      return [name, taken];
    }),
  );
}
