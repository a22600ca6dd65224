import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { until } from '../../setup/until.ts';
import { temporaryFolder, writeBuiltSite } from './fixture.ts';
import { startTestServer } from './started-server.ts';

test('a page is rendered before anybody needs it', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const clientFolder = join(folder.path, 'client');
  await writeBuiltSite(clientFolder);
  const server = join(folder.path, 'server');
  await mkdir(join(server, 'pages'), { recursive: true });
  await writeFile(join(server, 'pages', 'index.json'), '{}');
  const bundle = `import { writeFileSync } from 'node:fs';
export const renderPage = () => writeFileSync(new URL('drawn', import.meta.url), '');`;
  await writeFile(join(server, 'render-page.mjs'), bundle);
  const started = await startTestServer({ clientFolder });
  onTestFinished(() => started.remove());
  await until('a page is drawn', () => existsSync(join(server, 'drawn')));
});
