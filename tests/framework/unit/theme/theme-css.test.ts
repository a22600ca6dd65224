import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveSite, type SiteConfig } from '../../../../core/config/site.ts';
import { filesBelow } from '../../../../core/workspace/files-below.mjs';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { readDesign } from '../../../../generators/assets/design/design.ts';
import { lettersIn, planAssets } from '../../../../generators/assets/plan.ts';
import { divideCharacters } from '../../../../generators/assets/subset-font.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { temporaryFolder } from '../generators/small-site.ts';

const parts = await findSiteModules(projectRoot);

const LETTERS = lettersIn(['Zürich', '–']);

const planned = (theme: SiteConfig['theme'], root = projectRoot) => {
  const site = resolveSite(
    {
      brand: { name: 'Library' },
      pages: [{ path: '/', title: 'Home', sections: [{ kind: 'hero' }] }],
      theme,
    },
    parts,
  );
  const assets = planAssets(site, readDesign(root, site.theme), root, LETTERS);
  return {
    paths: assets.map(({ path }) => path),
    made: async (name: string): Promise<string> =>
      String(await assets.find(({ path }) => path === name)?.render()),
  };
};

test('the plain theme has no face to load, and both schemes', async () => {
  const { paths, made } = planned({});
  expect(await made('theme.css')).toMatchInlineSnapshot(`
    "/* Generated from the site config by the command \`generate\`. Do not edit. */
    :root {
      color-scheme: light dark;
      --paper: #fbfbf9;
      --surface: #ffffff;
      --ink: #16191d;
      --accent: #1f4f82;
      --accent-strong: #083b6d;
      --on-accent: #ffffff;
      --highlight: #c8681e;
      --ok: #0a7f5a;
      --danger: #b3261e;
      --light-surface: #ffffff;
      --light-ink: #16191d;
      --shade: rgb(22 25 29 / 56%);
      --text-face: system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
      --mono-face: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Courier New", monospace;
      --corner: 4px;
      --measure: 64ch;
    }
    /* A block set on ink; on the dark theme it is lifted instead, so that nothing glares. */
    .inverse {
      --paper: #0d1013;
      --surface: #16191d;
      --ink: #f3f3f1;
      --accent: #76a8e2;
      --accent-strong: #8bbefa;
      --on-accent: #0d1013;
      --ok: #59ba92;
      --danger: #ef8071;
      background: var(--paper);
      color: var(--ink);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1013;
        --surface: #16191d;
        --ink: #f3f3f1;
        --accent: #76a8e2;
        --accent-strong: #8bbefa;
        --on-accent: #0d1013;
        --ok: #59ba92;
        --danger: #ef8071;
      }
      .inverse {
        --paper: #1f2226;
      }
    }
    /* Mixed where they are used: a custom property keeps the value of the element that declares it. */
    :root,
    .inverse {
      --muted: color-mix(in srgb, var(--ink) 64%, var(--paper));
      --line: color-mix(in srgb, var(--ink) 12%, transparent);
      --edge: color-mix(in srgb, var(--ink) 50%, var(--paper));
    }
    .inverse {
      --line: color-mix(in srgb, var(--ink) 20%, transparent);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --line: color-mix(in srgb, var(--ink) 20%, transparent);
      }
    }
    @theme inline {
      --color-*: initial;
      --color-paper: var(--paper);
      --color-surface: var(--surface);
      --color-ink: var(--ink);
      --color-accent: var(--accent);
      --color-accent-strong: var(--accent-strong);
      --color-on-accent: var(--on-accent);
      --color-highlight: var(--highlight);
      --color-ok: var(--ok);
      --color-danger: var(--danger);
      --color-muted: var(--muted);
      --color-line: var(--line);
      --color-edge: var(--edge);
      --font-sans: var(--text-face);
      --font-mono: var(--mono-face);
      --radius-*: initial;
      --radius-sm: var(--corner);
    }
    "
  `);
  expect(paths.filter((path) => path.includes('faces/'))).toEqual([]);
  expect(await made('faces.css')).not.toContain('@font-face');
});

test('`dark: false` leaves no dark theme', async () => {
  const css = await planned({ dark: false }).made('theme.css');
  expect(css).not.toContain('prefers-color-scheme');
  expect(css).toContain('color-scheme: light;');
});

