import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../../server/site.ts';
import { addressed } from '../setup/addressed-pages.ts';
import { launchBrowser } from '../setup/browser/launch.ts';
import { writeSharedLinks } from './shared-links.ts';

const WIDTHS = [390, 768, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Writes a picture of every page at every width, light and dark, into `screenshots/`, and one of how links to
 * them look where they are shared.
 */
const main = async (origin: string, only: string[]): Promise<void> => {
  const folder = join(import.meta.dirname, '..', '..', 'screenshots');
  mkdirSync(folder, { recursive: true });
  const pages = addressed(site).filter(({ id }) => only.length === 0 || only.includes(id));
  const browser = await launchBrowser();
  for (const width of WIDTHS)
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      await context.addInitScript(() => localStorage.setItem('cookie-consent', 'essential'));
      const page = await context.newPage();
      // Faces that came too late for the first page are at hand from the second on.
      await page.goto(origin, { waitUntil: 'networkidle' });
      for (const { id, path } of pages) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        await page.screenshot({
          path: join(folder, `${id}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      await context.close();
    }
  const paths = pages.map(({ path }) => path);
  await writeSharedLinks(browser, origin, paths, folder);
  await browser.close();
  console.log(`${pages.length * WIDTHS.length * SCHEMES.length + 1} pictures in screenshots/.`);
};

await main(process.env.SITE_URL ?? 'http://localhost:3000', process.argv.slice(2));
