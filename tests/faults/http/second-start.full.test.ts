import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyBuild } from '../../setup/copied-build.ts';
import { projectRoot, runSite } from '../../setup/running-site.ts';
import { plainLinesOf } from './plain-lines.ts';

test('a start after a change prints what changed, builds and serves it; the next one only listens', async () => {
  const { site } = copyBuild();
  const page = join(site, 'pages', 'contact.ts');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/lead: '[^']*'/, "lead: 'Words of today.'"));
  const variables = { SITE_DIR: site, SITE_URL: 'https://www.other.example' };
  const start = async () => {
    const running = await runSite(projectRoot, { variables });
    onTestFinished(running.remove);
    return running;
  };
  const first = await start();
  expect(plainLinesOf(first)[0]).toBe(
    'Building: it was built for localhost:3000 (http), and SITE_URL is www.other.example (https); the site config has changed.',
  );
  const served = await (await fetch(`${first.address}/contact`)).text();
  expect(served).toContain('Words of today.');
  expect(served).toContain('<link rel="canonical" href="https://www.other.example/contact"');
  await first.kill();
  expect(plainLinesOf(await start())).toEqual(['']);
});
