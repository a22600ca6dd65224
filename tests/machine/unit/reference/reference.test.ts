import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readConcepts } from '../../../../generators/reference/concepts.ts';
import { referenceText } from '../../../../generators/reference/text.ts';
import { copyProject } from '../../../setup/copied-project.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';

const concepts = await readConcepts(projectRoot);

test('every key of every concept has a sentence', () => {
  const bare = [...concepts].flatMap(([name, entries]) =>
    entries.flatMap(({ path, sentence }) => (sentence === '' ? [`${name} ${path}`] : [])),
  );
  expect(bare).toEqual([]);
  expect([...concepts].filter(([, entries]) => entries.length === 0)).toEqual([]);
});

test('a sentence is that of its own object, wherever else a key of its name stands', () => {
  const entryOf = (concept: string, path: string) =>
    concepts.get(concept)?.find((entry) => entry.path === path);
  expect(entryOf('section-cards', 'cards[].title')?.sentence).toBe("The card's heading.");
  expect(entryOf('section-steps', 'tracks[].steps[].title')?.sentence).toBe("The step's heading.");
  expect(entryOf('section-faq', 'heading')?.sentence).toBe("The section's heading.");
  expect(entryOf('theme', 'corner')).toEqual({
    path: 'corner',
    type: 'whole number, from 0, to 24',
    fallback: '4',
    sentence: 'The radius of corners, in pixels.',
  });
});

test('the committed reference is what the schemas and their comments say', () => {
  expect(readFileSync(join(projectRoot, 'docs', 'reference.md'), 'utf8')).toBe(
    referenceText(concepts),
  );
});

test('help prints each concept; a name that is none is answered with what was probably meant', async () => {
  for (const [name, entries] of concepts) {
    const { status, stdout } = await runCli({}, ['help', name]);
    expect(status).toBe(0);
    for (const { path, sentence } of entries) {
      expect(stdout).toContain(`  ${path}  (`);
      expect(stdout).toContain(sentence);
    }
  }
  expect(await runCli({}, ['help', 'secton-cards'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean "section-cards"?'),
  });
}, 600_000);

test('for editors a concept is a JSON Schema, with the sentence of each key', async () => {
  const { status, stdout } = await runCli({}, ['help', 'page', '--json']);
  expect(status).toBe(0);
  const schema = JSON.parse(stdout);
  expect(schema.properties.path.description).toBe(
    concepts.get('page')?.find(({ path }) => path === 'path')?.sentence,
  );
  const accepts = new Ajv2020({ strict: false }).compile(schema);
  const page = { path: '/', title: 'Start', sections: [{ kind: 'hero', heading: 'Hello' }] };
  expect(accepts(page)).toBe(true);
  expect(accepts({ ...page, tittle: 'Start' })).toBe(false);
  expect(accepts({ ...page, sections: [{ kind: 'hero', headline: 'Hello' }] })).toBe(false);
});

test('a stale reference is named by the check, and written by the command that this names', () => {
  const project = copyProject();
  const site = (...args: string[]): [number | null, string] => {
    const bootstrap = join(project.root, 'server', 'cli', 'bootstrap.mjs');
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
    project.edit('docs/reference.md', 'can be declared', 'could be declared');
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
