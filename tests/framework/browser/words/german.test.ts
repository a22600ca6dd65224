import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { awake } from '../../../setup/browser/visit.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { until } from '../../../setup/until.ts';
import { startSmtp } from '../../api/smtp.ts';

const mails = await startSmtp();
afterAll(() => mails.stop());

const site = openedSite({
  variables: {
    SITE_DIR: join(projectRoot, 'tests', 'fixtures', 'german'),
    SMTP_URL: mails.url,
    MAIL_TO: 'team@example.com',
    MAIL_FROM: 'site@example.com',
  },
});

const REQUIRED = 'Bitte füllen Sie dieses Feld aus.';
const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
const CHOICE = 'Bitte wählen Sie eine der Möglichkeiten.';
const CONSENT = 'Bitte stimmen Sie zu, bevor Sie absenden.';

describe('a site in German', () => {
  test('says so, and speaks German around every page', async () => {
    const { page, complaints, close } = await site.open('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
    expect(await page.locator('.skip-link').textContent()).toBe('Zum Inhalt');
    expect(await page.getByRole('navigation', { name: 'Hauptmenü' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Menü', includeHidden: true }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  test('dates a page as German does, the same before and after hydration', {
    tags: 'full',
  }, async () => {
    const { page, complaints, close } = await site.open('/datenschutz');
    expect(await page.locator('.legal-head .label').last().textContent()).toBe(
      'Stand: 9. März 2025',
    );
    expect(await page.getByRole('navigation', { name: 'Auf dieser Seite' }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  test('shows the not-found page', { tags: 'full' }, async () => {
    const { page, close } = await site.visit();
    const answer = await page.goto(`${site.address()}/nichts`);
    expect(answer?.status()).toBe(404);
    expect(await page.title()).toBe('Seite nicht gefunden · Stadtbibliothek');
    expect(await page.locator('main').textContent()).toMatch(
      /Seite nicht gefundenUnter dieser Adresse gibt es keine Seite\.Startseite/,
    );
    await close();
  });
});

describe('its form, without a word of its own', () => {
  const entry = { name: 'Anna Muster', email: 'anna@example.com' };

  test('shows the errors, then the confirmation, and mails a notice', async () => {
    const { page, close } = await site.open('/');
    const form = page.locator('form[data-form=besuch]');
    await awake(page, 'besuch');
    await form.getByRole('button', { name: 'Senden' }).click();
    await form.locator('.form-error').first().waitFor();
    expect(await form.locator('.form-error').allInnerTexts()).toEqual([
      REQUIRED,
      EMAIL,
      CHOICE,
      CONSENT,
    ]);

    await form.locator('[name=frage]').fill('Zwanzig Zeichen sind schnell geschrieben.');
    await form.locator('[name=name]').focus();
    expect(await form.locator('.form-error').allInnerTexts()).toContain(
      'Bitte geben Sie höchstens 20 Zeichen ein.',
    );

    await form.locator('[name=frage]').fill('Wann?');
    for (const [name, value] of Object.entries(entry))
      await form.locator(`[name=${name}]`).fill(value);
    await form.locator('[name=stufe]').selectOption('oben');
    await form.locator('[name=einwilligung]').check();
    await form.getByRole('button', { name: 'Senden' }).click();
    await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();

    await until('the notice has come', () => mails.to('team@example.com') !== undefined);
    const { raw = '' } = mails.to('team@example.com') ?? {};
    expect(raw).toMatch(/^Subject: Neue Einsendung: besuch 1\r$/m);
    expect(raw).toContain('Name: Anna Muster');
    expect(raw).toMatch(/einwilligung: ja|Datenbearbeitung: ja/);
    expect(raw).toContain('Aufbewahrt als Nummer 1 in contacts');
    await close();
  });

  test('comes back in German to a post without scripts, by the site’s own word', {
    tags: 'full',
  }, async () => {
    const { page, close } = await site.visit({ javaScriptEnabled: false });
    await page.goto(site.address());
    const form = page.locator('form[data-form=besuch]');
    for (const [name, value] of Object.entries({ ...entry, email: 'anna@nirgends' }))
      await form.locator(`[name=${name}]`).fill(value);
    await form.locator('[name=stufe]').selectOption('oben');
    await form.locator('[name=einwilligung]').check();
    await form.locator('.form-submit').click();
    await page.waitForLoadState();
    expect(await page.title()).toMatch(/^Fehler: Bücher/);
    const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie:' });
    expect(await summary.getByRole('listitem').allInnerTexts()).toEqual([EMAIL]);
    await close();
  });

  test('answers calls in German', async () => {
    const post = (body: string) =>
      fetch(`${site.address()}/api/besuch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect(await (await post('{')).json()).toEqual({
      message: 'Der Inhalt ist kein gültiges JSON.',
      code: 'answers.notJson',
    });
    expect(await (await post('{"name":"Anna"}')).json()).toEqual({
      message: 'Bitte prüfen Sie diese Felder: E-Mail, Stufe, Datenbearbeitung.',
      code: 'answers.form.checkFields',
      errors: { email: [EMAIL], stufe: [CHOICE], einwilligung: [CONSENT] },
      codes: { email: ['required'], stufe: ['required'], einwilligung: ['required'] },
    });
    const answer = await fetch(`${site.address()}/api/nichts`);
    expect(await answer.json()).toEqual({
      message: 'Unter dieser Adresse gibt es nichts.',
      code: 'answers.notFound',
    });
  });
});
