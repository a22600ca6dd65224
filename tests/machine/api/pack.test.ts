import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../../../generators/workspace/files-below.mjs';
import { contactPayload } from './fixture.ts';
import { packedSite } from './packed-site.ts';
import { cookieOf, protectedFile, signedRequest } from './room/room-server.ts';

const { folder, operated } = packedSite();

test('a packed site serves, draws, marks and signs, and is operated, with nothing of the project', async () => {
  const names = filesBelow(folder());
  expect(names.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('node_modules/'))).toEqual(
    [],
  );
  expect(
    names.filter((name) => /^node_modules\/(?:react|vite|tsx|typescript|zod)\//.test(name)),
  ).toEqual([]);

  const site = operated({ DATA_DIR: join(folder(), '..', 'data') });
  const server = await site.serve();
  expect((await fetch(`${server.address}/`)).status).toBe(200);
  expect((await server.post('/api/contact', contactPayload)).status).toBe(201);
  // A page that is drawn for one visitor.
  const refused = await fetch(`${server.address}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada <b>' }),
  });
  expect([refused.status, (await refused.text()).includes('Ada &lt;b&gt;')]).toEqual([400, true]);
  const issued = await site.run('site.mjs', 'codes', 'issue', '--count', '1');
  expect(issued.stderr).toBe('');
  const given = await server.post('/api/data-room/download', signedRequest(issued.stdout.trim()));
  expect(given.status).toBe(201);
  const file = await fetch(`${server.address}/api/data-room/files/${protectedFile}`, {
    headers: { Cookie: cookieOf(given) },
  });
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await site.run('site.mjs', 'metrics')).stdout).toContain('# TYPE');
  await server.stop();
});
