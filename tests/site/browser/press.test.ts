import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../../core/workspace/files-below.mjs';
import { site } from '../../../server/site.ts';
import { pngSize } from '../../framework/unit/assets/read-picture.ts';
import { addressed } from '../../setup/addressed-pages.ts';
import { bytesOf } from '../../setup/browser/downloaded.ts';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { inFullRun } from '../../setup/full-run.ts';
import { builtFolder } from '../../setup/running-site.ts';

const opened = openedSite();

describe.each(['light' as const, ...inFullRun('dark' as const)])(
  'the press page, %s',
  (colorScheme) => {
    test('shows the logos in two variants, the wordmark and the symbol, and gives each away', async () => {
      const { page, complaints, foreign, close } = await opened.visit({
        colorScheme,
        javaScriptEnabled: false,
      });
      await page.goto(`${opened.address()}/press`, { waitUntil: 'networkidle' });
      const images = await page.locator('#brand-assets img').evaluateAll((items) =>
        items.map((item) => {
          const image = item as HTMLImageElement;
          const { pathname } = new URL(image.currentSrc);
          return { pathname, isShown: image.complete && image.naturalWidth > 0, alt: image.alt };
        }),
      );
      expect(images.map(({ pathname }) => pathname)).toEqual([
        '/api/logo/logo-light.svg',
        '/api/logo/logo-dark.svg',
        `/api/logo/wordmark-${colorScheme}.svg`,
        '/api/logo/symbol.svg',
      ]);
      for (const { isShown, alt } of images) {
        expect(isShown).toBe(true);
        expect(alt).toContain(site.brand.name);
      }
      const links = await page
        .locator('#brand-assets a')
        .evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''));
      expect(links).toHaveLength(10);
      expect(links).toContain('/api/download/logo-package');
      expect(links).toContain('/api/download/brand-guidelines');
      for (const link of links)
        expect((await fetch(opened.address() + link)).status, link).toBe(200);
      expect([complaints, foreign]).toEqual([[], []]);
      await close();
    });
  },
);

test.each([
  ['Download logo package', 'UAC-logo-package.zip', 'PK'],
  ['Download brand guidelines', 'UAC-brand-guidelines.pdf', '%PDF-1.7'],
])('%s saves %s', async (label, name, begin) => {
  const { page, close } = await opened.visit();
  await page.goto(`${opened.address()}/press`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: label }).click(),
  ]);
  const saved = (await bytesOf(download)).toString('latin1', 0, 8);
  expect([download.suggestedFilename(), saved.startsWith(begin)]).toEqual([name, true]);
  await close();
});

const pages = addressed(site);
const paths = pages.flatMap(({ path, aliases }) => [path, ...aliases.map((own) => own.path)]);

/** The attributes of each tag of a name in a document. */
const tagsOf = (html: string, name: string): Readonly<Record<string, string>>[] =>
  [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  );

test('each page has a preview of its own and the site’s icons', async () => {
  const ICONS = ['icon', 'icon', 'apple-touch-icon', 'manifest'];
  const pictures = new Set<string>();
  for (const path of paths) {
    const html = await (await fetch(opened.address() + path)).text();
    const metas = tagsOf(html, 'meta');
    const links = tagsOf(html, 'link');
    const meta = (name: string) =>
      metas.find(({ property, name: other }) => [property, other].includes(name))?.content ?? '';
    const image = new URL(meta('og:image'));
    const canonical = links.find(({ rel }) => rel === 'canonical')?.href ?? '';
    expect([path, image.origin]).toEqual([path, new URL(canonical).origin]);
    const answer = await fetch(opened.address() + image.pathname);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const size = pngSize(new Uint8Array(await answer.arrayBuffer()));
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(size.map(String));
    expect([path, size]).toEqual([path, [1200, 630]]);
    expect(meta('og:image:alt')).toBe(/<title>(.*?)<\/title>/.exec(html)?.[1]);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const icons = links.filter(({ rel }) => ICONS.includes(rel ?? ''));
    expect(icons.map(({ rel }) => rel)).toEqual(ICONS);
    for (const { href } of icons)
      expect((await fetch(opened.address() + href)).ok, href).toBe(true);
    pictures.add(image.pathname);
  }
  expect(pictures.size).toBe(pages.length);
});

test('another site may show the picture of a link to this one, and nothing else of it', async () => {
  const other = createServer((_, response) =>
    response.end('<!doctype html><title>Another</title>'),
  );
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  const { page, close } = await opened.visit();
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const widthOf = (path: string): Promise<number> =>
    page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode().catch(() => undefined);
      return image.naturalWidth;
    }, opened.address() + path);
  expect(await widthOf('/share/home.png')).toBe(1200);
  expect(await widthOf('/apple-touch-icon.png')).toBe(0);
  await close();
});

test('no built page refers to a file that is not there', async () => {
  const client = join(builtFolder, 'client');
  const references = new Map<string, string>();
  for (const file of filesBelow(client).filter((name) => name.endsWith('.html')))
    for (const [, path = ''] of readFileSync(join(client, file), 'utf8').matchAll(
      /(?:href|src|srcset|content|url)[=(]"((?:http:\/\/localhost:3000)?\/[^"#?\s]*\.\w+)"/gi,
    ))
      references.set(path.replace('http://localhost:3000', ''), file);
  expect(references.size).toBeGreaterThan(30);
  const dead: string[] = [];
  for (const [path, file] of references)
    if (!(await fetch(opened.address() + path)).ok) dead.push(`${path} in ${file}`);
  expect(dead).toEqual([]);
});
