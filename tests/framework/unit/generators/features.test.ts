import { expect, test } from 'vitest';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { crossFaults } from '../../../../generators/check/cross.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { type Parsed, parseSite } from '../../../../generators/load/parse.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { messageOf } from './messages/message-of.ts';

const parts = await findSiteModules(projectRoot);

const hero = { kind: 'hero', heading: 'Open every day' };

const parsed = (features: object, sections: object[] = [], forms: object[] = []): Parsed =>
  parseSite(
    {
      brand: { name: 'Library', email: { press: 'press@library.example' } },
      pages: [{ path: '/', title: 'Home', sections: [hero, ...sections] }],
      features,
    },
    { ...parts, declaredForms: forms },
  );

const siteOf = (...args: Parameters<typeof parsed>) => {
  const result = parsed(...args);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.site;
};

const faultsOf = (...args: Parameters<typeof parsed>) =>
  crossFaults(siteOf(...args)).map(({ path, found }) => [path.join('.'), found]);

const textOf = (...args: Parameters<typeof parsed>): string => {
  const site = siteOf(...args);
  // The types of all kinds are for editors alone.
  const files = [...planSite([site])].filter(([path]) => path !== 'kinds.d.ts');
  return files.map(([path, text]) => `${path}\n${text}`).join('\n');
};

const press = { kind: 'brand-assets', heading: 'Logos', assets: [logo()] };
const guidelines = 'brand/guidelines.pdf';
const careers = { kind: 'jobs', heading: 'Jobs', applyLabel: 'Apply' };
const room = {
  kind: 'data-room',
  heading: 'Documents',
  publicTab: 'Open',
  internalTab: 'Internal',
  accessNote: 'Ask.',
  confidentialityNotice: 'Hush.',
};

function logo() {
  return { title: 'Logo', text: 'The logo.', drawing: 'logo-light' };
}

test('a site without features has nothing of them, nor of forms, in what it is built from', () => {
  const text = textOf({});
  for (const telling of [
    'renderer/features',
    'cookie',
    'data-room',
    'jobs',
    'brand-assets',
    'form/',
    'signature.css',
    'signature-widgets',
  ])
    expect(text).not.toContain(telling);
  expect(text).toContain('export const shellParts: readonly ShellPart[] = [\n];');
});

test('forms of another origin are refused beside features that have endpoints of their own', () => {
  const plain = siteOf({ cookieBanner: { policy: '/' } });
  expect(planSite([plain], 'https://forms.example').size).toBe(planSite([plain]).size);
  const kit = siteOf({ pressKit: { guidelines } }, [press]);
  expect(() => planSite([kit], 'https://forms.example')).toThrow(
    'FORMS_ORIGIN is set, but pressKit in `features` needs its server at the address of the pages.',
  );
});

test('a feature brings its own part and no other', () => {
  const banner = textOf({ cookieBanner: { policy: '/' } });
  expect(banner).toContain('#renderer/features/cookie-banner/shell.tsx');
  expect(banner).toContain('renderer/features/cookie-banner');
  expect(banner).toContain('words/cookie-banner.ts');
  expect(banner).not.toMatch(/data-room|jobs|brand-assets|form\/shell/);
  const kit = textOf({ pressKit: { contact: 'press', guidelines } }, [press]);
  expect(kit).toContain('#renderer/sections/brand-assets/brand-assets.tsx');
  expect(kit).not.toMatch(/data-room|jobs|cookie|form\/shell/);
});

test('a page has a day only if its whole content is in its own files', () => {
  const features = { pressKit: { contact: 'press', guidelines } };
  const day = '__LAST_CHANGE__';
  expect(textOf(features)).toContain(`<loc>__SITE_ORIGIN__/</loc>${day}`);
  const kit = textOf(features, [press]);
  expect(kit).toContain('<loc>__SITE_ORIGIN__/</loc></url>');
  expect(kit).not.toContain(day);
});

test('defaults are the specified ones', () => {
  expect(siteOf({ cookieBanner: { policy: '/' } }).features.cookieBanner).toMatchObject({
    delay: 1500,
    storageKey: 'cookie-consent',
  });
});

test.each([
  ['brand-assets', press, 'pressKit'],
  ['jobs', careers, 'jobs'],
  ['data-room', room, 'dataRoom'],
])('a section of kind %s without its feature is a mistake', (kind, section, feature) => {
  expect(faultsOf({}, [section])).toEqual([
    [
      'pages.0.sections.1.kind',
      `a section of kind "${kind}", but the site has no \`features.${feature}\``,
    ],
  ]);
});

test('jobs that no page shows are a mistake, a press kit is not: its files may be linked', () => {
  expect(faultsOf({ jobs: { form: 'application' } })).toEqual([
    ['features.jobs', 'the feature "jobs", which no page shows'],
    ['features.jobs.form', 'the form "application", which does not exist'],
  ]);
  expect(faultsOf({ pressKit: { guidelines } })).toEqual([]);
});

test('what a feature names must exist, once', () => {
  const card = { id: 'one', title: 'x', location: 'x', employmentType: 'x', description: 'x' };
  expect(faultsOf({ cookieBanner: { policy: '/cookies' } })).toEqual([
    ['features.cookieBanner.policy', 'a link to "/cookies", which does not exist'],
  ]);
  expect(faultsOf({ pressKit: { contact: 'nobody', guidelines } })).toEqual([
    ['features.pressKit.contact', 'the e-mail key "nobody"'],
  ]);
  expect(
    faultsOf({ jobs: { form: 'application', cards: [card, card] } }, [careers]).map(([at]) => at),
  ).toContain('features.jobs.cards.1.id');
});

test('the guidelines of a press kit are a PDF that is there', async () => {
  const named = (file: string) => messageOf(['site.config.ts', 'brand/guidelines.pdf', file]);
  expect(await named('brand/book.pdf')).toContain(
    'Found:   "brand/book.pdf", but data/brand/book.pdf does not exist',
  );
  expect(await named('brand/symbol.json')).toContain('the path of a PDF');
});
