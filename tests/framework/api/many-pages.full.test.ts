import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../../core/workspace/files-below.mjs';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { writeManyPages } from '../../bench/many-pages.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

/** Two threads' worth: see generators/build/finish.ts. */
const COUNT = 210;

const build = (site: string) =>
  execFileSync(
    process.execPath,
    [join(projectRoot, 'cli/bootstrap.mjs'), '--site', site, 'build'],
    { cwd: projectRoot, env: operatorsEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] },
  );

/** How many modules the bundlers wrote for the browser, or for drawing. */
const modulesIn = (work: string, part: 'client' | 'server') =>
  filesBelow(join(work, 'dist', part)).filter((name) => /\.m?js$/.test(name)).length;

/** The cached name of a built document, which is the same file. */
const keptAs = (work: string, document: string) => {
  const folder = join(work, 'cache/pages');
  const { ino } = statSync(join(work, 'dist/client', document));
  return filesBelow(folder).find((name) => statSync(join(folder, name)).ino === ino);
};

test.runIf(availableParallelism() > 1)(
  'a site of many pages is rendered in threads: each page whole, and as one thread renders it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'many-'));
    const { work } = rootsOf(folder);
    onTestFinished(() => {
      for (const path of [folder, work]) rmSync(path, { recursive: true, force: true });
    });
    writeManyPages(folder, COUNT);
    build(folder);
    // Pages are data, and no page is a module.
    expect(modulesIn(work, 'client')).toBe(1);
    expect(modulesIn(work, 'server')).toBeLessThan(12);
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

    // A changed text renders its page alone. A damaged page is rendered again.
    const documents = () =>
      filesBelow(join(work, 'dist/client')).filter((name) => name.endsWith('.html'));
    const read = (name: string) => readFileSync(join(work, 'dist/client', name), 'utf8');
    const identity = (name: string) => statSync(join(work, 'dist/client', name)).ino;
    const before = new Map(
      documents().map((name) => [name, [read(name), identity(name)] as const]),
    );
    const bundle = join(work, 'dist/server/render-page.mjs');
    const bundled = statSync(bundle).ino;
    const list = join(folder, 'pages.json');
    const pages = JSON.parse(readFileSync(list, 'utf8'));
    pages.find(({ path }: { path: string }) => path === '/page-7').title = 'Another title';
    writeFileSync(list, JSON.stringify(pages));
    const spoilt = join(work, 'cache/pages', String(keptAs(work, 'page-9/index.html')));
    writeFileSync(`${spoilt}.br`, '');
    build(folder);
    expect(read('page-7/index.html')).toContain('Another title');
    const drawn = documents().filter((name) => identity(name) !== before.get(name)?.[1]);
    expect(drawn).toEqual(['page-7/index.html', 'page-9/index.html']);
    expect(statSync(bundle).ino).toBe(bundled);
    for (const [name, [text]] of before)
      if (name !== 'page-7/index.html') expect(read(name)).toBe(text);
    expect(
      brotliDecompressSync(readFileSync(join(work, 'dist/client/page-9/index.html.br'))).toString(),
    ).toBe(read('page-9/index.html'));
  },
);
