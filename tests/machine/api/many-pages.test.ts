import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../generators/workspace/roots.mjs';
import { writeManyPages } from '../../bench/many-pages.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

/** Two threads' worth: see generators/build/finish.ts. */
const COUNT = 210;

test.runIf(availableParallelism() > 1)(
  'a site of many pages is drawn in threads: each page whole, and as one thread draws it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'many-'));
    const { work } = rootsOf(folder);
    onTestFinished(() => {
      for (const path of [folder, work]) rmSync(path, { recursive: true, force: true });
    });
    writeManyPages(folder, COUNT);
    const bootstrap = join(projectRoot, 'server/cli/bootstrap.mjs');
    execFileSync(process.execPath, [bootstrap, '--site', folder, 'build'], {
      cwd: projectRoot,
      env: operatorsEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const { renderPage } = await import(join(work, 'dist/server/render-page.mjs'));
    for (let number = 2; number <= COUNT; number += 1) {
      const file = join(work, 'dist/client', `page-${number}`, 'index.html');
      const html = readFileSync(file, 'utf8');
      const stub = JSON.parse(readFileSync(join(work, `pages/page-${number}.json`), 'utf8'));
      expect(html).toContain(`<div id="root">${await renderPage(stub)}</div>`);
      expect(html).toMatch(/<style data-sheet="[^"]+">.*\.site-header.*<\/style>/s);
      expect(html).not.toContain('rel="stylesheet"');
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(html);
      expect(existsSync(`${file}.gz`)).toBe(true);
    }
  },
);
