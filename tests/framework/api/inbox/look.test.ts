import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contrastOf } from '../../../../core/config/palette.ts';
import { type Theme, themeSchema } from '../../../../core/config/theme.ts';
import { site } from '../../../../server/site.ts';
import { folderPlace } from '../../../setup/places.ts';
import { openedInbox } from './open-inbox.ts';

/** Returns the style of the first page in a theme. */
const styleIn = async (theme: Theme): Promise<string> => {
  const { get } = await openedInbox(await folderPlace(), [], { site: { ...site, theme } });
  return /<style>([\s\S]*?)<\/style>/.exec((await get('/')).text)?.[1] ?? '';
};

/** Returns the colours of each scheme by name. */
const schemesIn = (style: string): Readonly<Record<string, string>>[] =>
  [...style.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) =>
    Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w{6});/g)].map((one) => one.slice(1))),
  );

const HARD: Readonly<Record<string, Parameters<typeof themeSchema.parse>[0]>> = {
  default: {},
  'a pale accent': { light: { accent: '#ffe08a', ok: '#b6f2c8', danger: '#ffb3b3' } },
  'an ink like the paper': { light: { paper: '#808080', surface: '#8a8a8a', ink: '#777777' } },
  'a dark site': { light: { paper: '#101010', surface: '#202020', ink: '#eeeeee' } },
  'a faint dark theme': { dark: { paper: '#222222', surface: '#333333', ink: '#555555' } },
  'text on the accent like it': { light: { accent: '#5b2a86', onAccent: '#5b2a90' } },
};

test.each(Object.entries(HARD))('in any theme all texts are readable: %s', async (_, given) => {
  const schemes = schemesIn(await styleIn(themeSchema.parse(given)));
  expect(schemes).toHaveLength(2);
  for (const scheme of schemes) {
    const { ground = '', sheet = '', strong = '', good = '', edge = '' } = scheme;
    const texts = ['text', 'faint', 'link', 'open', 'done', 'danger'];
    const pairs = [
      ...texts.flatMap((name) => [ground, sheet].map((under) => [name, under] as const)),
      ['on-strong', strong] as const,
      ['text', good] as const,
    ];
    for (const [name, under] of pairs)
      expect([name, under, contrastOf(scheme[name] ?? '', under) >= 4.5]).toEqual([
        ...[name, under, true],
      ]);
    for (const under of [ground, sheet]) expect(contrastOf(edge, under)).toBeGreaterThanOrEqual(3);
  }
});

test('the inbox has the colours and corners of the site, and a dark theme where the site has one', async () => {
  const light = { paper: '#f7f5fb', surface: '#ffffff', ink: '#17132b', accent: '#5b2a86' };
  const style = await styleIn(themeSchema.parse({ light, corner: 11 }));
  expect(schemesIn(style)[0]).toMatchObject({
    ...{ ground: '#f7f5fb', sheet: '#ffffff', text: '#17132b', link: '#5b2a86' },
  });
  expect(style).toContain('--corner: 11px');
  expect(style).toContain('color-scheme: light dark');
  const lightOnly = await styleIn(themeSchema.parse({ light, dark: false }));
  expect(schemesIn(lightOnly)).toHaveLength(1);
  expect(lightOnly).toContain('color-scheme: light;');
});

test('the fonts of the built site are used, and no other file of it is served', async () => {
  const clientFolder = await mkdtemp(join(tmpdir(), 'inbox-look-'));
  onTestFinished(() => rm(clientFolder, { recursive: true }));
  const folder = join(clientFolder, 'assets', 'static');
  await mkdir(folder, { recursive: true });
  const rule = (family: string) => `@font-face{font-family:${family};src:url(x)}`;
  const sheet = [rule('Geist'), rule('Geist'), rule('"Serif 4"')].join('');
  await writeFile(join(folder, 'faces.a_B-1.css'), sheet);
  await writeFile(join(folder, 'whole-geist.x1.woff2'), 'font');
  await writeFile(join(folder, 'style.a.css'), 'no font');
  const face = (family: string) => ({ family, files: ['./x.woff2'] });
  const faces = { text: face('Geist'), mono: face('Geist'), display: face('Serif 4') };
  const theme = themeSchema.parse({ faces });
  const options = { site: { ...site, theme }, clientFolder };
  const { get } = await openedInbox(await folderPlace(), [], options);
  const { text, headers } = await get('/');
  expect(text).toContain('<link rel="stylesheet" href="/assets/static/faces.a_B-1.css">');
  expect(text).toContain('--face: "Geist", system-ui, sans-serif; --display: "Serif 4",');
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[^']+' 'self'; font-src/);
  const asset = async (name: string) => {
    const { status, headers, text } = await get(`/assets/static/${name}`);
    return [status, headers['content-type'], status === 200 ? text : ''];
  };
  expect(await asset('faces.a_B-1.css')).toEqual([200, 'text/css; charset=utf-8', sheet]);
  expect(await asset('whole-geist.x1.woff2')).toEqual([200, 'font/woff2', 'font']);
  const html = 'text/html; charset=utf-8';
  for (const name of ['style.a.css', 'whole-none.woff2', '..%2Fstatic%2Ffaces.a_B-1.css'])
    expect(await asset(name)).toEqual([404, html, '']);
});
