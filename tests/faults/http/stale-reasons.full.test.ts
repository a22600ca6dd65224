import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Roots } from '../../../core/workspace/roots.mjs';
import { temporaryFolder } from '../../framework/api/fixture.ts';
import { copyBuild } from '../../setup/copied-build.ts';
import { startFile } from '../../setup/deployed/built-server.ts';
import { BUILT_FOR } from '../../setup/running-site.ts';

/* A build that belongs to something else than what is declared now, served by `node` alone. */

let roots: Roots;
beforeEach(async () => {
  roots = copyBuild();
});

/** Starts the copied build; ends it where it listens. */
const start = async (SITE_URL = BUILT_FOR) => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const { PATH = '' } = process.env;
  const own = { PATH, SITE_DIR: roots.site, SITE_URL, PORT: '0', DATA_DIR: folder.path };
  const child = spawn(process.execPath, [startFile(roots)], { env: own, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdout.on('data', (said) => {
    if (String(said).includes('Listening on ')) child.kill('SIGTERM');
  });
  const [[status], said, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, said, errors };
};

const refusal = (...faults: string[]) => ({
  status: 1,
  said: '',
  errors: `${join(roots.work, 'dist')} cannot be served: ${faults.join('; ')}. Run \`npm run site -- build\` with the same SITE_URL.\n`,
});

const ORIGIN = 'it was built for localhost:3000 (http), and SITE_URL is www.other.example (https)';
const FRAMEWORK = 'the framework has another version';
const DECLARATION = 'the site config has changed';

/** Makes lines of the build's stamp those of another build. */
const alter = (...lines: number[]): void => {
  const stamp = join(roots.work, 'dist', 'stamp');
  const text = readFileSync(stamp, 'utf8').split('\n');
  expect(text).toHaveLength(4);
  const altered = text.map((line, at) => (lines.includes(at) ? 'f'.repeat(64) : line));
  writeFileSync(stamp, altered.join('\n'));
};

test('a build of what is declared now is served', async () => {
  const { status, said, errors } = await start();
  expect([status, errors]).toEqual([0, '']);
  expect(said).toContain('Listening on ');
});

test.each([
  ['of another version of the framework', [1], [FRAMEWORK]],
  ['of another site config', [2], [DECLARATION]],
  ['of both', [1, 2], [FRAMEWORK, DECLARATION]],
  ['whose forms post elsewhere', [3], ['FORMS_ORIGIN has changed']],
])('a build %s is not served, and it says so', async (_of, lines, faults) => {
  alter(...lines);
  expect(await start()).toEqual(refusal(...faults));
});

test('a build that fits in nothing is not served, and all of that is said at once', async () => {
  alter(1, 2);
  expect(await start('https://www.other.example')).toEqual(refusal(ORIGIN, FRAMEWORK, DECLARATION));
});

test.each(['site.config.ts', 'pages/home.ts', 'forms/contact.ts', 'data/brand/symbol.json'])(
  'a build is not served any more once %s was changed',
  async (file) => {
    const path = join(roots.site, file);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n`);
    expect(await start()).toEqual(refusal(DECLARATION));
  },
);
