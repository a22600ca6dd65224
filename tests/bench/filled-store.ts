import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation, Store } from '../../server/storage/store/store.ts';
import { openStore } from '../setup/collections.ts';

/** A contact message such as visitors send: about 700 bytes as JSON. */
export const contact = {
  insert: 'contacts',
  fields: {
    form: 'contact',
    formVersion: '1',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    company: 'Analytical Engines',
    message: 'A message of the length that people write to a company. '.repeat(5),
    dataConsentGiven: true,
    consent: {
      wording: 'I agree that my data are stored to answer my request, as the policy says.',
      version: '1',
      sha256: 'a'.repeat(64),
      at: '2026-05-01T12:00:00.000Z',
    },
  },
} as const satisfies Operation;

const AT_ONCE = 500;

/**
 * Submission `at` of many: no two are alike. Every hundredth is done, and every second mail about one was noted
 * to have been sent.
 */
const submission = (at: number): readonly Operation[] => {
  const submissionToken = `token ${at}`;
  const { fields } = contact;
  const message = `${fields.message} It is about the order ${at}.`;
  const own = { name: `Visitor ${at}`, email: `visitor.${at}@example.org`, message };
  const about = { submission: submissionToken };
  const isDone = at % 100 === 0;
  const marked = { collection: 'contacts', record: at, state: 'done', ...about };
  const mailed = { ...about, kind: 'notice', result: 'sent', at: '2026-05-01T12:00:00.000Z' };
  return [
    { insert: 'contacts', fields: { ...fields, ...own, submissionToken } },
    ...(isDone ? [{ insert: 'handling', fields: marked }] : []),
    ...(at % 2 === 0 ? [{ insert: 'mail_outcomes', fields: mailed }] : []),
  ];
};

/** The commits of so many submissions, with what staff and mail left of them. */
export function* manySubmissions(count: number): Generator<Operation[]> {
  for (let at = 1; at <= count; at += AT_ONCE)
    yield Array.from({ length: Math.min(AT_ONCE, count - at + 1) }, (_, n) =>
      submission(at + n),
    ).flat();
}

/** A folder with a store of `count` records in the shape of submissions, closed. */
export async function filledFolder(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const store = await openStore({ folder });
  for (let left = count; left > 0; left -= 256) {
    await store.commit(Array(Math.min(left, 256)).fill(contact));
  }
  await store.close();
  return folder;
}

/** Runs work on an open store with `count` records, then removes it. */
export async function withFilledStore<Value>(
  count: number,
  work: (store: Store) => Promise<Value>,
): Promise<Value> {
  const folder = await filledFolder(count);
  const store = await openStore({ folder });
  try {
    return await work(store);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
