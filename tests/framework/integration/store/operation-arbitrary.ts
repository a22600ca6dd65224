import fc from 'fast-check';
import type { Fields, Operation, Where } from '../../../../server/storage/store/store.ts';

const email = fc.constantFrom(
  'a@example.org',
  ' A@Example.org',
  'ß@example.org',
  'SS',
  'İ',
  'b\u00a0',
);
const product = fc.constantFrom('Pay', 'Yield');
const id = fc.integer({ min: 0, max: 6 });
const number = fc.constantFrom(0, 1, 0.1, 1e300, 5e-324, 2 ** 53, Number.NaN);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constant('\0'),
  fc.constant('\ud800'),
);
const entry = fc.record({ product, email }, { requiredKeys: [] });
const more = fc.record(
  {
    submissionToken: fc.constantFrom('t1', 't2'),
    // JSON has no -0, but a store in memory keeps one.
    note: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value))),
    number,
    text,
  },
  { requiredKeys: [] },
);
const fields = fc.tuple(entry, more).map(([a, b]): Fields => ({ ...a, ...b }) as Fields);
/** A condition, met or not. */
export const condition: fc.Arbitrary<Where> = fc.oneof(
  fc.record({ id }),
  entry,
  fc.record({ product, note: fc.constantFrom(null, true, 'x') }, { requiredKeys: ['note'] }),
  fc.record({ number }),
  fc.record({ text }),
);

/** What a caller may ask of a collection, sensible or not. */
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fields.map((given): Operation => ({ insert: 'waitlist', fields: given })),
  },
  fc
    .tuple(condition, fields, fc.subarray(['product', 'email', 'note', 'id']))
    .map(([found, set, unset]): Operation => ({ update: 'waitlist', where: found, set, unset })),
  id.map((one): Operation => ({ remove: 'waitlist', id: one })),
  fc.tuple(id, fields).map(
    ([one, given]): Operation => ({
      restore: 'waitlist',
      record: { ...given, id: one } as never,
    }),
  ),
  id.map((one): Operation => ({ reserve: 'waitlist', id: one })),
);

/** Rounds of commits. Those of one round are called without waiting for each other. */
export const rounds = fc.array(
  fc.array(fc.array(operation, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
  { minLength: 1, maxLength: 4 },
);

/** The same with ids that count from another one, such as the last that was given. */
export function after(base: number, given: Operation): Operation {
  if ('update' in given) return { ...given, where: whereAfter(base, given.where) };
  if ('remove' in given || 'reserve' in given) return { ...given, id: base + given.id };
  if (!('restore' in given)) return given;
  return { ...given, record: { ...given.record, id: base + given.record.id } };
}

export function whereAfter(base: number, where: Where): Where {
  return typeof where.id === 'number' ? { ...where, id: base + where.id } : where;
}
