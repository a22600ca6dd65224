import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { site as declared } from '../../../../server/site.ts';
import { temporaryFolder } from '../../integration/store/folder.ts';
import { cookieOf, signedRequest, startRoom } from './room-server.ts';

test('a file name with umlauts is one header with both forms', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'public'), { recursive: true });
  const fileName = 'Überblick_für_Zürich.pdf';
  await writeFile(join(folder, 'public', fileName), '%PDF-1.7 x');
  const declaredRoom = optionsOf(declared, 'dataRoom');
  const [first, ...rest] = declaredRoom.public;
  const dataRoom = { ...declaredRoom, public: [{ ...first, fileName }, ...rest] };
  const room = await startRoom({
    site: { ...declared, features: { ...declared.features, dataRoom } } as typeof declared,
    documentsFolder: folder,
  });
  onTestFinished(room.remove);
  const answer = await room.download({ ...signedRequest(''), fileName });
  const { url } = (await answer.json()) as { url: string };
  const file = await room.send(url, { cookie: cookieOf(answer) });
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="?berblick_f?r_Z?rich.pdf"; filename*=UTF-8''%C3%9Cberblick_f%C3%BCr_Z%C3%BCrich.pdf`,
  );
  expect(await file.text()).toBe('%PDF-1.7 x');
  // Declared, but not on the disk: no code is spent on it.
  const code = await room.issue();
  expect((await room.download(signedRequest(code))).status).toBe(404);
  expect(await room.records('reading_codes')).toMatchObject([{ isUsed: false }]);
});
