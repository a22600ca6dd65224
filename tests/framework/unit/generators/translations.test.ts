import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../../../core/workspace/files-below.mjs';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSites } from '../../../../generators/load/load.ts';
import { loadTexts } from '../../../../generators/load/load-texts.ts';
import { MOST_BYTES, readTranslations } from '../../../../generators/translations/format.ts';
import { planImport } from '../../../../generators/translations/import.ts';
import { translationsJson } from '../../../../generators/translations/translations-json.ts';
import {
  countTexts,
  type NotedTranslations,
  type Translations,
  translationsOf,
} from '../../../../generators/translations/units.ts';
import { xliffText } from '../../../../generators/translations/xliff.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { xmlFaults } from '../../../setup/xml-faults.ts';

const PRACTICE = join(projectRoot, 'tests', 'fixtures', 'practice');

/** Returns a copy of a site with other sources. Node loads it anew. The test's end removes it. */
const copied = (
  change: (text: string, file: string) => string = (text) => text,
  from = PRACTICE,
): string => {
  const root = join(realpathSync(mkdtempSync(join(tmpdir(), 'practice '))), 'site');
  onTestFinished(() => rmSync(join(root, '..'), { recursive: true, force: true }));
  cpSync(from, root, { recursive: true, filter: (file) => !file.includes('.site') });
  for (const file of filesBelow(root).filter((name) => name.endsWith('.ts'))) {
    const path = join(root, file);
    writeFileSync(path, change(readFileSync(path, 'utf8'), file));
  }
  return root;
};

const exported = async (root: string, language: string): Promise<NotedTranslations> =>
  translationsOf(root, await loadTexts(root), language).translations;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const plan = async (root: string, file: Translations, force = false) =>
  planImport(root, await loadTexts(root), file, force);

/** Imports a file and returns a copy of the site, which Node has not loaded yet. */
const imported = async (site: string, file: Translations) => {
  const planned = await plan(site, file);
  for (const [path, text] of planned.files) writeFileSync(path, text);
  return { ...planned, root: copied((text) => text, site) };
};

/** Returns a translation of one text, as a translator gives it back. */
const translated = (file: Translations, id: string, ...target: string[]): Translations => ({
  ...file,
  units: file.units.filter((unit) => unit.id === id).map((unit) => ({ ...unit, target })),
});

/** Removes the German texts: after a French one, or before it. */
const withoutGerman = (text: string): string => {
  const value = String.raw`(?:'(?:[^'\\]|\\.)*'|\[(?:\s*'[^']*',?)*\s*\])`;
  return text
    .replaceAll(new RegExp(String.raw`(fr:\s${value}),\s+de: ${value}`, 'g'), '$1')
    .replaceAll(new RegExp(String.raw`\bde: ${value}, (fr: ${value})`, 'g'), '$1');
};

const meaning = async (root: string) =>
  (await loadSites(root)).map(({ pages, forms, brand, navigation, links, words }) =>
    JSON.stringify({ pages, forms, brand, navigation, links, words }),
  );

const FORMATS = { 'XLIFF 2.0': xliffText, JSON: translationsJson };

describe.each(Object.entries(FORMATS))('a file for translators as %s', (_name, write) => {
  test('changes nothing if it is imported as it was exported', async () => {
    const file = readTranslations(bytes(write(await exported(PRACTICE, 'de'))));
    expect(file.units.length).toBeGreaterThan(70);
    expect(await plan(PRACTICE, file)).toEqual({ files: new Map(), changed: 0, left: [] });
  });

  test('brings back a language whose texts were all removed', async () => {
    const root = copied(withoutGerman);
    expect((await exported(root, 'de')).units.filter(({ target }) => target.length > 0)).toEqual(
      [],
    );
    const file = readTranslations(bytes(write(await exported(PRACTICE, 'de'))));
    const { left, changed, root: whole } = await imported(root, file);
    expect(left).toEqual([]);
    expect(changed).toBeGreaterThan(65);
    expect(await meaning(whole)).toEqual(await meaning(PRACTICE));
  });

  test('keeps marks, quotes, line breaks and characters that XML cannot have', async () => {
    const odd = '  **a** [b](/c) {name} <d> & "e" \'f\' `$` \\ \r\n\t\u0001\u2028\ud83d\ude00 ]]> ';
    const { units, ...languages } = await exported(PRACTICE, 'de');
    const first = units.find(({ id }) => id === 'brand.tagline');
    if (!first) throw new Error('The practice has texts.');
    const text = write({ ...languages, units: [{ ...first, source: [odd], target: [odd] }] });
    expect(readTranslations(bytes(text)).units[0]).toMatchObject({ source: [odd], target: [odd] });
    const { root } = await imported(copied(), {
      ...languages,
      units: [{ ...first, target: [odd] }],
    });
    const [, german] = await loadSites(root);
    expect(german?.brand.tagline).toBe(odd);
  });
});

