import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveSite, type Site, type SiteConfig } from '../../../../core/config/site.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { crossFaults } from '../../../../generators/check/cross.ts';
import { foreignOrigins, foreignText } from '../../../../generators/check/foreign.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSites } from '../../../../generators/load/load.ts';
import { projectRoot } from '../../../setup/running-site.ts';

const FIXTURES = join(projectRoot, 'tests', 'fixtures');
const parts = await findSiteModules(join(FIXTURES, 'smallest'));

type Features = NonNullable<SiteConfig['features']>;

const picture = { file: './data/dome.png', alt: 'A dome' };
const youtube = { kind: 'video', youtube: 'dQw4w9WgXcQ', title: 'A night', picture };
const vimeo = { kind: 'video', vimeo: '76979871/8272103f6e', title: 'A night', picture };
const map = {
  ...{ kind: 'map', title: 'The way', latitude: 47.37, longitude: 8.54 },
  ...{ picture, address: ['Zürich'] },
};
const BANNER = { policy: '/' };

const siteWith = (features: Features, ...sections: object[]): Site =>
  resolveSite(
    {
      brand: { name: 'Example' },
      features,
      pages: [{ path: '/', title: 'Home', sections: [{ kind: 'hero' }, ...sections] }],
    },
    parts,
  );

const mistakes = (features: Features, ...sections: object[]): string[] =>
  crossFaults(siteWith(features, ...sections)).map(
    ({ path, found, fix }) => `${path.join('.')}: ${found}. ${fix}`,
  );

const homeOf = (features: Features, ...sections: object[]): string =>
  planSite([siteWith(features, ...sections)]).get('pages/index.json') ?? '';

test('a section of a provider that is not allowed is a mistake, with what allows it', () => {
  const [first, ...others] = crossFaults(siteWith({ embeds: { vimeo: true } }, vimeo, youtube));
  expect(others).toEqual([]);
  expect(first).toEqual({
    path: ['pages', 0, 'sections', 2, 'youtube'],
    found: 'something from YouTube, which the site does not allow',
    allowed: 'YouTube on a site with `features: { embeds: { youtube: true } }` in site.config.ts',
    fix: 'Allow the provider, or remove the section.',
  });
  expect(mistakes({}, map)).toEqual([
    'pages.0.sections.1.kind: something from OpenStreetMap, which the site does not allow. Allow the provider, or remove the section.',
  ]);
});

test('so is an allowed provider without a section, and a video of none or two', () => {
  expect(mistakes({ embeds: { youtube: true, map: 'openstreetmap' } }, youtube)).toEqual([
    'features.embeds: the provider OpenStreetMap, from which no page loads anything. Remove it, or add a section.',
  ]);
  const embeds = { youtube: true, vimeo: true };
  const both = { ...vimeo, youtube: youtube.youtube };
  expect(mistakes({ embeds }, both)).toEqual([
    'pages.0.sections.1: a video from two providers. Write one of them.',
  ]);
  const { youtube: _, ...none } = youtube;
  expect(mistakes({ embeds }, youtube, vimeo, none)).toEqual([
    'pages.0.sections.3: a video without its id. Write one of them.',
  ]);
});

test('what waits for consent needs the banner: a script and cookies by default', () => {
  const host = 'https://statistics.example';
  const script = { name: 'Counter', purpose: 'Counts', src: `${host}/count.js` };
  const asks = (analytics: NonNullable<Features['analytics']>): boolean =>
    mistakes({ analytics }).some((mistake) => mistake.includes('waits for consent'));
  expect(asks({ script })).toBe(true);
  expect(asks({ script: { ...script, consent: false } })).toBe(false);
  expect(asks({ matomo: { host, siteId: 1 } })).toBe(false);
  expect(asks({ matomo: { host, siteId: 1, cookies: true } })).toBe(true);
  expect(asks({ plausible: { domain: 'site.example' } })).toBe(false);
  expect(mistakes({ analytics: { script }, cookieBanner: BANNER })).toEqual([]);
});

