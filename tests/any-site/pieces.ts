import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { scripted } from '../setup/browser/visit.ts';
import { bareName, islandPlaces, lazyScripts, namedPieces, type Place } from './lazy-pieces.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** What every island is brought to life by. */
const COMMON: Readonly<Record<string, string>> = { 'React and forms': 'islands/hydrate.tsx' };

/**
 * Without it a form is alive, and says itself what the notice says: see
 * `site/browser/islands/pieces.full.test.ts`.
 */
const NOTICES = 'shell/toast-region.tsx';

/**
 * What is for no form that is posted. `practice.test.ts` and `practice-media.test.ts` withhold it, but
 * not the fonts.
 */
const FOR_NO_FORM = [
  'features/search/open-search.tsx',
  'sections/gallery/open-gallery.ts',
  'sections/search/island.tsx',
  'shell/script/add-faces.ts',
];

/** Status messages. */
const TOLD = '[role=alert], [role=status], [aria-invalid=true]';

/** Fields for text, without the one that only machines fill in. */
const TYPED = [
  ':not([tabindex="-1"]):is(textarea, input:not([type]),',
  '[type=text], [type=email], [type=tel], [type=url])',
].join(' ');

const typedIn = (form: Locator): Promise<Record<string, string>> =>
  form
    .locator(TYPED)
    .filter({ visible: true })
    .evaluateAll((fields) =>
      Object.fromEntries((fields as HTMLInputElement[]).map(({ name, value }) => [name, value])),
    );

/** Types into each visible text field, and returns the values. */
const type = async (form: Locator): Promise<Record<string, string>> => {
  const fields = await form.locator(TYPED).filter({ visible: true }).all();
  for (const [at, field] of fields.entries()) await field.fill(`Typed ${at}`);
  return typedIn(form);
};

/** Goes to where an island shows a form without scripts: on its page, or where its button leads. */
const goTo = async (page: Page, origin: string, { path, query, island }: Place) => {
  await page.goto(origin + path);
  await scripted(page);
  if (!query) return;
  const [name, value] = query.map((one) => JSON.stringify(one));
  const asked = `[name=${name}][value=${value}]`;
  const inIsland = page.locator(`#${island}`);
  const button = inIsland.locator(`button${asked}, form:has(input${asked}) [type=submit]`).first();
  // Where the page has it open already, nothing leads there.
  if ((await button.count()) === 0) return;
  await Promise.all([page.waitForNavigation(), button.click()]);
  await scripted(page);
};

/** The forms that a piece is wanted for: it is one, or the island around them. */
const formsFor = (page: Page, name: string, { of }: Place): Locator => {
  const names = name.includes('/') ? [name] : of.filter((one) => one.includes('/'));
  const ids = names.map((one) => `form[data-form="${one.split('/')[0]}"]`);
  return page.locator(ids.join()).filter({ visible: true });
};

/**
 * Each piece that a site loads when it is wanted may not arrive: whatever is missing, HTML goes on.
 */
export const describePieces = (site: SiteUnderTest): void => {
  let places: Place[] = [];
  let scripts = new Map<string, string>();
  let named = new Map<string, string>();
  beforeAll(async () => {
    places = await islandPlaces(site);
    scripts = lazyScripts(site);
    named = namedPieces(site);
  });

  /** Opens a page that shows the form which a piece is for, without the piece. */
  const openWithout = async (name: string, module: string) => {
    const { page, close } = await site.visit();
    const script = [...scripts].find(([one]) => bareName(one) === bareName(module))?.[1];
    if (!script) throw new Error(`The build has no script of its own for ${module}.`);
    let asked = 0;
    await page.route(`**${script}`, (route) => {
      asked += 1;
      return route.abort();
    });
    for (const place of places) {
      if (name in COMMON || place.of.includes(name)) {
        await goTo(page, site.running().address, place);
        const form = formsFor(page, name, place).first();
        if ((await form.count()) > 0) return { page, form, wasAsked: () => asked > 0, close };
      }
    }
    throw new Error(`No page shows a form for ${name}.`);
  };

  test('every script that is loaded late is withheld once below', () => {
    const known = [...Object.values(COMMON), NOTICES, ...named.values()].map(bareName);
    const late = [...scripts.keys()].map(bareName).sort();
    const others = FOR_NO_FORM.filter((one) => late.includes(one) && !known.includes(one));
    expect(late).toEqual([...known, ...others].sort());
  });

  test('whichever piece is missing, nothing typed is lost, the form is sent natively and its sender told', {
    timeout: 5 * 60_000,
  }, async () => {
    const forForms = [...named].filter(([, module]) => !FOR_NO_FORM.includes(bareName(module)));
    for (const [name, module] of [...forForms, ...Object.entries(COMMON)]) {
      const { page, form, wasAsked, close } = await openWithout(name, module);
      const before = await type(form);
      await form.dispatchEvent('pointerdown');
      const island = page.locator('[data-island]').filter({ has: form });
      await expect.poll(() => island.getAttribute('data-stands'), { message: name }).toBe('native');
      expect([name, wasAsked(), await typedIn(form)]).toMatchObject([name, true, before]);
      // Steps are below each other now.
      const typed = await type(form);
      // What is typed is wrong, or not all: past the browser's own checks the server says so.
      await form.evaluate((element: HTMLFormElement) => {
        element.noValidate = true;
      });
      await Promise.all([
        page.waitForNavigation(),
        form.locator('.form-submit').filter({ visible: true }).click(),
      ]);
      await scripted(page);
      const told = page.locator(TOLD).filter({ visible: true, hasText: /\w/ });
      await expect.poll(() => told.count(), { message: name }).toBeGreaterThan(0);
      expect([name, await typedIn(form)]).toEqual([name, typed]);
      await close();
    }
  });
};
