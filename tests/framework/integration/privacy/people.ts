import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from '../../../../server/lib/disk.ts';
import { memoryRateLimits } from '../../../../server/lib/rate-limit.ts';
import { keysFrom } from '../../../../server/lib/secret.ts';
import { folderFiles } from '../../../../server/storage/files/folder-files.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { Fields, Operation } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';

/** Words that stand for a person's data: they must be nowhere after an erasure. */
export const canary = {
  email: 'Canary-Mail@Example.org',
  name: 'Canary-Name',
  message: 'Canary-Message of some length',
  resume: 'Canary-Resume',
};

export const canaries = Object.values(canary);

const consent = { wording: 'I agree.', version: '7', sha256: 'ab', at: '2026-01-01T00:00:00.000Z' };

/** The storage of a folder: at a fixed time, or on a disk that fails, if one is given. */
export async function openAt(
  folder: string,
  clock = () => new Date(),
  disk?: Disk,
): Promise<Storage> {
  const store = await openStore({ folder, clock, ...(disk && { disk }) });
  return {
    store,
    files: await folderFiles(join(folder, 'files')),
    limits: memoryRateLimits,
    keys: keysFrom('a secret of at least thirty-two characters'),
    close: () => store.close(),
  };
}

/** Keeps a file, by way of the storage's folder, and gives its name. */
export async function keepFile(storage: Storage, folder: string, text: string): Promise<string> {
  const path = join(folder, `incoming-${createHash('sha256').update(text).digest('hex')}`);
  await writeFile(path, text);
  return storage.files.keep({ path, size: text.length });
}

/** One record in each collection that knows people. */
export const recordsAbout = (
  email: string,
  name: string,
  message: string,
  resumeFile: string,
): Operation[] => {
  const person = { name, email, company: `${name} Ltd`, dataConsentGiven: true, consent };
  const inserts: [string, Fields][] = [
    ['contacts', { ...person, message }],
    ['waitlist', { ...person, product: 'Lending' }],
    [
      'job_applications',
      {
        ...person,
        message,
        resumeFileName: `${name}.pdf`,
        resumeFile,
        submissionToken: `T-${name}`,
      },
    ],
    ['downloads', { ...person, fileName: 'Paper.pdf', reference: `R-${name}` }],
    [
      'reading_codes',
      { code: `code-of-${email.length}-${name.length}`, isUsed: true, usedBy: email },
    ],
    ['reading_codes', { code: `bound-${email.length}-${name.length}`, boundEmail: email }],
    [
      'signatures',
      {
        ...person,
        signature: name,
        handwritten: 'M1,2L3,4',
        address: name,
        userAgent: name,
        agreement: 'text',
      },
    ],
    ['grants', { reference: `R-${name}`, tokenHash: `hash-${name}` }],
    ['outbox', { kind: 'notice', submission: `T-${name}` }],
  ];
  return inserts.map(([insert, fields]) => ({ insert, fields }));
};

/** Puts the canary's records and resume in the middle of others'; `after` follow in later segments. */
export async function addPeople(storage: Storage, folder: string, after: number): Promise<void> {
  const bo = await keepFile(storage, folder, 'resume of Bo');
  await storage.store.commit(recordsAbout('bo@example.org', 'Bo', 'A message', bo));
  const resume = await keepFile(storage, folder, canary.resume);
  const { email, name, message } = canary;
  await storage.store.commit(recordsAbout(`  ${email.toUpperCase()} `, name, message, resume));
  const others = Array.from({ length: after }, (_, n) => ({
    insert: 'downloads',
    fields: { email: `visitor-${n}@example.org` },
  }));
  if (others.length > 0) await storage.store.commit(others);
}
