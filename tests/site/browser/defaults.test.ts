import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { optionsOf } from '../../../renderer/schema/feature.ts';
import { site as declared } from '../../../server/site.ts';
import { copyProject } from '../../setup/copied-project.ts';
import { builtFolder, runSite } from '../../setup/running-site.ts';

const project = copyProject();
// What `npm test` built; a start builds again only if something changed.
cpSync(builtFolder, join(project.root, '.site', 'this', 'dist'), { recursive: true });

afterAll(() => project.remove());

const password = 'korrekt Pferd 7 Batterie';

test('a marked document is served where nobody said where data lie', async () => {
  const site = await runSite(project.root, {
    variables: { DATA_DIR: '', DATA_ROOM_PASSWORD: password },
  });
  try {
    const call = (path: string, body: object, cookie = ''): Promise<Response> =>
      fetch(`${site.address}/api/data-room/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify(body),
      });
    const cookieOf = (answer: Response): string =>
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');

    const session = cookieOf(await call('verify-password', { password }));
    const document = optionsOf(declared, 'dataRoom').internal.find(({ available }) => available);
    const granted = await call(
      'download',
      {
        name: 'Ada Reader',
        email: 'ada@example.com',
        company: 'Readers',
        industry: 'other',
        documentName: document?.name,
        fileName: document?.fileName,
        dataRoomType: 'internal',
        dataConsentGiven: true,
      },
      session,
    );
    expect([granted.status, await granted.clone().text()]).toEqual([201, expect.any(String)]);
    const { url } = (await granted.json()) as { url: string };
    const file = await fetch(new URL(url, site.address), {
      headers: { Cookie: `${session}; ${cookieOf(granted)}` },
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  } finally {
    await site.remove();
  }
});
