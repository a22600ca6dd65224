import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFavicon, drawIco, drawTile } from '../../../../generators/assets/drawing/icons.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { publishedContent } from '../../../../generators/load/publish.ts';
import { svgDiagnostics } from '../../../../generators/load/svg-diagnostics.ts';
import { photograph } from '../../../setup/drawn-photograph.ts';
import { type Edit, editedSite } from './small-site.ts';

const svg = (body: string, root = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"${root}>\n${body}</svg>`;
const LOGO = svg('<path d="M0 0h96v48H0z" fill="#0b5d5b"/>');

const brand = (keys: string): Edit => [
  'site.config.ts',
  "name: 'Example',",
  `name: 'Example', ${keys},`,
];

const siteWith = (files: Readonly<Record<string, string | Uint8Array>>, ...edits: Edit[]) => {
  const root = editedSite(...edits);
  mkdirSync(join(root, 'data/brand'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(root, 'data/brand', name), content);
  return root;
};

const messageOf = (root: string): Promise<string> =>
  loadSite(root).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const WITH_LOGO = brand("logo: { file: './data/brand/logo.svg', dark: './data/brand/dark.png' }");

test('a logo of a site is served as it is, in the size in which it is shown', async () => {
  const dark = await photograph(400, 100).then((picture) =>
    sharp(picture).autoOrient().png().toBuffer(),
  );
  const root = siteWith({ 'logo.svg': LOGO, 'dark.png': dark }, WITH_LOGO);
  const site = await loadSite(root);
  expect(site.identity.logo).toEqual({
    light: {
      href: expect.stringMatching(/^\/assets\/brand\/logo-\w{10}\.svg$/),
      width: 80,
      height: 40,
    },
    dark: {
      href: expect.stringMatching(/^\/assets\/brand\/dark-\w{10}\.png$/),
      width: 160,
      height: 40,
    },
  });
  const contents = publishedContent(site, root).map(([, content]) => Buffer.from(content));
  expect(contents.slice(-2)).toEqual([Buffer.from(LOGO), dark]);
  expect(planSite([site]).get('site.ts')).toContain('"logo"');
});

test.each([
  ['a script', '<script>alert(1)</script>', '<script>'],
  ['a link', '<a href="https://evil.example"><path d="M0 0"/></a>', '<a>'],
  ['another document', '<foreignObject><p/></foreignObject>', '<foreignObject>'],
  ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>', '<set>'],
  ['an event', '<path d="M0 0" onclick="alert(1)"/>', 'the event `onclick`'],
  [
    'a foreign file',
    '<use href="https://evil.example/a.svg#a"/>',
    '"https://evil.example/a.svg#a"',
  ],
  ['a script as an address', '<image href=" javascript:alert(1)"/>', 'javascript:alert(1)'],
  [
    'a document as data',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    'data:image/svg+xml',
  ],
  ['a foreign fill', `<path d="M0 0" fill="url('//evil.example/a')"/>`, '"//evil.example/a"'],
  ['a foreign style', '<style>@import "https://evil.example/a.css";</style>', '<style>'],
  ['a hidden style', '<style><![CDATA[path{fill:\\75rl(//evil.example)}]]></style>', '<style>'],
  ['HTML', '<p xmlns="http://www.w3.org/1999/xhtml">a</p>', '<p>'],
  ['no end', '<g><path d="M0 0"/>', 'unexpected close tag'],
])('a logo with %s is refused with its place', async (_, body, found) => {
  const root = siteWith(
    { 'logo.svg': svg(body) },
    brand("logo: { file: './data/brand/logo.svg' }"),
  );
  const message = await messageOf(root);
  expect(message).toMatch(/data\/brand\/logo\.svg:2:\d+/);
  expect(message).toContain(`Found:   `);
  expect(message).toContain(found);
});

test('entities, style sheets and events at the root are refused', () => {
  const founds = [
    `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`,
    `<?xml-stylesheet href="https://evil.example/a.css"?>${LOGO}`,
    svg('', ' onload="alert(1)"'),
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    '',
  ].map((source) => svgDiagnostics('logo.svg', source)[0]?.found);
  expect(founds).toEqual([
    'entities in the <!DOCTYPE>',
    '<?xml-stylesheet …?>',
    'the event `onload`',
    '<html>',
    expect.any(String),
  ]);
});

test('gradients, styles, embedded pictures and notes of drawing programs are fine', () => {
  const source = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(
    `<style>.a { fill: url(#b) }</style><defs><linearGradient id="b"><stop offset="0"/></linearGradient></defs>
    <inkscape:note inkscape:label="a"/><use xlink:href="#b"/><image href="data:image/png;base64,AAAA"/><path class="a" d="M0 0"/>`,
    ' xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
  )}`;
  expect(svgDiagnostics('logo.svg', source)).toEqual([]);
});

test.each([
  ['is not there', {}, 'but data/brand/logo.svg does not exist'],
  [
    'is a PNG',
    {
      'logo.svg': await sharp(await photograph(10, 10))
        .png()
        .toBuffer(),
    },
    'the byte 0x89',
  ],
  ['is too large', { 'logo.svg': `${LOGO}${' '.repeat(500_000)}` }, 'which has 500'],
])('a logo that %s is a mistake', async (_, files, found) => {
  const root = siteWith(files, brand("logo: { file: './data/brand/logo.svg' }"));
  expect(await messageOf(root)).toContain(found);
});

test('an icon is square', async () => {
  const root = siteWith({ 'icon.svg': LOGO }, brand("icon: './data/brand/icon.svg'"));
  expect(await messageOf(root)).toContain('"./data/brand/icon.svg" of 96 × 48');
});

test.each(['svg', 'png'] as const)(
  'an icon in %s is that of tabs and home screens',
  async (type) => {
    const drawn = svg('<path d="M0 0h96v96H0z" fill="#ff0000"/>').replace('0 0 96 48', '0 0 96 96');
    const content =
      type === 'svg' ? Buffer.from(drawn) : await sharp(Buffer.from(drawn)).png().toBuffer();
    const symbol = {
      size: 32,
      path: 'M0 0',
      gradient: { from: [0, 0], to: [1, 1], stops: [] },
    } as const;
    const icon = { content: content.toString('base64'), type };
    const model = { name: 'A', symbol, paper: '#ffffff', icon };
    const colourAt = async (picture: Uint8Array, x: number) => {
      const { data, info } = await sharp(picture)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
      return [...data.subarray(at, at + 3)];
    };
    expect(await colourAt(Buffer.from(drawFavicon(model)), 16)).toEqual([255, 0, 0]);
    expect(await colourAt(await drawTile(model, 'plain', 180), 2)).toEqual([255, 0, 0]);
    const maskable = await drawTile(model, 'maskable', 512);
    expect(await colourAt(maskable, 2)).toEqual([255, 255, 255]);
    expect(await colourAt(maskable, 256)).toEqual([255, 0, 0]);
    const ico = await drawIco(model);
    expect(Buffer.from(ico).readUInt16LE(4)).toBe(3);
  },
);

const ORGANISATION = `organisation: { type: 'Store', phone: '+41 44 123 45 67', address: { street: 'Lake Street 7', town: 'Zürich', country: 'CH' } }`;
const HERO = "{ kind: 'hero', heading: 'Contact' },";
const HOURS: Edit = [
  'pages/contact.ts',
  HERO,
  `${HERO}\n    { kind: 'opening-hours', heading: 'Open', address: ['A'], hours: { monday: ['09:00-12:00', '20:00-24:00'], friday: ['09:00-12:00'] } },`,
];

const organisationOf = async (...edits: Edit[]): Promise<unknown> => {
  const stub = planSite([await loadSite(editedSite(...edits))]).get('pages/index.json') ?? '{}';
  return JSON.parse(stub).head.facts[0];
};

test('search engines get the type, the address and the hours of the section', async () => {
  expect(await organisationOf(brand(ORGANISATION), HOURS)).toMatchObject({
    '@type': 'Store',
    telephone: '+41 44 123 45 67',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Lake Street 7',
      addressLocality: 'Zürich',
      addressCountry: 'CH',
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Friday'],
        opens: '09:00',
        closes: '12:00',
      },
      { dayOfWeek: ['https://schema.org/Monday'], opens: '20:00', closes: '23:59' },
    ],
  });
});

test('an organisation that nobody visits has no hours, nor has one that is not declared', async () => {
  for (const edits of [[brand("organisation: { type: 'NGO' }")], []])
    expect(await organisationOf(...edits, HOURS)).not.toHaveProperty('openingHoursSpecification');
});

test('an organisation that people visit has an address', async () => {
  const root = editedSite(brand("organisation: { type: 'Store' }"));
  expect(await messageOf(root)).toContain('Found:   the type "Store" without `address`');
});

test('a picture of its own for link previews is large, and named in the head', async () => {
  const page: Edit = [
    'pages/contact.ts',
    "path: '/contact',",
    "path: '/contact', sharePicture: './data/brand/share.jpg',",
  ];
  const small = siteWith({ 'share.jpg': await photograph(1200, 629) }, page);
  expect(await messageOf(small)).toContain('of 1200 × 629 pixels');
  const root = siteWith({ 'share.jpg': await photograph(1200, 630) }, page);
  const stub = planSite([await loadSite(root)]).get('pages/contact.json') ?? '{}';
  expect(JSON.parse(stub).head.image).toMatch(/\/contact\.jpg$/);
});
