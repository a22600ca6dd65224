import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../setup/running-site.ts';

test('a failed installation says why, without npm too', () => {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const { href } = pathToFileURL(join(projectRoot, 'cli', 'install.mjs'));
  const script = `import { ensureInstalled } from '${href}'; ensureInstalled(process.argv[1]);`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script, root],
    { env: { PATH: root }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Installing dependencies…\n.*npm.*\n.*the lines above say why\.\n$/);
});
