import { expect, test } from 'vitest';
import { resolveWords } from '../../../../renderer/words/resolve.ts';
import {
  agreementOf,
  sealedSignature,
  signatureFaults,
  textHash,
} from '../../../../server/data-room/nda/signature.ts';
import type { Fields } from '../../../../server/store/store.ts';

const key = Buffer.alloc(32, 3);
const words = resolveWords({ language: 'en' });
const agreement = agreementOf(
  {
    title: 'Agreement',
    version: '2',
    clauses: [
      { heading: 'One', text: 'First.' },
      { heading: 'Two', text: 'Second.' },
    ],
  },
  words,
);
const evidence = {
  reference: 'AAAA-BBBB',
  signature: 'Ada Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: undefined,
  fileName: 'Paper.pdf',
  signedAt: '2026-11-21T12:00:00.000Z',
  claimedAt: undefined,
  agreement,
  consent: { wording: 'I agree.', version: '1', sha256: 'x', at: '2026-11-21T12:00:00.000Z' },
  address: '192.0.2.1',
  userAgent: 'Browser',
};
const sealed = sealedSignature(evidence, key);

test('the text holds title, version and every clause, and its hash is that of the text', () => {
  expect(agreement.text).toBe('Agreement\n\nVersion 2\n\n1. One\nFirst.\n\n2. Two\nSecond.\n');
  expect(agreement.sha256).toBe(textHash(agreement.text));
});

test('a signature stands however the store orders its fields', () => {
  const turned = Object.fromEntries(Object.entries(sealed).reverse()) as Fields;
  expect(signatureFaults({ id: 1, createdAt: 'x', ...turned }, key)).toEqual([]);
});

test('a signature of an earlier version stands when the agreement has a new one', () => {
  const next = agreementOf({ title: 'Agreement', version: '3', clauses: [] }, words);
  const later = sealedSignature({ ...evidence, reference: 'CCCC', agreement: next }, key);
  expect(signatureFaults(sealed, key)).toEqual([]);
  expect(signatureFaults(later, key)).toEqual([]);
  expect(signatureFaults({ ...sealed, agreement: later.agreement }, key)).toContain(
    'agreement: not as it was sealed',
  );
});

test('each changed part is named', () => {
  for (const part of Object.keys(evidence)) {
    const faults = signatureFaults({ ...sealed, [part]: 'changed' }, key);
    expect(faults).toContain(`${part}: not as it was sealed`);
    expect(faults).toContain('seal: it does not belong to this record');
    expect(faults.length).toBe(part === 'agreement' ? 3 : part === 'reference' ? 13 : 2);
  }
  const other = { ...agreement, text: `${agreement.text} And more.` };
  expect(signatureFaults({ ...sealed, agreement: other }, key)).toEqual([
    'agreement: not as it was sealed',
    'agreement: the text does not have the hash that was signed',
    'seal: it does not belong to this record',
  ]);
});

test('parts of another signature and another key do not fit', () => {
  const other = sealedSignature({ ...evidence, reference: 'CCCC', name: 'Eve' }, key);
  const mixed = {
    ...sealed,
    name: 'Eve',
    partSeals: { ...(sealed.partSeals as object), name: (other.partSeals as Fields).name },
  } as Fields;
  expect(signatureFaults(mixed, key)).toContain('name: not as it was sealed');
  expect(signatureFaults(sealed, Buffer.alloc(32, 4))).toHaveLength(13);
  expect(signatureFaults({ ...sealed, seal: undefined, partSeals: undefined }, key)).toHaveLength(
    13,
  );
});
