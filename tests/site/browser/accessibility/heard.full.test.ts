import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { heard } from '../../../setup/browser/heard.ts';
import { openedSite, ROOM_PASSWORD } from '../../../setup/browser/opened-site.ts';
import { awake } from '../../../setup/browser/visit.ts';

/*
 * Accessibility snapshots of each form, each dialog and the data room are in `heard/`. `-u` writes the files anew.
 */

const site = openedSite();

type Scene = readonly [name: string, path: string, see: (page: Page) => Promise<Locator>];

const formOf = (page: Page, id: string): Locator => page.locator(`form[data-form=${id}]`);

/** A form as it is, and after it was sent empty. */
const form = (name: string, path: string, id: string): Scene[] => [
  [name, path, async (page) => formOf(page, id)],
  [
    `${name}, sent empty`,
    path,
    async (page) => {
      await awake(page, id);
      await formOf(page, id).locator('.form-submit').click();
      await page.locator('[aria-invalid=true]:focus').waitFor();
      return formOf(page, id);
    },
  ],
];

/** The topmost dialog, with the region of notices in it, which comes a moment later. */
const dialog = async (page: Page, named: string): Promise<Locator> => {
  const found = page.getByRole('dialog', { name: named, exact: true });
  await found.locator('section[aria-label^=Notifications]').waitFor({ state: 'attached' });
  return found;
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const SCENES: readonly Scene[] = [
  ...form('contact form', '/contact', 'contact'),
  ...form('waitlist of payments', '/uac-pay', 'waitlist'),
  ...form('waitlist of the gateway', '/uac-gateway', 'waitlist'),
  ...form('waitlist of yield', '/uac-yield', 'waitlist'),
  ...form('waitlist screen', '/waitlist', 'waitlist'),
  ...form('application without scripts', '/careers?apply=blockchain-developer', 'application'),
  ...form('data room, the password', '/data-room?room=internal', 'password'),
  [
    'application dialog',
    '/careers',
    async (page) => {
      await press(page, 'Apply Now');
      return dialog(page, 'Apply for Blockchain Developer');
    },
  ],
  ['data room, public', '/data-room', async (page) => page.locator('[data-island]')],
  [
    'data room, internal',
    '/data-room',
    async (page) => {
      await page.getByRole('tab', { name: 'Internal Data Room' }).click();
      await page.locator('[name=password]').fill(ROOM_PASSWORD);
      await press(page, 'Access Data Room');
      await page.locator('#internal-room-panel:focus table').waitFor();
      return page.locator('[data-island]');
    },
  ],
  [
    'details dialog',
    '/data-room',
    async (page) => {
      await press(page, 'Download Pitch Deck');
      return dialog(page, 'Pitch Deck');
    },
  ],
  [
    'details dialog of a document with an agreement',
    '/data-room',
    async (page) => {
      await press(page, 'Download Whitepaper');
      return dialog(page, 'Whitepaper');
    },
  ],
  [
    'agreement dialog',
    '/data-room',
    async (page) => {
      await press(page, 'Download Whitepaper');
      await press(page, 'Read the NDA');
      return dialog(page, 'Non-Disclosure Agreement');
    },
  ],
  [
    'cookie banner',
    '/about',
    async (page) => {
      await page.clock.fastForward(1500);
      return page.getByRole('dialog', { name: 'Cookie consent' });
    },
  ],
];

test.each(SCENES)('%s', async (name, path, see) => {
  const isBanner = name === 'cookie banner';
  const look = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
  const { page, close } = await site.open(path, { ...look, banner: isBanner }, async (page) => {
    if (isBanner) await page.clock.install();
  });
  const element = await see(page);
  await element.waitFor();
  await expect(await heard(page, element)).toMatchFileSnapshot(
    `heard/${name.replace(/\W+/g, '-')}.txt`,
  );
  await close();
});
