import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { locate } from '../../../../../generators/source/locate.ts';

test('a mistake in a page whose file was removed since is at the page list', () => {
  const root = mkdtempSync(join(tmpdir(), 'removed-page-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const text = "import gone from './pages/gone.ts';\nexport default { pages: [gone] };\n";
  writeFileSync(join(root, 'site.config.ts'), text);
  const calls = [{ file: join(root, 'pages', 'gone.ts'), line: 3, column: 16 }];
  const place = locate(root, calls, { path: ['pages', 0, 'title'] });
  expect(place).toMatchObject({ file: join(root, 'site.config.ts'), line: 2, column: 26 });
});
