import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../../../core/diagnostics/diagnostic.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSites } from '../../../../generators/load/load.ts';
import { pageText } from '../../../../generators/scaffold/templates.ts';
import { projectRoot } from '../../../setup/running-site.ts';

const PRACTICE = join(projectRoot, 'tests', 'fixtures', 'practice');
const [french, german] = await loadSites(PRACTICE);
if (!german) throw new Error('The practice has two languages.');
const plan = planSite([french, german]);

/** A change of a file: its text before, and after. */
type Edit = readonly [file: string, from: string, to: string];

/** Returns a copy of the practice with changed files. The test's end removes it. */
const edited = (...edits: readonly Edit[]): string => {
  const root = join(realpathSync(mkdtempSync(join(tmpdir(), 'practice '))), 'site');
  onTestFinished(() => rmSync(join(root, '..'), { recursive: true, force: true }));
  cpSync(PRACTICE, root, { recursive: true, filter: (file) => !file.includes('.site') });
  for (const [name, from, to] of edits) {
    const file = join(root, name);
    const text = readFileSync(file, 'utf8');
    expect(text.split(from)).toHaveLength(2);
    writeFileSync(file, text.replace(from, to));
  }
  return root;
};

/** Returns what the mistakes of a changed practice are, each at its place. */
const mistakesOf = async (...edits: readonly Edit[]): Promise<string[]> => {
  const thrown: unknown = await loadSites(edited(...edits)).catch((error: unknown) => error);
  if (!(thrown instanceof ConfigError)) throw new Error('The site config was accepted.');
  return thrown.mistakes.map(
    ({ file, line, column, found }) => `${file}:${line}:${column} ${found}`,
  );
};

const form = (site: typeof french) => {
  const [one] = site.forms;
  if (!one) throw new Error('The practice has a form.');
  return one;
};

describe('a site in two languages', () => {
  test('each is an ordinary site, with its texts at every node', () => {
    expect([french.language, german.language]).toEqual(['fr-CH', 'de-CH']);
    expect(german.brand).toMatchObject({ name: 'Praxis am See', location: 'Biel' });
    expect(german.links.emergency).toMatchObject({ href: 'https://www.garde.example/de' });
    expect(german.pages.map(({ title }) => title)).toEqual([
      'Startseite',
      'Team',
      'Preise',
      'Termin',
      'Datenschutz',
      'In Bildern',
      'Suche',
      'Seite nicht gefunden',
      'Neues',
      'Neues · 2',
      'Öffnungszeiten · Neues',
      'Menschen · Neues',
      'Die Grippeimpfung beginnt',
      'Auch am Samstag offen',
      'Eine neue Kollegin',
    ]);
    expect(JSON.stringify(german.pages)).not.toMatch(/Équipe|Horaires|Bienne/);
    expect(german.words.texts['form.errorSummary.title']).toBe('Da fehlt noch etwas');
    expect(french.words.texts['form.cancel']).toBe('Annuler');
  });

  test('a list by language may have another length in each', () => {
    const paragraphsOf = (site: typeof french) => site.pages[0]?.sections[3]?.paragraphs;
    expect([paragraphsOf(french), paragraphsOf(german)]).toEqual([
      [expect.any(String), expect.any(String)],
      [expect.any(String)],
    ]);
  });

  test('a form has its fields, messages, steps and consent in each', () => {
    const { fields, steps, consent, accepted, mail } = form(german);
    expect(fields.reason).toMatchObject({ label: 'Anlass', choices: { checkup: 'Kontrolle' } });
    expect(fields.languages).toMatchObject({ choices: { de: 'Deutsch', fr: 'Französisch' } });
    expect(form(german).logic.conditions[0]).toMatchObject({
      message: 'Bitte sagen Sie uns, worum es geht.',
    });
    expect(steps?.map(({ title }) => title)).toEqual(['Sie', 'Der Termin']);
    expect(consent?.wording).toContain('[Datenschutz](/de/datenschutz)');
    expect(form(french).consent?.wording).toContain('[protection des données](/confidentialite)');
    expect(accepted).toBe('Danke. Wir melden uns noch heute.');
    expect(mail?.confirmation?.subject).toBe('Ihre Terminanfrage');
    expect(
      form(german)
        .schema.safeParse({})
        .error?.issues.map(({ path }) => path[0]),
    ).toEqual(
      form(french)
        .schema.safeParse({})
        .error?.issues.map(({ path }) => path[0]),
    );
  });

  test('the default language has no prefix, and each page has an address of its own', () => {
    expect(french.pages.map(({ path }) => path).slice(0, 3)).toEqual(['/', '/equipe', '/tarifs']);
    expect(german.pages.map(({ path }) => path).slice(0, 3)).toEqual([
      '/de',
      '/de/team',
      '/de/preise',
    ]);
    expect([french.home, german.home]).toEqual(['/', '/de']);
    expect(german.pages.map(({ id }) => id).slice(0, 2)).toEqual(['de-home', 'de-equipe']);
    expect(german.pages[1]?.moved).toEqual(['/ueber-uns']);
  });

  test('a link is written once and is to the page in the reader’s language', () => {
    const text = JSON.stringify(german.pages);
    expect(text).toContain('[Team](/de/team)');
    // Written by its German address.
    expect(text).toContain('[vergibt die Termine](/de/termin#form)');
    expect(german.navigation.header).toContainEqual({ to: '/de/termin', button: true });
    expect(german.pages[0]?.sections[0]?.actions).toContainEqual(
      expect.objectContaining({ to: '/de/preise#consultation' }),
    );
  });

  test('pages name their other languages, and so does the sitemap', () => {
    const { head } = JSON.parse(plan.get('languages/de/pages/de/team.json') ?? '{}');
    expect(head.canonical).toMatch(/\/de\/team$/);
    expect(head.alternates).toEqual([
      { tag: 'fr-CH', path: '/equipe', href: '__SITE_ORIGIN__/equipe' },
      { tag: 'de-CH', path: '/de/team', href: '__SITE_ORIGIN__/de/team' },
    ]);
    const sitemap = plan.get('public/sitemap.xml') ?? '';
    expect(sitemap.match(/<url>/g)).toHaveLength(26);
    expect(sitemap).toContain(
      '<xhtml:link rel="alternate" hreflang="x-default" href="__SITE_ORIGIN__/equipe"/>',
    );
    expect(plan.get('public/_redirects')).toContain('/ueber-uns /de/team 301');
  });

  test('the types of its texts have its languages', () => {
    expect(plan.get('kinds.d.ts')).toContain('interface SiteLanguages {\n    "fr": string;\n');
  });
});