test('the XLIFF is well-formed, with a stable id and the place of each text', async () => {
  const text = xliffText(await exported(PRACTICE, 'de-CH'));
  expect(xmlFaults(text)).toEqual([]);
  expect(text).toContain('srcLang="fr-CH" trgLang="de-CH"');
  expect(text).toContain(
    '<unit id="forms.appointment.schema.name.label" name="forms/appointment.ts:7 forms[0].schema.name.label"',
  );
});

test('a third language is filled from a file, and its pages show it', async () => {
  const root = copied((text, file) =>
    file === 'site.config.ts'
      ? text.replace("languages: ['fr-CH', 'de-CH']", "languages: ['fr-CH', 'de-CH', 'it-CH']")
      : text,
  );
  const { units, ...languages } = await exported(root, 'it');
  expect(units.every(({ target }) => target.length === 0)).toBe(true);
  const file = {
    ...languages,
    units: units.map((unit) => ({
      ...unit,
      target: unit.source.map((text) => (/^(?:\/|https:)/.test(text) ? text : `[it] ${text}`)),
    })),
  };
  const { left, root: whole } = await imported(root, file);
  expect(left).toEqual([]);
  // Entries of collections are translated as files.
  for (const entry of filesBelow(whole).filter((one) => one.endsWith('.de.md')))
    cpSync(join(whole, entry), join(whole, entry.replace('.de.', '.it.')));
  const sites = await loadSites(whole);
  expect(sites.map(({ language }) => language)).toEqual(['fr-CH', 'de-CH', 'it-CH']);
  expect(sites[2]?.brand.name).toBe('[it] Praxis am See');
  expect(sites[1]?.brand.name).toBe('Praxis am See');
  expect(planSite(sites).get('languages/it/pages/it.json')).toContain('[it] Accueil');
  const counts = countTexts(whole, await loadTexts(whole));
  expect(
    counts.flatMap((part) => Object.values(part.languages)).every((one) => one.missing === 0),
  ).toBe(true);
});

test('texts are counted by page and form, with those that are missing or the same', async () => {
  const root = copied((text, file) => (file === 'pages/team.ts' ? withoutGerman(text) : text));
  const counts = countTexts(root, await loadTexts(root));
  expect(counts.find(({ part }) => part === 'site config')).toEqual({
    part: 'site config',
    languages: { 'fr-CH': { texts: 12, missing: 0 }, 'de-CH': { texts: 12, missing: 0 } },
    same: 2,
  });
  const team = counts.find(({ part }) => part === 'page /equipe')?.languages;
  expect(team?.['fr-CH']).toEqual({ texts: 14, missing: 0 });
  expect(team?.['de-CH']?.missing).toBeGreaterThan(5);
  expect(counts.map(({ part }) => part)).toContain('form appointment');
});

