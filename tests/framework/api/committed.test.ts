import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createdSite } from '../../setup/created-site.ts';
import { git } from '../../setup/git.ts';
import { runProcess } from './site-commands.ts';

const { folder } = createdSite();
const check = () => runProcess(['--site', folder, 'check'], {});

test('in a new site, a path that was lost since the last commit is reported', async () => {
  const home = join(folder, 'pages', 'home.ts');
  const text = readFileSync(home, 'utf8');
  writeFileSync(home, text.replace("path: '/',", "path: '/', moved: ['/before'],"));
  git(folder, ['init']);
  git(folder, ['add', '.']);
  git(folder, ['commit', '--no-gpg-sign', '-m', 'The site']);
  expect(await check()).toMatchObject({ status: 0, stderr: '' });
  writeFileSync(home, text);
  expect(await check()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no page at "/before", which the earlier commit has'),
  });
});
