import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionsOf } from '../../../renderer/schema/feature.ts';
import { noteSigner } from '../../../server/base/signed-note.ts';
import { codeInsertion, newCode } from '../../../server/data-room/codes.ts';
import { agreementOf, sealedSignature } from '../../../server/data-room/nda/signature.ts';
import { enqueue } from '../../../server/operations/mail/outbox.ts';
import { site } from '../../../server/site.ts';
import { faultsOf } from '../../setup/browser/axe.ts';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { folderPlace } from '../../setup/places.ts';
import { openedInbox, submission } from '../api/inbox/open-inbox.ts';

const room = optionsOf(site, 'dataRoom');
const HEADER = 'X-Remote-User';
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3);

const contacts = Array.from({ length: 60 }, (_, at) =>
  submission('contacts', 'contact', {
    name: at === 59 ? long : `Visitor ${at + 1}`,
    email: `visitor.${at + 1}@example.com`,
    subject: at % 3 === 0 ? long : 'A question',
    message: `First line\n\n<b>Second</b> ${long}`,
  }),
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** An inbox with some of everything, where the proxy says that Grace is there. */
const opened = async () => {
  const inbox = await openedInbox(await folderPlace(), contacts, {
    trustedHeader: HEADER,
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'staff@example.com' },
  });
  const { store, keys } = inbox.storage;
  const newest = await store.get('contacts', 60);
  const signature = {
    reference: 'AAAA-BBBB',
    signature: 'Ada Lovelace',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: long,
    fileName: 'Paper.pdf',
    signedAt: '2026-11-21T12:00:00.000Z',
    claimedAt: undefined,
    agreement: agreementOf(room.agreement, site.words),
    consent: null,
    address: '192.0.2.1',
    userAgent: 'Browser',
  };
  const signer = noteSigner('http://localhost:3000', keys);
  const code = (more = {}) =>
    codeInsertion(room.codes, newCode(room.codes), keys('access-code'), more);
  await store.commit([
    enqueue('notice', 'contact', String(newest?.submissionToken), new Date()),
    enqueue('confirmation', 'contact', 'gone', new Date()),
    { insert: 'signatures', fields: sealedSignature(signature, keys('nda-seal'), signer) },
    await code({ boundEmail: 'ada@example.com', expiresAt: '2099-12-31T23:59:59.999Z' }),
    await code({ isUsed: true, usedBy: 'ada@example.com', usedAt: '2026-11-21T12:00:00.000Z' }),
    await code({ revoked: true }),
  ]);
  await store.commit([
    { update: 'outbox', where: { id: 2 }, set: { state: 'failed', failure: 'EENVELOPE 550' } },
  ]);
  return inbox;
};

const widerThanScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const PAGES = [
  '/',
  '/forms/contacts',
  '/forms/contacts?search=nobody-says-that&since=nonsense',
  '/forms/contacts/60',
  '/forms/contacts/60/trail',
  '/forms/contacts/60/erase',
  '/forms/contacts/60/erase-person',
  '/outbox',
  '/codes',
  '/agreements',
  '/agreements/1',
  '/nowhere',
];

test.each([
  [390, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1280, 'light'],
  [1920, 'dark'],
] as const)(
  'every page at %i px, %s: accessible, and none wider than the screen',
  async (width, colorScheme) => {
    const { port } = await opened();
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      bypassCSP: true,
      extraHTTPHeaders: { [HEADER]: 'Grace' },
    });
    const page = await context.newPage();
    const faults: Record<string, string[]> = {};
    for (const path of PAGES) {
      await page.goto(`http://127.0.0.1:${port}${path}`);
      const found = await faultsOf(page);
      if ((await widerThanScreen(page)) > 0) found.push('wider than the screen');
      if (found.length > 0) faults[path] = found;
    }
    await context.close();
    expect(faults).toEqual({});
  },
);

test('by the keyboard alone and without scripts: from the list to a note, a state and back', async () => {
  const { port, storage } = await opened();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { [HEADER]: 'Grace' },
  });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const reach = async (role: 'link' | 'button' | 'textbox', name: string | RegExp) => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    for (let tabs = 0; tabs < 200; tabs += 1) {
      await page.keyboard.press('Tab');
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
    }
    throw new Error(`No Tab leads to ${name}.`);
  };
  await page.goto(`http://127.0.0.1:${port}/forms/contacts?search=visitor`);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toMatch(/skip|content/i);
  await reach('link', 'Visitor 59');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/contacts/59?search=visitor');
  await reach('textbox', /note/i);
  await page.keyboard.type('Answered by phone');
  await reach('button', /note/i);
  await page.keyboard.press('Enter');
  await page.getByText('Answered by phone').waitFor();
  await reach('button', 'done');
  await page.keyboard.press('Enter');
  await page.getByText('marked').first().waitFor();
  const [handling] = await storage.store.find('handling', {});
  expect(handling).toMatchObject({ state: 'done', changedBy: 'Grace' });
  await reach('link', /Older|Next/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/contacts/58?search=visitor');
  await reach('link', /Back to contacts/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/contacts?search=visitor');
  expect(said).toEqual([]);
  await context.close();
});
