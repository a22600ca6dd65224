import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationPayload } from '../../framework/api/application-form.ts';
import { contactPayload, temporaryFolder } from '../../framework/api/fixture.ts';
import { peakMemory, recordsIn, type Served, serve } from '../uploads/served.ts';

const megabyte = 1024 * 1024;
const uploads = 50;
/** The specification's figure is one second; a shared framework gets some more. */
const promptMs = Number(process.env.PROMPT_MS ?? 3000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Served;
async function start(): Promise<void> {
  folder = await temporaryFolder();
  server = await serve(folder.path);
}
async function end(): Promise<void> {
  await server.end('SIGKILL');
  await folder.remove();
}

const uploader = fileURLToPath(new URL('../uploads/upload-many.ts', import.meta.url));
const json = { 'Content-Type': 'application/json' };
const post = (path: string, body: string) =>
  fetch(server.address + path, { method: 'POST', body, headers: json });

/** Sends contact messages while `work` goes on, and gives the longest wait of one. */
async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const begun = performance.now();
    const answer = await post('/api/contact', JSON.stringify(contactPayload));
    expect(answer.status).toBe(201);
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await over;
  return longest;
}

/** Statuses with Retry-After. In a process of its own: sending that much holds up the sender. */
async function uploadMany(kind: string): Promise<[number, string | null][]> {
  const options = ['--import', 'tsx', uploader, server.address, kind, String(uploads)];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return JSON.parse(stdout) as [number, string | null][];
}

describe('each in a server of its own', () => {
  beforeEach(start);
  afterEach(end);

  test.each(['JSON', 'form'])(
    '50 uploads of 10 MB at once as %s: bounded memory, the excess 503, contact answered',
    async (kind) => {
      const answers = uploadMany(kind);
      const longest = await longestWaitDuring(answers);
      const statuses = (await answers).map(([status]) => status);
      const peak = await peakMemory(server);
      const taken = statuses.filter((status) => status === 201).length;
      console.log(
        `${kind}: ${taken} taken, peak ${Math.round(peak / megabyte)} MB, contact ${Math.round(longest)} ms`,
      );
      expect(new Set(statuses)).toEqual(taken === uploads ? new Set([201]) : new Set([201, 503]));
      expect(peak).toBeLessThan(512 * megabyte);
      expect(longest).toBeLessThan(promptMs);
      for (const [status, retryAfter] of await answers) {
        if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
      }
      await server.end('SIGTERM');
      expect(await recordsIn(folder.path, 'job_applications')).toHaveLength(taken);
      expect(await readdir(join(folder.path, 'data', 'files'))).toHaveLength(taken);
      expect(await readdir(join(folder.path, 'data', 'uploads'))).toEqual([]);
    },
  );
});

const deep = `${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`;
const fields = JSON.stringify(applicationPayload).slice(1, -1);

describe('one after the other in one server', () => {
  beforeAll(start);
  afterAll(end);

  test.each([
    ['an array five million deep', '/api/apply', deep],
    ['a field five million deep', '/api/apply', `{${fields},"phone":${deep}}`],
    ['an array five million deep', '/api/contact', deep],
    ['two million names', '/api/apply', `{${namesOf(1_000_000)}}`],
    ['a name of 1 MB', '/api/apply', `{${fields},"name":"${'n'.repeat(megabyte)}"}`],
    ['a letter of 13 MB', '/api/apply', `{${fields},"message":"${'m'.repeat(13 * megabyte)}"}`],
    ['an e-mail of 1 MB', '/api/contact', `{"email":"${'e'.repeat(megabyte)}@example.com"}`],
    ['wrong types', '/api/apply', '{"name":1,"email":[],"jobTitle":{},"resumeFileData":7}'],
  ])('%s to %s is refused and stalls nobody', async (_what, path, body) => {
    const answer = post(path, body);
    const longest = await longestWaitDuring(answer);
    expect([400, 413]).toContain((await answer).status);
    expect(Object.keys((await (await answer).json()) as object)).toContain('message');
    expect(longest).toBeLessThan(promptMs);
    expect(await peakMemory(server)).toBeLessThan(512 * megabyte);
  });
});

function namesOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `"n${index}":0`).join(',');
}
