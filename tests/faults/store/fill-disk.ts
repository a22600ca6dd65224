import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { applicationPayload } from '../../framework/api/application-form.ts';
import { contactPayload, waitlistPayload } from '../../framework/api/fixture.ts';
import { pdfFile } from '../../framework/api/resumes.ts';
import { startOnSmallDisk } from './small-disk.ts';

/**
 * Fills the disk of a running server: submissions are answered 503, files still parse, and once there is room
 * the retry is one record.
 *
 * @param kinds How the disk may be made small, the first that works: a `tmpfs`, or a `limit` of each file
 */
export async function fillDisk(...kinds: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const server = await startOnSmallDisk(folder, kinds);
  onTestFinished(async () => {
    await server.end();
    await rm(folder, { recursive: true });
  });
  console.log(`the disk is made small by: ${server.kind}`);
  const post = (path: string, body: unknown) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const ready = async () => (await fetch(`${server.address}/readyz`)).status;

  // What a new store notes of its collections.
  const noted = Number(await server.ask('parse'));
  for (let n = 0; n < 20; n++)
    expect((await post('/api/contact', contactPayload)).status).toBe(201);
  expect(await ready()).toBe(200);
  await server.fill();
  // A full disk still takes what fits into the last block of a file.
  const joins = (n: number) => ({ ...waitlistPayload, email: `a${n}@example.com` });
  let fitted = 0;
  while ((await post('/api/waitlist', joins(10 + fitted))).status === 201) fitted += 1;
  expect(fitted).toBeLessThan(20);
  for (let n = 0; n < 5; n++) {
    const refused = await post('/api/waitlist', waitlistPayload);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(Object.keys(await refused.json())).toEqual(['message', 'code']);
  }
  const burst = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/contact', contactPayload)),
  );
  expect(burst.map(({ status }) => status)).toEqual(Array(20).fill(503));
  const resumeFileData = (await pdfFile()).toString('base64');
  const resume = { resumeFileName: 'cv.pdf', resumeFileData };
  const application = await post('/api/apply', { ...applicationPayload, ...resume });
  expect([application.status, application.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await ready()).toBe(503);
  expect(await server.ask('parse')).toBe(noted + 20 + fitted);

  await server.free();
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000 });
  expect((await post('/api/waitlist', waitlistPayload)).status).toBe(201);
  expect((await post('/api/waitlist', waitlistPayload)).status).toBe(409);
  expect(await server.ask('parse')).toBe(noted + 21 + fitted);
  expect(await server.ask('reopen')).toEqual({ contacts: 20, waitlist: fitted + 1 });
}
