import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConcepts } from '../../../../generators/reference/concepts.ts';
import { referenceText } from '../../../../generators/reference/text.ts';
import { copyProject } from '../../../setup/copied-project.ts';
import { operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';

const concepts = await readConcepts(projectRoot);

test('a stale reference is named by the check, and written by the command that this names', () => {
  const project = copyProject();
  const site = (...args: string[]): [number | null, string] => {
    const bootstrap = join(project.root, 'cli', 'bootstrap.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [bootstrap, ...args], {
      cwd: project.root,
      env: { ...operatorsEnvironment(), SITE_DIR: '' },
      encoding: 'utf8',
    });
    return [status, stdout + stderr];
  };
  const file = join(project.root, 'docs', 'reference.md');
  try {
    site('generate');
    expect(site('generate', '--check')[0]).toBe(0);
    project.edit('docs/reference.md', 'every option', 'each option');
    expect(site('generate', '--check')).toEqual([
      1,
      expect.stringMatching(
        /change docs\/reference\.md\n1 file stale\. Run `npm run site -- generate`/,
      ),
    ]);
    expect(site('generate')).toEqual([0, expect.stringContaining('change docs/reference.md')]);
    expect(readFileSync(file, 'utf8')).toBe(referenceText(concepts));
  } finally {
    project.remove();
  }
}, 600_000);