test('a package has its face, its file and a fallback in its measures', async () => {
  const { paths, made } = planned({ faces: { text: '@fontsource-variable/inter' } });
  const css = await made('theme.css');
  expect(css.slice(css.indexOf('@font-face'), css.indexOf(':root'))).toMatchInlineSnapshot(`
    "@font-face {
      font-family: "Inter Fallback";
      src: local("Arial"), local("Liberation Sans"), local("Helvetica");
      size-adjust: 108.02%;
      ascent-override: 89.68%;
      descent-override: 22.33%;
      line-gap-override: 0%;
    }
    "
  `);
  expect(css).toContain('--text-face: "Inter", ');
  expect(paths).toContain('faces/whole-inter-latin-wght-normal.woff2');
  const embedded = /(?<=data:font\/woff2;base64,)[\w+/=]+/g;
  const faces = await made('faces.css');
  expect(faces.replaceAll(embedded, '…')).toMatchInlineSnapshot(`
    "/* Generated from the site config by the command \`generate\`. Do not edit. */
    @font-face {
      font-family: "Inter";
      font-weight: 400 600;
      font-display: block;
      src: url("data:font/woff2;base64,…") format("woff2");
      unicode-range: U+20-7e, U+a9, U+fc, U+2013, U+2026;
    }
    @font-face {
      font-family: "Inter";
      font-weight: 400 600;
      font-display: swap;
      src: url("./faces/whole-inter-latin-wght-normal.woff2") format("woff2");
      unicode-range: U+a0-a8, U+aa-fb, U+fd-ff, U+131, U+152-153, U+2bb-2bc, U+2c6, U+2da-2dc, U+300-323, U+2002-200b, U+2014-201e, U+2022, U+2032-2044, U+20ac, U+2122, U+2191-2193, U+2212, U+feff, U+ffff;
    }
    @font-face {
      font-family: "Inter";
      font-weight: 400 600;
      font-display: swap;
      src: url("./faces/whole-inter-cyrillic-wght-normal.woff2") format("woff2");
      unicode-range: U+400-45f, U+490-491, U+4b0-4b1, U+2116;
    }
    @font-face {
      font-family: "Inter";
      font-weight: 400 600;
      font-display: swap;
      src: url("./faces/whole-inter-cyrillic-ext-wght-normal.woff2") format("woff2");
      unicode-range: U+460-48f, U+492-4af, U+4b2-52f, U+20b4, U+2dff, U+a69f;
    }
    @font-face {
      font-family: "Inter";
      font-weight: 400 600;
      font-display: swap;
      src: url("./faces/whole-inter-greek-wght-normal.woff2") format("woff2");
      unicode-range: U+374-3ff;
    }
    @font-face {
      font-family: "Inter";
      font-weight: 400 600;
      font-display: swap;
      src: url("./faces/whole-inter-greek-ext-wght-normal.woff2") format("woff2");
      unicode-range: U+1f00-1ffe;
    }
    @font-face {
      font-family: "Inter";
      font-weight: 400 600;
      font-display: swap;
      src: url("./faces/whole-inter-latin-ext-wght-normal.woff2") format("woff2");
      unicode-range: U+100-130, U+132-151, U+154-2ba, U+2bd-2c5, U+2c7-2d7, U+2dd-2ff, U+1d00-1e9f, U+1ef2-1eff, U+2020, U+20a0-20ab, U+20ad-20b3, U+20b5-2113, U+2c7c-2c7f, U+a7ff;
    }
    @font-face {
      font-family: "Inter";
      font-weight: 400 600;
      font-display: swap;
      src: url("./faces/whole-inter-vietnamese-wght-normal.woff2") format("woff2");
      unicode-range: U+1ea0-1ef1;
    }
    "
  `);
  const cut = Buffer.from(embedded.exec(faces)?.[0] ?? '', 'base64');
  expect(cut.subarray(0, 4).toString()).toBe('wOF2');
});

test('a font may be in files of the site', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'data/brand'), { recursive: true });
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  writeFileSync(join(root, 'data/brand/ours.woff2'), readFileSync(file));
  const faces = {
    display: { family: 'Ours', files: ['./data/brand/ours.woff2'], fallback: 'serif' as const },
  };
  const { made } = planned({ faces }, root);
  const css = await made('theme.css');
  expect(css).toContain('font-family: "Ours", "Ours Fallback", "Times New Roman", serif;');
  expect(await made('faces.css')).toContain('url("./faces/whole-ours.woff2")');
  expect(css).toContain('--text-face: system-ui');
});

test('a font of two uses is in the sheet once', async () => {
  const inter = '@fontsource-variable/inter';
  const once = await planned({ faces: { text: inter } }).made('faces.css');
  expect(await planned({ faces: { text: inter, mono: inter } }).made('faces.css')).toBe(once);
});

test('letters of the pages are embedded from the first file that has them', () => {
  const [latin, extended, other] = [[32, 33, 65, 322, 13], [65, 322, 324, 400, 600], [324]];
  expect(divideCharacters([latin, extended, other], 'Ałń漢')).toEqual([
    { letters: 'Ał', embedded: 'U+41, U+142', rest: 'U+20-21' },
    { letters: 'ń', embedded: 'U+144', rest: 'U+190, U+258' },
    { letters: '', embedded: '', rest: '' },
  ]);
});

test('the style sheets use no variable that nothing sets', async () => {
  const folder = join(projectRoot, 'renderer');
  const sheets = filesBelow(folder)
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.startsWith('generated/'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const all = [await planned({}).made('theme.css'), ...sheets].join('\n');
  const set = new Set([...all.matchAll(/(--[a-z][a-z-]*)['"]?\]?:/g)].map(([, name]) => name));
  const used = [...all.matchAll(/var\((--[a-z][a-z-]*)\)/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
});
