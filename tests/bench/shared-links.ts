import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { escaped } from '../../core/messages/markup.ts';

const ASKED = ['image', 'image:alt', 'site_name', 'title', 'description'] as const;

/** A page's data for link previews (Open Graph). */
const toldBy = async (page: Page) => {
  const told = ASKED.map(async (name) => [
    name,
    await page.locator(`meta[property="og:${name}"]`).getAttribute('content'),
  ]);
  return Object.fromEntries(await Promise.all(told)) as Record<(typeof ASKED)[number], string>;
};

type Told = Awaited<ReturnType<typeof toldBy>>;

const card = ({ site_name: site, title, description, ...told }: Told): string =>
  `<article><img src="${escaped(told.image)}" alt="${escaped(told['image:alt'])}" width="1200" height="630">
    <small>${escaped(site)}</small><b>${escaped(title)}</b><p>${escaped(description)}</p></article>`;

/** About as messengers show it: the picture whole, two lines of each text. */
const STYLES = `
  :root { color-scheme: light dark; font: 15px/1.35 system-ui, sans-serif }
  body { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 20px; margin: 20px }
  article { border: 1px solid #8886; border-radius: 12px; overflow: hidden; padding-bottom: 10px }
  img { display: block; width: 100%; height: auto }
  small, b, p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; margin: 6px 12px 0 }
  small, p { opacity: 0.75 }`;

/** Writes a page of how links to the site's pages look where they are shared, and its picture. */
export const writeSharedLinks = async (
  browser: Browser,
  origin: string,
  paths: readonly string[],
  folder: string,
): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const cards: string[] = [];
  for (const path of paths) {
    await page.goto(origin + path);
    cards.push(card(await toldBy(page)));
  }
  const file = join(folder, 'shared-links.html');
  const head = `<meta charset="utf-8"><title>Shared links</title><style>${STYLES}</style>`;
  writeFileSync(file, `<!doctype html><html lang="en">${head}${cards.join('\n')}</html>\n`);
  await page.goto(`file://${file}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(folder, 'shared-links.png'), fullPage: true });
  await context.close();
};