describe('an edit', () => {
  const edit = async (id: string, from: string, to: string, ...target: string[]) => {
    const root = copied((text, file) =>
      file === 'pages/home.ts'
        ? text.replace("title: { fr: 'Accueil', de: 'Startseite' }", from)
        : text,
    );
    const { left } = await imported(root, translated(await exported(root, 'de'), id, ...target));
    const text = readFileSync(join(root, 'pages', 'home.ts'), 'utf8');
    const expected = copied().concat('/pages/home.ts');
    expect(text).toBe(
      readFileSync(expected, 'utf8').replace("title: { fr: 'Accueil', de: 'Startseite' }", to),
    );
    return left;
  };
  const TITLE = 'pages.:2f:.title';

  test.each([
    [
      'replaces a text',
      "title: { fr: 'A', de: /* b */ 'B' }",
      "title: { fr: 'A', de: /* b */ \"B'\" }",
      "B'",
    ],
    ['adds a language', "title: { fr: 'A' /* a */ }", "title: { fr: 'A', de: 'B' /* a */ }", 'B'],
    [
      'keeps lines',
      "title: {\n    fr: 'A', // a\n  }",
      "title: {\n    fr: 'A',\n    de: 'B', // a\n  }",
      'B',
    ],
    ['divides a plain text', "title: 'A'", "title: { fr: 'A', de: 'B' }", 'B'],
    [
      'breaks a line that gets too long',
      "title: { fr: 'A' }",
      `title: {\n    fr: 'A',\n    de: '${'b'.repeat(80)}',\n  }`,
      'b'.repeat(80),
    ],
  ])('%s and leaves the rest', async (_what, from, to, target) => {
    expect(await edit(TITLE, from, to, target)).toEqual([]);
  });

  test.each([
    ['is computed', "title: 'A'.trim()", 'computed'],
    ['has a name', "title: { name: 'A' }.name", 'computed'],
    ['has a placeholder', "title: 'A {brand}'", 'lacks {brand}'],
  ])('is left and listed if the text %s', async (_what, from, why) => {
    expect(await edit(TITLE, from, from, 'B')).toEqual([expect.stringContaining(why)]);
  });
});

test('a text that changed since the export is overwritten only by force', async () => {
  const file = translated(await exported(PRACTICE, 'de'), 'brand.location', 'Biel/Bienne');
  const root = copied((text) => text.replace("fr: 'Bienne'", "fr: 'Bienne BE'"));
  const { left, files } = await plan(root, file);
  expect(files.size).toBe(0);
  expect(left).toEqual([
    'site.config.ts:15 brand.location: the text changed since the export; export again, or use --force.',
  ]);
  const forced = await plan(root, file, true);
  expect([forced.left, [...forced.files.values()][0]]).toEqual([
    [],
    expect.stringContaining("{ fr: 'Bienne BE', de: 'Biel/Bienne' }"),
  ]);
});

describe('a file is refused', () => {
  const xliff = (inside: string, start = ''): string =>
    `${start}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="fr-CH" trgLang="de-CH"><file id="f"><unit id="brand.location"><segment><source>Bienne</source><target>${inside}</target></segment></unit></file></xliff>`;

  test.each([
    ['with a DTD', xliff('&a;', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'), 'DTD'],
    ['with an entity', xliff('&a;'), 'not well-formed'],
    ['broken off', xliff('B').slice(0, -20), 'not well-formed'],
    ['with code inside a text', xliff('<ph id="1"/>'), '<ph> inside a text'],
    ['with an impossible character', xliff('<cp hex="110000"/>'), 'is no character'],
    ['of another XML', '<svg/>', 'not XLIFF 2.0'],
    ['of broken JSON', '{', 'not JSON'],
    ['of other JSON', '{"units":[]}', 'sourceLanguage'],
  ])('%s', (_what, text, why) => {
    expect(() => readTranslations(bytes(text))).toThrow(why);
  });

  test('that is too large, or not in UTF-8', () => {
    expect(() => readTranslations(new Uint8Array(MOST_BYTES + 1))).toThrow('larger than 20 MB');
    expect(() => readTranslations(new Uint8Array([0xff]))).toThrow('not in UTF-8');
  });

  test.each([
    ['of another language', { targetLanguage: 'it' }, '"it" is not a language to translate into'],
    ['into the default language', { targetLanguage: 'fr' }, 'not a language to translate into'],
    ['from another language', { sourceLanguage: 'en' }, 'its source language is "en"'],
    ['with unknown ids', { units: [{ id: 'a', source: [], target: [] }] }, 'has no text "a"'],
    [
      'with an id twice',
      { units: ['', ''].map(() => ({ id: 'brand.name', source: [], target: [] })) },
      'is in it twice',
    ],
  ])('%s', async (_what, change, why) => {
    const file = { ...(await exported(PRACTICE, 'de')), ...change };
    await expect(plan(PRACTICE, file)).rejects.toThrow(why);
  });
});
