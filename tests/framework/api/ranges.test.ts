import { cp, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBuiltSite, temporaryFolder } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const film = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));

/** A copy of the built site. */
const folder = await temporaryFolder();
const clientFolder = join(folder.path, 'client');

let server: StartedServer;
beforeAll(async () => {
  await cp(await sharedBuiltSite(), clientFolder, { recursive: true });
  await writeFile(join(clientFolder, 'film.mp4'), film);
  server = await startTestServer({ clientFolder });
});
afterAll(async () => {
  await server.remove();
  await folder.remove();
});

const get = (headers: Record<string, string>, method = 'GET', path = '/film.mp4') =>
  fetch(server.address + path, { method, headers });

test('an asset says that it has ranges, a page does not', async () => {
  const whole = await get({});
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(film);
  expect((await get({}, 'GET', '/')).headers.get('accept-ranges')).toBeNull();
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-1', 0, 1],
  ['bytes=0-', 0, 999],
  ['bytes=990-', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=-1000', 0, 999],
  ['bytes=-1001', 0, 999],
  [`bytes=-${'9'.repeat(400)}`, 0, 999],
  ['bytes= -5000', 0, 999],
  ['bytes=-5000,0-1', 0, 999],
  ['bytes=500-5000', 500, 999],
  ['bytes=10-19,20-29', 10, 29],
])('%s is bytes %i to %i', async (range, start, end) => {
  const answer = await get({ Range: range, 'Accept-Encoding': 'br, gzip' });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
  expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
  expect(answer.headers.get('content-type')).toBe('video/mp4');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('etag')).toMatch(/^"/);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(film.subarray(start, end + 1));
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
  '%s is beyond the file',
  async (range) => {
    const answer = await get({ Range: range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */1000');
  },
);

test.each(['bytes=0-1,500-501', 'lines=1-2', 'bytes', 'nonsense'])(
  '%s gives the whole file',
  async (range) => {
    const answer = await get({ Range: range });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 1000]);
  },
);

test('a range of another version gives the whole file', async () => {
  const etag = (await get({})).headers.get('etag') ?? '';
  const status = async (ifRange: string) =>
    (await get({ Range: 'bytes=0-9', 'If-Range': ifRange })).status;
  expect(await status(etag)).toBe(206);
  for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect([other, await status(other)]).toEqual([other, 200]);
  expect((await get({ Range: 'bytes=0-9', 'If-None-Match': etag })).status).toBe(304);
  expect((await get({ Range: 'bytes=0-9', 'If-Match': '"other"' })).status).toBe(412);
});

test('HEAD and pages ignore ranges', async () => {
  const head = await get({ Range: 'bytes=0-9' }, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
  expect((await get({ Range: 'bytes=0-9' }, 'GET', '/')).status).toBe(200);
});

test('a part of a file that is not in memory is read from the disk', async () => {
  const long = 52 * 1024 * 1024;
  const file = await open(join(clientFolder, 'long.mp4'), 'w');
  await file.truncate(long);
  await file.write('the end', long - 7);
  await file.close();
  const other = await startTestServer({ clientFolder });
  const answer = await fetch(`${other.address}/long.mp4`, { headers: { Range: 'bytes=-7' } });
  expect([answer.status, await answer.text()]).toEqual([206, 'the end']);
  await other.remove();
});