test('with `prefixDefault` the default language has a prefix too, and `/` redirects to it', async () => {
  const sites = await loadSites(
    edited(['site.config.ts', "switch: 'header'", "switch: 'header', prefixDefault: true"]),
  );
  expect(sites.map(({ home, pages }) => [home, pages[1]?.path, pages[0]?.moved])).toEqual([
    ['/fr', '/fr/equipe', ['/']],
    ['/de', '/de/team', []],
  ]);
  const prefixed = planSite(sites);
  expect(prefixed.get('public/_redirects')).toContain('/ /fr 301');
  expect(prefixed.get('public/sitemap.xml')).toContain(
    'hreflang="x-default" href="__SITE_ORIGIN__/fr"',
  );
});

test('with `prefixDefault` a home page with former addresses by language redirects from `/` too', async () => {
  const sites = await loadSites(
    edited(
      ['site.config.ts', "switch: 'header'", "switch: 'header', prefixDefault: true"],
      ['pages/home.ts', "path: '/',", "path: '/',\n  moved: { fr: ['/accueil'], de: ['/start'] },"],
    ),
  );
  expect(sites.map(({ pages }) => pages[0]?.moved)).toEqual([['/', '/accueil'], ['/start']]);
});

describe('a text that is missing', () => {
  test('is reported at its node: in a page, in the site config, in a field', async () => {
    expect(
      await mistakesOf(
        ['pages/team.ts', "title: { fr: 'Équipe', de: 'Team' }", "title: { fr: 'Équipe' }"],
        ['site.config.ts', "{ fr: 'Horaires', de: 'Sprechzeiten' }", "{ de: 'Sprechzeiten' }"],
        ['forms/appointment.ts', "{ fr: 'Nom', de: 'Name' }", "{ fr: 'Nom' }"],
        ['forms/appointment.ts', "{ fr: 'Contrôle', de: 'Kontrolle' }", "{ fr: 'Contrôle' }"],
      ),
    ).toEqual([
      'pages/team.ts:6:10 no text in "de"',
      'site.config.ts:46:34 no text in "fr"',
      'forms/appointment.ts:7:25 no text in "de"',
      'forms/appointment.ts:12:18 no text in "de"',
    ]);
  });

  test('is that of the fallback, where the site has one', async () => {
    const [, site] = await loadSites(
      edited(
        ['site.config.ts', "switch: 'header'", "switch: 'header', fallback: 'fr'"],
        ['pages/team.ts', "title: { fr: 'Équipe', de: 'Team' }", "title: { fr: 'Équipe' }"],
        ['forms/appointment.ts', "{ fr: 'Nom', de: 'Name' }", "{ fr: 'Nom' }"],
      ),
    );
    expect(site?.pages[1]?.title).toBe('Équipe');
    expect(site && form(site).fields.name?.label).toBe('Nom');
    expect(site?.fallbackTexts).toEqual(
      new Map([
        ['Équipe', 'fr-CH'],
        ['Nom', 'fr-CH'],
      ]),
    );
  });
});

test('an unknown language, an unknown fallback and `language` beside `languages` are refused', async () => {
  expect(
    await mistakesOf(
      [
        'site.config.ts',
        "languages: ['fr-CH', 'de-CH']",
        "language: 'fr', languages: ['fr-CH', 'de-CH']",
      ],
      ['site.config.ts', "switch: 'header'", "fallback: 'it'"],
      [
        'pages/team.ts',
        "title: { fr: 'Équipe', de: 'Team' }",
        "title: { fr: 'Équipe', de: 'Team', en: 'Team' }",
      ],
    ),
  ).toEqual([
    expect.stringContaining('`language` beside `languages`'),
    expect.stringContaining('"it"'),
    expect.stringContaining('the unknown language "en"'),
  ]);
});

test('`new` writes each text in all languages', () => {
  expect(pageText(french, 'events', 'Events')).toContain("title: { fr: 'Events', de: 'Events' }");
});

test('an object in place of a text or a list, of no language, is what the schema refuses', async () => {
  expect(
    await mistakesOf(
      ['pages/team.ts', "title: { fr: 'Équipe', de: 'Team' }", "title: { text: 'Team' } as never"],
      ['pages/prices.ts', 'rows: [', 'rows: { all: [] } as never, badge: ['],
    ),
  ).toEqual([
    expect.stringContaining('pages/team.ts:6:10 {"text":"Team"}'),
    expect.stringContaining('pages/prices.ts'),
    expect.stringContaining('pages/prices.ts'),
  ]);
});
