import type { CDPSession } from 'playwright';
import { site } from '../../server/site.ts';
import { addressed } from '../setup/addressed-pages.ts';
import { launchBrowser } from '../setup/browser/launch.ts';

/*
 * The font of each page's text 1.5 s after the start of a first visit, over 4G with nothing cached.
 * Fonts are optional: a late one is not shown until the next page.
 */

/** What Lighthouse and others call slow 4G. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const SOON = 1500;

/** The faces of what can be seen, each with its letters, as the browser draws them. */
const facesOf = async (session: CDPSession): Promise<Map<string, number>> => {
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *',
  });
  const faces = new Map<string, number>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont, glyphCount } of fonts) {
      const name = isCustomFont ? familyName : `${familyName} (the system's)`;
      faces.set(name, (faces.get(name) ?? 0) + glyphCount);
    }
  }
  return faces;
};

/** Prints the fonts of every page, and where the system's is used. */
const main = async (origin: string): Promise<void> => {
  const browser = await launchBrowser();
  let late = 0;
  for (const { path } of addressed(site)) {
    const context = await browser.newContext({ viewport: { width: 390, height: 700 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    for (const part of ['DOM', 'CSS', 'Network'] as const) await session.send(`${part}.enable`);
    await session.send('Network.emulateNetworkConditions', LINE);
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction((soon) => performance.now() >= soon, SOON);
    const faces = await facesOf(session);
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    if ([...faces.keys()].some((name) => name.endsWith("(the system's)"))) late += 1;
    const told = [...faces].map(([name, letters]) => `${name} ${letters}`).join(', ');
    console.log(`${path.padEnd(40)} first text ${Math.round(paint)} ms; ${told}`);
    await context.close();
  }
  await browser.close();
  console.log(`${late} of ${addressed(site).length} pages show a fallback after ${SOON} ms.`);
};

await main(process.env.SITE_URL ?? 'http://localhost:3000');
