import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { createSite } from '../../setup/created-site.ts';
import { runCli } from '../../setup/run-cli.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { followTutorial } from './followed-tutorial.ts';

/* What takes npm and a build is in tutorial.full.test.ts. */

test('who follows the guide has the library’s site, checked', async () => {
  let checks = 0;
  await followTutorial({
    create(folder, lines) {
      expect(lines).toBe('npm run create -- ../library --template tutorial --yes\n');
      createSite(folder, '--template', 'tutorial');
    },
    run(folder, line) {
      const [args = ''] = /(?<=^npm run site -- ).+/.exec(line) ?? [];
      const cli = [join(projectRoot, 'cli', 'bootstrap.mjs'), '--site', folder];
      return execFileSync(process.execPath, [...cli, ...args.split(' ')], {
        env: operatorsEnvironment(),
        encoding: 'utf8',
      });
    },
    async check(folder, line) {
      expect(line).toBe('npm run check\n');
      // A process loads each module once: each check has a copy of its own.
      checks += 1;
      const copy = `${folder} ${checks}`;
      const { work } = rootsOf(copy);
      onTestFinished(() => rmSync(work, { recursive: true, force: true }));
      cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
      const { stdout, stderr } = await runCli({}, ['check'], copy);
      return stdout + stderr;
    },
  });
});
