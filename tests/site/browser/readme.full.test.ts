import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsOf } from '../../../core/config/feature.ts';
import { site } from '../../../server/site.ts';
import { pdfFile } from '../../framework/api/resumes.ts';
import { pageTexts } from '../../framework/integration/watermark/page-texts.ts';
import { bytesOf } from '../../setup/browser/downloaded.ts';
import { fill, notice, openForm } from '../../setup/browser/filled.ts';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { scripted, type Visit, visit } from '../../setup/browser/visit.ts';
import { freshClone } from '../../setup/fresh-clone.ts';
import { applicationEntry, contactEntry, waitlistEntry } from './forms/entries.ts';

/* Everything that a visitor can send and take, on a fresh clone that was started as the README says. */

const clone = freshClone();
let browser: Browser;
let address = '';
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await clone.remove();
});

const serve = (variables?: Readonly<Record<string, string>>): void => {
  beforeAll(async () => {
    address = await clone.start(variables);
    visitor = await visit(browser, address, { acceptDownloads: true });
    page = visitor.page;
  }, 180_000);
  afterAll(async () => {
    await visitor?.close();
    await clone.stop();
  });
};

const room = optionsOf(site, 'dataRoom');
const person = {
  name: 'Zoë Müller',
  email: 'zoe@muster.example',
  company: 'Muster AG',
  dataConsentGiven: true,
};
const mark = `${person.name} · ${person.email} · `;

/** The file that a click gives, in whichever tab, with its name. */
const fileOf = async (click: () => Promise<unknown>): Promise<[string, Buffer]> => {
  const download = Promise.any([
    page.waitForEvent('download'),
    page
      .context()
      .waitForEvent('page')
      .then((tab) => tab.waitForEvent('download')),
  ]);
  await click();
  const file = await download;
  return [file.suggestedFilename(), await bytesOf(file)];
};

const openRoom = async (): Promise<void> => {
  await page.goto(`${address}/data-room`);
  await scripted(page);
};

/** Opens the dialog of a document and fills it in. */
const askFor = async (name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name }).first();
  await dialog.locator('form[novalidate]').waitFor();
  await fill(dialog, person);
  return dialog;
};

const enter = async (password: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Internal Data Room' }).click();
  await page.locator('[name=password]').focus();
  await page.locator('#internal-room-panel form[novalidate]').waitFor();
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Access Data Room' }).click();
};

describe('with no variable of the environment set', () => {
  serve();

  test('a message is sent', async () => {
    const form = await openForm(page, `${address}/contact`, 'contact');
    await fill(form, contactEntry());
    await form.getByRole('button', { name: /send/i }).click();
    await page.getByRole('button', { name: 'Send Another Message' }).waitFor();
  });

  test.each(['/uac-pay', '/uac-gateway', '/uac-yield', '/waitlist'])(
    'the waitlist on %s is joined',
    async (path) => {
      const form = await openForm(page, address + path, 'waitlist');
      await fill(form, {
        ...waitlistEntry(),
        ...(path === '/waitlist' && { product: 'UAC Pay' }),
      });
      await form.getByRole('button').click();
      await page.locator('#waitlist-sent').waitFor();
    },
  );

  test.each(optionsOf(site, 'jobs').cards)(
    'an application for $title is sent',
    async ({ title }) => {
      await page.goto(`${address}/careers`);
      await scripted(page);
      await page
        .locator('li', { hasText: title })
        .getByRole('button', { name: 'Apply Now' })
        .click();
      const dialog = page.getByRole('dialog', { name: `Apply for ${title}` });
      await dialog.locator('form[novalidate]').waitFor();
      await fill(dialog, applicationEntry());
      const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await pdfFile() };
      await dialog.locator('[name=resume]').setInputFiles(resume);
      await dialog.getByRole('button', { name: 'Submit Application' }).click();
      expect(await notice(page, 'Application submitted')).toContain(title);
    },
  );

  test.each(room.public.filter(({ requiresNDA }) => !requiresNDA))(
    'the public document $name is taken',
    async ({ name, fileName }) => {
      await openRoom();
      const dialog = await askFor(name);
      const submit = dialog.getByRole('button', { name: 'Download', exact: true });
      const [saved, bytes] = await fileOf(() => submit.click());
      expect([saved, bytes.toString('latin1', 0, 5)]).toEqual([fileName, '%PDF-']);
    },
  );

  test.each(room.public.filter(({ requiresNDA }) => requiresNDA))(
    'the document $name is taken with a code and a signed agreement, and bears the name',
    async ({ name, fileName }) => {
      const code = clone.site('codes', 'issue', '--count', '1').trim();
      await openRoom();
      const dialog = await askFor(name);
      await dialog.locator('[name=accessCode]').fill(code);
      await dialog.getByRole('button', { name: 'Read the NDA' }).click();
      await page.getByLabel(/Electronic signature/).fill(person.name);
      await page.getByRole('button', { name: 'Sign NDA' }).click();
      const submit = dialog.getByRole('button', { name: 'Download', exact: true });
      const [saved, bytes] = await fileOf(() => submit.click());
      expect(saved).toBe(fileName);
      for (const text of await pageTexts(bytes)) expect(text).toContain(mark);
      const copy = page.getByRole('link', { name: 'Download your signed copy' });
      expect((await fileOf(() => copy.click()))[0]).toMatch(/^NDA-.*\.pdf$/);
    },
  );

  test('the internal room says that it has no password', async () => {
    await openRoom();
    await enter('anything');
    await notice(page, 'The internal data room is not configured.');
  });

  test('every logo, the package and the guidelines are taken', async () => {
    await page.goto(`${address}/press`);
    const links = page.locator('#brand-assets a[href^="/api/"]');
    const saved: string[] = [];
    for (const link of await links.all()) {
      const [name, bytes] = await fileOf(() => link.click());
      const begin = { svg: '<svg', png: '\x89PNG', zip: 'PK', pdf: '%PDF-' }[name.slice(-3)];
      expect([name, bytes.toString('latin1').startsWith(begin ?? '?')]).toEqual([name, true]);
      saved.push(name);
    }
    expect(new Set(saved).size).toBe(10);
  });

  test('all of it is stored', () => {
    expect(JSON.parse(clone.site('submissions', 'stats', '--json'))).toMatchObject({
      contacts: 1,
      waitlist: 4,
      job_applications: 3,
      downloads: room.public.length,
    });
  });
});

describe('with DATA_ROOM_PASSWORD set', () => {
  const password = 'room 101 is open';
  serve({ DATA_ROOM_PASSWORD: password });

  test('login, every internal document with the name on each page, logout', async () => {
    await openRoom();
    await enter(password);
    await notice(page, 'Access Granted');
    const internal = room.internal.filter(({ available }) => available);
    expect(internal).toHaveLength(4);
    for (const { name, fileName } of internal) {
      const dialog = await askFor(name);
      const submit = dialog.getByRole('button', { name: 'Download', exact: true });
      const [saved, bytes] = await fileOf(() => submit.click());
      expect(saved).toBe(fileName);
      for (const text of await pageTexts(bytes)) expect(text).toContain(mark);
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await notice(page, 'Logged Out');
  });
});