test('services are checked: none, an address that is not passed on, an origin that is none', () => {
  expect(mistakes({ analytics: {} })[0]).toMatch(/^features\.analytics: no service\./);
  const plausible = { domain: 'site.example', visitorAddress: true };
  expect(mistakes({ analytics: { plausible } })[0]).toMatch(
    /^features\.analytics\.plausible\.visitorAddress: `visitorAddress` without `proxy`\./,
  );
  for (const host of ['http://statistics.example', 'https://a.example/path', 'statistics'])
    expect(() => siteWith({ analytics: { matomo: { host, siteId: 1 } } })).toThrow(
      'an https origin',
    );
});

test('frames have the addresses of providers without cookies and tracking', () => {
  const home = homeOf(
    { embeds: { youtube: true, vimeo: true, map: 'openstreetmap' } },
    youtube,
    vimeo,
    map,
  );
  expect(home).toContain('"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  expect(home).toContain('"https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1"');
  expect(home).toContain('"https://vimeo.com/76979871/8272103f6e"');
  const [, box = ''] =
    /embed\.html\?bbox=([^&]+)&layer=mapnik&marker=47\.37%2C8\.54"/.exec(home) ?? [];
  const [west = 0, south = 0, east = 0, north = 0] = decodeURIComponent(box).split(',').map(Number);
  expect([(west + east) / 2, (south + north) / 2]).toEqual([8.54, 47.37]);
  expect(east - west).toBeCloseTo((720 * 360) / (256 * 2 ** 16), 4);
});

test('a text lists the providers in the language of its page: a sentence, or an entry for each', async () => {
  const [french, german] = await loadSites(join(FIXTURES, 'practice'));
  if (!german) throw new Error('The practice has two languages.');
  const plan = planSite([french, german]);
  expect(
    JSON.parse(plan.get('pages/confidentialite.json') ?? '').sections[0].data.clauses[1].lists,
  ).toEqual([
    {
      items: [
        'Plausible : statistiques des visites, seulement avec votre consentement (statistik.example)',
        'Matomo : statistiques des visites, seulement avec votre consentement (matomo.example)',
        'OpenStreetMap : cartes, seulement après votre clic (www.openstreetmap.org)',
      ],
    },
  ]);
  expect(plan.get('languages/de/pages/de/datenschutz.json')).toContain(
    '"OpenStreetMap: Karten, erst nach Ihrem Klick (www.openstreetmap.org)"',
  );
  const prose = { kind: 'prose', heading: 'Others', paragraphs: ['Others: {foreign}.'] };
  const embeds = { youtube: true, vimeo: true };
  expect(homeOf({ embeds }, youtube, vimeo, prose)).toContain(
    '"Others: YouTube: videos, only after your click (www.youtube-nocookie.com); Vimeo: videos, only after your click (player.vimeo.com)."',
  );
  expect(mistakes({}, prose)).toEqual([
    'pages.0.sections.1.paragraphs.0: {foreign}, but the site allows no provider of another origin. Remove it.',
  ]);
});

test('check names each origin with its reason', async () => {
  const sites = await loadSites(join(FIXTURES, 'practice'));
  expect(foreignOrigins(sites).map(foreignText)).toEqual([
    'Allows https://statistik.example: statistics of visits by Plausible, after consent (the site’s server forwards it).',
    'Allows https://matomo.example: statistics of visits by Matomo, after consent (script-src, connect-src, img-src on every page).',
    'Allows https://www.openstreetmap.org: maps by OpenStreetMap, after a click (frame-src on /, /de).',
  ]);
  const matomo = { host: 'https://matomo.example', siteId: 1 };
  expect(foreignOrigins([siteWith({ analytics: { matomo } })]).map(foreignText)).toEqual([
    'Allows https://matomo.example: statistics of visits by Matomo, on each visit (script-src, connect-src, img-src on every page).',
  ]);
  expect(foreignOrigins([siteWith({})])).toEqual([]);
});

test('the banner has a box for each choice, and none without any', () => {
  const shellOf = (features: Features, ...sections: object[]): string =>
    planSite([siteWith(features, ...sections)]).get('shell-parts.ts') ?? '';
  expect(shellOf({ cookieBanner: BANNER })).not.toContain('categories');
  const plausible = { domain: 'site.example' };
  const all = { cookieBanner: BANNER, embeds: { youtube: true }, analytics: { plausible } };
  expect(shellOf(all, youtube)).toContain(
    '"categories": [\n    {\n      "id": "youtube",\n      "name": "YouTube",\n      "purpose": "videos"\n    }\n  ]',
  );
});
