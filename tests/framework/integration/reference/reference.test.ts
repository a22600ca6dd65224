import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';
import { staleReference, writeReference } from '../../../../cli/generate.ts';
import { fieldMetaOf } from '../../../../core/config/fields/kinds.ts';
import * as fields from '../../../../core/config/fields.ts';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { readConcepts } from '../../../../generators/reference/concepts.ts';
import { conceptText, referenceText } from '../../../../generators/reference/text.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { projectRoot } from '../../../setup/running-site.ts';

const concepts = await readConcepts(projectRoot);

test('every concept and every key of it has a sentence', () => {
  const bare = [...concepts].flatMap(([name, { about, entries }]) => [
    ...(about === '' || about.includes('undefined') ? [name] : []),
    ...entries.flatMap(({ path, sentence }) => (sentence === '' ? [`${name} ${path}`] : [])),
  ]);
  expect(bare).toEqual([]);
  expect([...concepts].filter(([, { entries }]) => entries.length === 0)).toEqual([
    ['field-hidden', expect.anything()],
    ['section-search', expect.anything()],
  ]);
});

test('a key whose type and default do not explain it has an example', () => {
  const open = /^(text|number|whole number|list of (list of )?text)/;
  const lacking = [...concepts].flatMap(([name, { entries, schema }]) =>
    entries.flatMap(({ path, type, fallback, example, sentence }) => {
      const isShown = example !== undefined || /`[^`]+\([^`]+`/.test(sentence);
      const isBranch = entries.some(
        (other) => /^(\[\])?\./.test(other.path.slice(path.length)) && other.path.startsWith(path),
      );
      const isOpen = open.test(type) && ['', 'required', "the framework's text"].includes(fallback);
      return schema && isOpen && !isShown && !isBranch ? [`${name} ${path}`] : [];
    }),
  );
  expect(lacking).toEqual([]);
});

test('the schema of each example takes it', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const refused: string[] = [];
  let count = 0;
  const look = (part: unknown, place: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('examples' in part && Array.isArray(part.examples)) {
      for (const example of part.examples) {
        if (!ajv.validate(part, example)) refused.push(`${place}: ${JSON.stringify(example)}`);
        count += 1;
      }
    }
    for (const [key, value] of Object.entries(part)) look(value, `${place}.${key}`);
  };
  for (const [name, { schema }] of concepts) look(schema, name);
  expect(refused).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test('the line of each kind of field is one that a form may have', () => {
  const lines = [...concepts].flatMap(
    ([name, { about }]) =>
      about.match(/`((?:\w+: |\.{3}).+)`\.$/)?.[1] ?? (name.startsWith('field-') ? [name] : []),
  );
  expect(lines).toHaveLength(22);
  for (const line of lines) {
    const [field] = Object.values(runInNewContext(`({ ${line} })`, { ...fields }));
    expect(fieldMetaOf(field as z.ZodType)?.kind).toBeDefined();
  }
});

test('a sentence is that of its own object, even if another object has the same key', () => {
  const entryOf = (concept: string, path: string) =>
    concepts.get(concept)?.entries.find((entry) => entry.path === path);
  expect(entryOf('section-cards', 'cards[].title')?.sentence).toBe("The card's heading.");
  expect(entryOf('section-steps', 'tracks[].steps[].title')?.sentence).toBe("The step's heading.");
  expect(entryOf('section-faq', 'heading')?.sentence).toBe("The section's heading.");
  expect(entryOf('theme', 'corner')).toEqual({
    path: 'corner',
    type: 'whole number, from 0, to 24',
    fallback: '4',
    sentence: 'The radius of corners, in pixels.',
  });
  expect(entryOf('action', 'emphasis')?.type).toBe('"primary" or "secondary" or "quiet"');
});

test('a message of the framework is listed with its placeholders and where it is shown', () => {
  expect(concepts.get('words')?.entries).toContainEqual({
    path: 'paper.pageOf',
    type: 'text with `{page}` and `{count}`',
    fallback: '"Page {page} of {count}"',
    sentence: "Texts of the data room's PDFs: signed agreements.",
  });
});

test('the committed reference is what the schemas and their comments say', () => {
  expect(readFileSync(join(projectRoot, 'docs', 'reference.md'), 'utf8')).toBe(
    referenceText(concepts),
  );
});

test('the text of each concept has its sentence and every key', () => {
  for (const [name, concept] of concepts) {
    const text = conceptText(name, concept);
    expect(text).toContain(concept.about);
    for (const { path, sentence } of concept.entries) {
      expect(text).toContain(`  ${path}  (`);
      expect(text).toContain(sentence);
    }
  }
});

test('help prints a concept; a name that is none is answered with what was probably meant', async () => {
  const [name, concept] = [...concepts][0] ?? [];
  if (name === undefined || concept === undefined) throw new Error('There is no concept.');
  expect(await runCli({}, ['help', name])).toEqual({
    status: 0,
    stdout: `${conceptText(name, concept)}\n`,
    stderr: '',
  });
  expect(await runCli({}, ['help', 'secton-cards'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean "section-cards"?'),
  });
});

test('for editors a concept is a JSON Schema, with the sentence of each key', async () => {
  const { status, stdout } = await runCli({}, ['help', 'page', '--json']);
  expect(status).toBe(0);
  const schema = JSON.parse(stdout);
  expect(schema.properties.path.description).toBe(
    concepts.get('page')?.entries.find(({ path }) => path === 'path')?.sentence,
  );
  const accepts = new Ajv2020({ strict: false }).compile(schema);
  const page = { path: '/', title: 'Start', sections: [{ kind: 'hero', heading: 'Hello' }] };
  expect(accepts(page)).toBe(true);
  expect(accepts({ ...page, tittle: 'Start' })).toBe(false);
  expect(accepts({ ...page, sections: [{ kind: 'hero', headline: 'Hello' }] })).toBe(false);
  expect(await runCli({}, ['help', 'field-text', '--json'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('editors know its types'),
  });
});

test('a stale reference is found, and written anew', async () => {
  const framework = mkdtempSync(join(tmpdir(), 'reference-'));
  const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => {
    told.mockRestore();
    rmSync(framework, { recursive: true });
  });
  for (const name of ['core', 'generators', 'renderer'])
    symlinkSync(join(projectRoot, name), join(framework, name));
  mkdirSync(join(framework, 'docs'));
  const file = join(framework, 'docs', 'reference.md');
  const current = referenceText(concepts);
  const roots = { ...rootsOf(), framework, site: framework };
  writeFileSync(file, current);
  expect(await staleReference(roots)).toEqual([]);
  writeFileSync(file, current.replace('every option', 'each option'));
  expect(await staleReference(roots)).toEqual([{ kind: 'change', path: 'docs/reference.md' }]);
  await writeReference(roots);
  expect(told).toHaveBeenCalledExactlyOnceWith('change docs/reference.md');
  expect(readFileSync(file, 'utf8')).toBe(current);
});

test('a key that only some alternatives have says which, and in which it is required', () => {
  const factsOf = (name: string, path: string): unknown => {
    const found = concepts.get(name)?.entries.find((one) => one.path === path);
    return [found?.fallback, found?.where];
  };
  expect(factsOf('action', 'label')).toEqual(['required', undefined]);
  expect(factsOf('action', 'to')).toEqual(['required', 'with `do: "link"`']);
  expect(factsOf('navigation', 'header[].to')).toEqual([
    'required',
    'unless `link` or `section` is given',
  ]);
  expect(factsOf('navigation', 'header[].elsewhere')).toEqual(['', 'with `section`']);
  expect(factsOf('navigation', 'header[].label')).toEqual([
    '',
    'required with `section`, else optional',
  ]);
});
