import { expect, test } from 'vitest';
import { resolveWords } from '../../../../core/messages/resolve.ts';
import {
  agreementOf,
  erasedFields,
  evidenceOf,
  noteFaults,
  sealedSignature,
  signatureFaults,
  textHash,
} from '../../../../server/data-room/nda/signature.ts';
import { keysFrom, noteSigner } from '../../../../server/lib/secret.ts';
import { checkAgreement, partHash } from '../../../../server/lib/verify-evidence.mjs';
import type { Fields } from '../../../../server/storage/store/store.ts';
import { evidenceOfAda } from '../../../setup/evidence.ts';

const key = Buffer.alloc(32, 3);
const keys = keysFrom('a secret of more than thirty-two characters');
const signer = noteSigner('https://site.example', keys);
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
  ...evidenceOfAda,
  agreement,
  consent: { wording: 'I agree.', version: '1', sha256: 'x', at: '2026-11-21T12:00:00.000Z' },
};
const sealed = sealedSignature(evidence, key, signer);

test('the text holds title, version and every clause, and its hash is that of the text', () => {
  expect(agreement.text).toBe('Agreement\n\nVersion 2\n\n1. One\nFirst.\n\n2. Two\nSecond.\n');
  expect(agreement.sha256).toBe(textHash(agreement.text));
});

test('a signature is valid in every order of its fields', () => {
  const turned = Object.fromEntries(Object.entries(sealed).reverse()) as Fields;
  expect(signatureFaults({ id: 1, createdAt: 'x', ...turned }, key)).toEqual([]);
});

test('a signature of an earlier version is valid after the agreement has a new one', () => {
  const next = agreementOf({ title: 'Agreement', version: '3', clauses: [] }, words);
  const later = sealedSignature({ ...evidence, reference: 'CCCC', agreement: next }, key, signer);
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
  const other = sealedSignature({ ...evidence, reference: 'CCCC', name: 'Eve' }, key, signer);
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

test('the note says the same with the public key alone: each changed part, an erased one aside', () => {
  const { publicKey } = signer;
  expect(noteFaults(sealed, publicKey)).toEqual([]);
  for (const part of Object.keys(evidence)) {
    const changed = noteFaults({ ...sealed, [part]: 'changed' }, publicKey);
    expect(changed).toEqual([`${part}: not as its note says`]);
  }
  const pseudonym = `erased-${'0'.repeat(32)}`;
  const present = erasedFields.filter((field) => typeof sealed[field] === 'string');
  const erased = Object.fromEntries(present.map((field) => [field, pseudonym]));
  expect(noteFaults({ ...sealed, ...erased }, publicKey)).toEqual([]);
  // What is proof and no person's cannot be said to be erased.
  expect(noteFaults({ ...sealed, fileName: pseudonym }, publicKey)).toHaveLength(1);
  const elsewhere = noteSigner(
    'https://site.example',
    keysFrom('another secret of 32 characters!'),
  );
  expect(noteFaults(sealed, elsewhere.publicKey)).toEqual([
    'note: it is not signed with the key of this site',
  ]);
  expect(noteFaults({ ...sealed, note: undefined }, publicKey)).toEqual([]);
});

const optional = ['handwritten', 'company', 'claimedAt', 'emailVerifiedAt', 'language'] as const;

test.each([
  ['left out', undefined],
  ['empty', ''],
  ['given', 'Analytical Engines'],
] as const)('each optional part that is %s is verified before and after an erasure', (_, value) => {
  for (const part of optional) {
    const signed = sealedSignature({ ...evidence, [part]: value }, key, signer);
    expect(signatureFaults(signed, key)).toEqual([]);
    expect(noteFaults(signed, signer.publicKey)).toEqual([]);
    const present = erasedFields.filter((field) => typeof signed[field] === 'string');
    const pseudonym = `erased-${'0'.repeat(32)}`;
    const erased = { ...signed, ...Object.fromEntries(present.map((field) => [field, pseudonym])) };
    expect(signatureFaults(erased, key, present)).toEqual([]);
    expect(noteFaults(erased, signer.publicKey)).toEqual([]);
    const other = noteFaults({ ...erased, [part]: 'Another' }, signer.publicKey);
    expect(other).toEqual([`${part}: not as its note says`]);
  }
});

test.each([
  'emailVerifiedAt',
  'verifiedBy',
  'countersignature',
  'company2',
  'sealed',
  '__note',
  'constructor',
])('a field %s that was added after the signature is no evidence', (name) => {
  const evidence = evidenceOf(sealed);
  expect(checkAgreement(evidence, signer.publicKey).faults).toEqual([]);
  const { faults } = checkAgreement({ ...evidence, [name]: 'added' }, signer.publicKey);
  expect(faults).toEqual([name]);
  expect(checkAgreement({ ...evidence, [name]: null }, signer.publicKey).faults).toEqual([]);
});

test('an erased signature of an earlier release without a company is verified', () => {
  const { company: _, ...without } = evidence;
  const signed = sealedSignature({ ...without, company: undefined }, key, signer);
  const salt = String(signed.salt);
  const [unsalted = ''] = /^company .*$/m.exec(String(signed.note)) ?? [];
  const [text = ''] = String(signed.note).split('\n\n');
  const earlier = text.replace(unsalted, `company ${partHash('company', null, salt)} salted`);
  const note = signer.sign(`${earlier}\n`);
  const pseudonym = `erased-${'0'.repeat(32)}`;
  const present = erasedFields.filter((field) => typeof signed[field] === 'string');
  const erased = Object.fromEntries(present.map((field) => [field, pseudonym]));
  expect(noteFaults({ ...signed, note }, signer.publicKey)).toEqual([]);
  expect(noteFaults({ ...signed, ...erased, note }, signer.publicKey)).toEqual([]);
});

test('who has a note and a guess learns nothing of what was erased', () => {
  const [, hash] = /^email (\S+) salted$/m.exec(String(sealed.note)) ?? [];
  expect(hash).toBe(partHash('email', evidence.email, String(sealed.salt)));
  expect(hash).not.toBe(partHash('email', evidence.email, ''));
  expect(erasedFields).toContain('salt');
});
