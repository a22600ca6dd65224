import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stubFile } from '../../../core/client/page-stub.ts';
import { site } from '../../../server/site.ts';
import { addressed } from '../../setup/addressed-pages.ts';
import { builtFolder } from '../../setup/running-site.ts';

test('the server draws every page as the build did', async () => {
  const { renderPage } = await import(join(builtFolder, 'server/render-page.mjs'));
  for (const { path } of addressed(site)) {
    const html = readFileSync(join(builtFolder, 'client', path, 'index.html'), 'utf8');
    const built = /<div id="root">(.*)<\/div><\/body>/s.exec(html)?.[1];
    const stub = JSON.parse(readFileSync(join(builtFolder, 'server', stubFile(path)), 'utf8'));
    expect(await renderPage(stub, { query: {} }), path).toBe(built);
  }
});
