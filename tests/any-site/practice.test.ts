import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type MailServer, startSmtp } from '../framework/api/smtp.ts';
import { faultsOf } from '../setup/browser/axe.ts';
import { launchBrowser } from '../setup/browser/launch.ts';
import { fixture } from '../setup/fixture-site.ts';
import { BUILT_FOR, projectRoot, type RunningSite, runSite } from '../setup/running-site.ts';

/* A practice in French and German: pages, forms, records and mail in the visitor's language. */

let site: RunningSite;
let mail: MailServer;
let browser: Browser;

beforeAll(async () => {
  mail = await startSmtp();
  const variables = {
    SITE_DIR: fixture('practice'),
    SMTP_URL: mail.url,
    MAIL_TO: 'staff@praxis.example',
    MAIL_FROM: 'site@praxis.example',
  };
  [site, browser] = await Promise.all([runSite(projectRoot, { variables }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
  await mail?.stop();
});
beforeEach(() => {
  mail.mails.length = 0;
});

/** Opens a page as a visitor whose browser asks for English. */
const open = async (path: string, javaScriptEnabled = true): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(site.address + path);
  return page;
};

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const recordsOf = async (email: string) => {
  const all = JSON.parse(await site.command('submissions', 'list', 'appointments', '--json'));
  return all.filter((record: { email: string }) => record.email === email);
};

describe('pages', () => {
  test('each has the language of its address, and names the others', async () => {
    const page = await open('/de/team');
    expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
    expect(await page.locator('html').getAttribute('dir')).toBeNull();
    const links = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((found) =>
        found.map((one) => [
          one.getAttribute('hreflang'),
          new URL((one as HTMLLinkElement).href).pathname,
        ]),
      );
    expect(links).toEqual([
      ['fr-CH', '/equipe'],
      ['de-CH', '/de/team'],
      ['x-default', '/equipe'],
    ]);
    expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe('de_CH');
    expect(await page.locator('meta[property="og:locale:alternate"]').getAttribute('content')).toBe(
      'fr_CH',
    );
  });

  test.each([true, false])(
    'the switch is a list of links to the same page (scripts: %s)',
    async (hasScripts) => {
      const page = await open('/de/team', hasScripts);
      const languages = page.getByRole('list', { name: 'Sprachen' });
      const other = languages.getByRole('link', { name: 'français' });
      expect(await other.getAttribute('hreflang')).toBe('fr-CH');
      expect(await other.getAttribute('lang')).toBe('fr-CH');
      await other.click();
      expect(new URL(page.url()).pathname).toBe('/equipe');
      expect(await page.locator('h1').textContent()).toBe('Équipe');
      expect(await page.context().cookies()).toEqual([]);
    },
  );

  test('a reader of another language is offered the page in theirs, and may close the line', async () => {
    const context = await browser.newContext({ locale: 'de-DE' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const offer = page.getByRole('complementary', { name: 'Langues' });
    await page.goto(`${site.address}/equipe`);
    await offer.getByRole('button', { name: 'Fermer' }).click();
    expect(await offer.isVisible()).toBe(false);
    await page.reload();
    const link = offer.getByRole('link', { name: 'Diese Seite gibt es auf Deutsch.' });
    expect(await link.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('de-CH');
    await link.click();
    await page.waitForURL('**/de/team');
    expect(await page.getByRole('complementary').count()).toBe(0);
    const other = await open('/equipe');
    expect(await other.getByRole('complementary').count()).toBe(0);
  });

  test('the words of a menu entry that leads elsewhere stay apart', async () => {
    const page = await open('/');
    const entry = page.locator('.site-header').getByRole('link', { name: 'Médecin de garde' });
    const [space, word] = await entry.evaluate((link) => {
      const widthOf = (from: number, to: number): number => {
        const range = document.createRange();
        const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
        if (text) range.setStart(text, from);
        if (text) range.setEnd(text, to);
        return range.getBoundingClientRect().width;
      };
      return [widthOf(10, 11), widthOf(8, 10)];
    });
    expect(word).toBeGreaterThan(0);
    expect(space).toBeGreaterThan(0);
  });

  test('an unknown address has the page of its language', async () => {
    const answers = await Promise.all(
      ['/nulle-part', '/de/nirgends', '/DE/Team'].map((path) =>
        fetch(site.address + path, { redirect: 'manual' }),
      ),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get('content-language')])).toEqual(
      [
        [404, 'fr-CH'],
        [404, 'de-CH'],
        [301, 'fr-CH'],
      ],
    );
    expect(await answers[0]?.text()).toContain('Page introuvable');
    expect(await answers[1]?.text()).toContain('Seite nicht gefunden');
    expect(answers[2]?.headers.get('location')).toBe('/de/team');
  });

  test('a former address redirects, and a section of the home page is that of its language', async () => {
    const moved = await fetch(`${site.address}/ueber-uns`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/de/team']);
    const page = await open('/de/team');
    await page.getByRole('link', { name: 'Sprechzeiten' }).click();
    expect(page.url()).toBe(`${site.address}/de#hours`);
  });
});

describe('a list', () => {
  /** Sends the form of a page and returns the path of the link to confirm. */
  const join = async (path: string, address: string, labels: readonly [string, string]) => {
    const page = await open(path, false);
    await page.getByLabel(labels[0]).fill(address);
    await page.getByRole('button', { name: labels[1] }).click();
    expect(await page.locator('#letters').textContent()).toMatch(/E-Mail, die|e-mail que nous/);
    await expect.poll(() => mail.to(address)?.raw).toBeDefined();
    const raw = (mail.to(address)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /https?:\/\/[^/]+(\/api\/letters\/confirm\/\S+)/.exec(raw)?.[1] ?? 'no link';
  };
  const letters = async () =>
    JSON.parse(await site.command('submissions', 'list', 'letters', '--json'));

  test.each([true, false])(
    'is joined and left by the mailed links, in the language of the form (scripts: %s)',
    async (hasScripts) => {
      const address = `ada-${hasScripts}@site.example`;
      const link = await join('/de/team', address, ['E-Mail', 'Anmelden']);
      const page = await open(link, hasScripts);
      const faults: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'error') faults.push(line.text());
      });
      await page.reload();
      const heading = () => page.locator('h1').textContent();
      expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
      expect(await page.title()).toBe('E-Mail-Adresse bestätigen');
      expect(await heading()).toBe('E-Mail-Adresse bestätigen');
      const header = page.locator('.site-header').getByRole('link', { name: 'Team' });
      expect(await header.isVisible()).toBe(true);
      expect(await header.getAttribute('aria-current')).toBeNull();
      // Statistics would learn the address, which has the token.
      expect(await page.locator('template[data-analytics]').count()).toBe(0);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      if (hasScripts) expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Bestätigen' }).click();
      expect(await heading()).toBe('Ihre Adresse ist bestätigt');
      expect((await letters()).at(-1)).toMatchObject({
        ...{ email: address, language: 'de-CH', confirmedAt: expect.any(String) },
      });
      await expect.poll(() => mail.to('staff@praxis.example')?.raw).toBeDefined();
      await page.getByRole('main').getByRole('link', { name: 'Abmelden' }).click();
      expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
      await page.getByRole('button', { name: 'Abmelden und löschen' }).click();
      expect(await heading()).toBe('Sie sind abgemeldet');
      expect(await letters()).toEqual([]);
      expect(faults).toEqual([]);
      await page.goto(site.address + link);
      expect(await heading()).toBe('Dieser Link gilt nicht mehr');
    },
  );

  test('has its pages in the default language, too', async () => {
    const labels = ['Adresse électronique', 'S’inscrire'] as const;
    const link = await join('/equipe', 'zoe@site.example', labels);
    const page = await open(link);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CH');
    expect(await page.locator('h1').textContent()).toBe('Confirmer votre adresse e-mail');
    expect(await page.locator('main').textContent()).toContain('un formulaire de Praxis am See');
  });
});

describe('news', () => {
  test('an entry is read from the home page on, in the language of the reader', async () => {
    const page = await open('/de', false);
    await page.getByRole('link', { name: 'Auch am Samstag offen' }).click();
    expect(page.url()).toBe(`${site.address}/de/neues/saturday`);
    expect(await page.locator('h1').textContent()).toBe('Auch am Samstag offen');
    expect(await page.locator('main time').first().textContent()).toBe('1. Oktober 2026');
    await page.getByRole('link', { name: 'Öffnungszeiten' }).click();
    expect(await page.locator('main h2, main h3').allTextContents()).toEqual([
      'Die Grippeimpfung beginnt',
      'Auch am Samstag offen',
    ]);
    expect(await page.locator('[aria-current=page]').allTextContents()).toContain('Öffnungszeiten');
  });

  test('the list has further pages, and a draft has none', async () => {
    const page = await open('/nouvelles');
    await page.getByRole('link', { name: 'Page suivante' }).click();
    expect(page.url()).toBe(`${site.address}/nouvelles/2`);
    expect(await page.getByRole('link', { name: 'Une nouvelle collègue' }).count()).toBe(1);
    expect((await fetch(`${site.address}/nouvelles/plan`)).status).toBe(404);
  });

  test('each language has its feeds, which its pages name', async () => {
    const page = await open('/de');
    const hrefs = await page
      .locator('link[rel="alternate"]:not([hreflang])')
      .evaluateAll((found) => found.map((one) => (one as HTMLLinkElement).href));
    const [atom, json] = await Promise.all(hrefs.map(async (href) => (await fetch(href)).text()));
    expect(atom).toContain(`<link href="${BUILT_FOR}/de/neues/saturday"/>`);
    expect(JSON.parse(json ?? '')).toMatchObject({
      language: 'de-CH',
      items: [{ url: `${BUILT_FOR}/de/neues/vaccination` }, {}],
    });
  });

  test('a former address of an entry redirects', async () => {
    const moved = await fetch(`${site.address}/actualites/collegue`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/nouvelles/new-colleague',
    ]);
  });
});

describe('search', () => {
  const result = (page: Page, title: string) =>
    page.locator('[data-results]').getByRole('link', { name: title, exact: true });

  test('a page is found by keyboard alone, and nothing is loaded before', async () => {
    const page = await open('/de/preise');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => /search/.test(path))).toEqual([]);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Suche' });
    await dialog.getByRole('searchbox').waitFor();
    await page.keyboard.type('samstagmorgen');
    await result(page, 'Auch am Samstag offen').waitFor();
    expect(await dialog.getByRole('status').textContent()).toBe('Gefundene Seiten: 3');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/de/neues/saturday');
  });

  test('the link opens the same, and gets the focus back', async () => {
    const page = await open('/equipe');
    const link = page.getByRole('link', { name: 'Recherche' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Recherche' });
    await dialog.getByRole('searchbox').fill('zzzz');
    await dialog.getByText('Aucune page ne contient « zzzz ».', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog', { name: 'Recherche' }).count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('Enter opens the search page with all results, whose address has the words', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Recherche' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('médecine');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recherche?q=m%C3%A9decine');
    const field = page.locator('main').getByRole('searchbox');
    await result(page, 'Accueil').waitFor();
    expect(await field.inputValue()).toBe('médecine');
    await field.fill('tarifs');
    await result(page, 'Tarifs').waitFor();
    await page.waitForURL('**/recherche?q=tarifs');
    await field.fill('');
    await page.waitForURL('**/recherche');
    expect(await page.locator('[data-results]').count()).toBe(0);
  });

  test('a failure is reported, and the next letter tries again', async () => {
    const page = await open('/de');
    await page.route('**/search-index.json', (route) => route.abort());
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Suche' });
    await dialog.getByRole('searchbox').waitFor();
    await page.keyboard.type('prei');
    await dialog.getByText('Die Suche konnte nicht geladen werden.', { exact: false }).waitFor();
    await page.unroute('**/search-index.json');
    await page.keyboard.type('s');
    await result(page, 'Preise').waitFor();
  });

  test('without its code the link opens the search page, which works natively', async () => {
    const page = await open('/de');
    await page.route('**/assets/chunks/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Suche' }).click();
    await page.waitForURL('**/de/suche');
    const form = page.locator('main').getByRole('search');
    await form.getByRole('searchbox').fill('Preise');
    await form.getByRole('button', { name: 'Suche' }).click();
    await page.waitForURL('**/de/suche?q=Preise');
    const links = page.getByRole('navigation', { name: 'Alle Seiten' }).getByRole('link');
    expect(await links.count()).toBe(6);
  });

  test('without JavaScript the page has links to all pages of its language', async () => {
    const page = await open('/de', false);
    await page.getByRole('link', { name: 'Suche' }).click();
    expect(new URL(page.url()).pathname).toBe('/de/suche');
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    const links = page.getByRole('navigation', { name: 'Alle Seiten' }).getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Startseite',
      'Team',
      'Preise',
      'Termin',
      'In Bildern',
      'Neues',
    ]);
  });
});

describe('what the site has beside its pages', () => {
  const get = (path: string, headers = {}) =>
    fetch(site.address + path, { headers, redirect: 'manual' });

  test('addresses of the old site redirect to pages of either language, a file and another site', async () => {
    const targets = {
      '/?page_id=2': '/equipe',
      '/?lang=de&page_id=2&x=1': '/de/team?x=1',
      '/?p=118': '/tarifs',
      '/index.php?page_id=12': '/rendez-vous#form',
      '/Contact': '/rendez-vous',
      '/%C3%84rzte.html': '/de/team',
      '/2019/05/nouvelle-adresse/': '/',
      '/wp-content/uploads/plan.pdf': '/acces.txt',
      '/boutique//evil.example/%40x': 'https://boutique.example/fr/evil.example/%40x',
    };
    for (const [path, target] of Object.entries(targets)) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get('location')]).toEqual([path, 301, target]);
    }
    expect((await get('/?p=119')).status).toBe(200);
    expect((await get('/2019')).status).toBe(404);
  });

  test('a file in public is served as it is, with a tag, in parts, and asked for again', async () => {
    const whole = { 'accept-encoding': 'identity' };
    const { status, headers } = await get('/acces.txt', whole);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-cache');
    const part = await get('/acces.txt', { range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, 'Bus 5']);
    const tag = { ...whole, 'if-none-match': headers.get('etag') ?? '' };
    expect((await get('/acces.txt', tag)).status).toBe(304);
    const page = await open('/de/team');
    const link = page.getByRole('link', { name: 'Anfahrt' });
    expect(await link.getAttribute('href')).toBe('/acces.txt');
  });

  test('the number in the footer can be called, and the head has the entry of the site', async () => {
    const page = await open('/');
    const call = page.getByRole('link', { name: '+41 32 555 01 20' });
    expect(await call.getAttribute('href')).toBe('tel:+41-32-555-01-20');
    expect(await page.locator('link[rel=me]').getAttribute('href')).toBe(
      'https://social.example/@praxis-am-see',
    );
  });

  test('an unknown address has the site’s own page, which has no address of its own', async () => {
    for (const path of ['/nulle-part', '/introuvable']) {
      const answer = await get(path);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(text).toContain('Cette page n’existe plus');
      expect(text).toContain('content="noindex"');
      expect(text).not.toContain('rel="canonical"');
    }
    const german = await (await get('/de/nirgends')).text();
    expect(german).toContain('Diese Seite gibt es nicht mehr');
    expect(german).toContain('href="/de/preise"');
    expect(await (await get('/sitemap.xml')).text()).not.toMatch(/introuvable|verlaufen/);
  });
});

describe('the form', () => {
  test('is sent in German: messages, record, consent and both mails', async () => {
    const page = await open('/de/termin');
    await page.getByLabel('Name').fill('A');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByText('Bitte geben Sie mindestens 2 Zeichen ein.').first().waitFor();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-Mail').fill('ada@site.example');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Anlass').selectOption('checkup');
    await page.getByLabel('Wunschtag').fill(inDays(5));
    await page.getByLabel('Deutsch', { exact: true }).check();
    await page.getByRole('checkbox', { name: /Ich bin einverstanden/ }).check();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await page.getByText('Danke. Wir melden uns noch heute.').waitFor();
    const [record] = await recordsOf('ada@site.example');
    expect(record).toMatchObject({ language: 'de-CH', languages: ['de'], reason: 'checkup' });
    expect(record.consent.wording).toMatch(/^Ich bin einverstanden/);
    await expect.poll(() => mail.mails.length).toBe(2);
    expect(mail.to('ada@site.example')?.raw).toContain('Danke. Ihre Anfrage hat die Nummer');
    // Staff reads the default language.
    expect(mail.to('staff@praxis.example')?.raw).toContain('Subject: Demande de Ada');
    expect(mail.to('staff@praxis.example')?.raw).toMatch(/Motif.{0,9}: Contr/);
  });

  const QUERY = '?utm_source=Rundbrief&utm_medium=Post&utm_term=a%00b&utm_id=7';

  test('is sent without JavaScript in the language of its page, whatever the browser asks for', async () => {
    const page = await open(`/de/termin${QUERY}`, false);
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel('Name').fill('Bo');
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
    expect(await page.locator('main').textContent()).toContain('Da fehlt noch etwas');
    expect(await page.locator('main').textContent()).toContain(
      'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    );
    await page.getByLabel('E-Mail').fill('bo@site.example');
    await page.locator('[name=reason]').selectOption('illness');
    await page.getByLabel('Wunschtag').fill(inDays(6));
    await page.getByLabel('Französisch', { exact: true }).check();
    await page.getByRole('checkbox', { name: /Ich bin einverstanden/ }).check();
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    expect(page.url()).toContain('/de/termin?sent=appointment');
    const [record] = await recordsOf('bo@site.example');
    expect(record).toMatchObject({ language: 'de-CH' });
    // Without scripts nothing tells whether the visitor agrees.
    expect(Object.keys(record).join()).not.toContain('utm_');
    const list = ['submissions', 'list', 'appointments', '--json'];
    const inFrench = await site.command(...list, '--language', 'fr-CH');
    const inGerman = await site.command(...list, '--language', 'de-CH');
    expect([JSON.parse(inFrench).length, JSON.parse(inGerman).length]).toEqual([0, 2]);
  });

  const inFrench = { tags: 'full' };
  test('is sent in French, after a reload that keeps the entries', inFrench, async () => {
    const page = await open('/rendez-vous');
    await page.getByLabel('Nom').fill('A');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Nombre minimal de caractères\u00a0: 2.').first().waitFor();
    await page.getByLabel('Nom').fill('Zoé');
    await page.getByLabel('Adresse électronique').fill('zoe@site.example');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Étape 2 sur 2').waitFor();
    await page.getByLabel('Motif').selectOption('other');
    await page.getByLabel('Précisez').fill('Un voyage');
    await page.reload();
    await page.locator('form').dispatchEvent('pointerdown');
    await page.getByText('Votre saisie précédente a été rétablie.').waitFor();
    await expect.poll(() => page.getByLabel('Précisez').inputValue()).toBe('Un voyage');
    await page.getByLabel('Jour souhaité').fill(inDays(7));
    await page.getByLabel('Français', { exact: true }).check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Veuillez donner votre consentement avant l’envoi.').first().waitFor();
    await page.getByRole('checkbox', { name: /J’accepte/ }).check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Vérifiez vos réponses').waitFor();
    expect(await page.locator('form').textContent()).toContain('Zoé');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Merci. Nous vous répondons dans la journée.').waitFor();
    const [record] = await recordsOf('zoe@site.example');
    expect(record).toMatchObject({ language: 'fr-CH', name: 'Zoé', explanation: 'Un voyage' });
    expect(record.consent.wording).toMatch(/^J’accepte que le cabinet conserve/);
    await expect.poll(() => mail.to('zoe@site.example')?.raw).toContain('porte le num');
    expect(mail.to('zoe@site.example')?.raw).toContain('Subject: Votre demande de rendez-vous');
  });

  test('is sent without JavaScript in French', inFrench, async () => {
    const page = await open('/rendez-vous', false);
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel('Nom').fill('Luc');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CH');
    const main = page.locator('main');
    expect(await main.textContent()).toContain('Il manque encore quelque chose');
    expect(await main.textContent()).toContain('Veuillez saisir une adresse e-mail valable.');
    expect(await page.getByLabel('Nom').inputValue()).toBe('Luc');
    await page.getByLabel('Adresse électronique').fill('luc@site.example');
    await page.locator('[name=reason]').selectOption('checkup');
    await page.getByLabel('Jour souhaité').fill(inDays(8));
    await page.getByLabel('Allemand', { exact: true }).check();
    await page.getByRole('checkbox', { name: /J’accepte/ }).check();
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    expect(page.url()).toContain('/rendez-vous?sent=appointment');
    expect(await main.textContent()).toContain('Merci. Nous vous répondons dans la journée.');
    const [record] = await recordsOf('luc@site.example');
    expect(record).toMatchObject({ language: 'fr-CH', languages: ['de'] });
    expect(record.consent.wording).toMatch(/^J’accepte que le cabinet conserve/);
    await expect.poll(() => mail.to('luc@site.example')?.raw).toContain('porte le num');
  });

  test.each([true, false])(
    'is changed by the mailed link, in the language of the form (scripts: %s)',
    async (hasScripts) => {
      const address = `eva-${hasScripts}@site.example`;
      const post = (day: number) =>
        fetch(`${site.address}/api/appointment?page=/de`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            ...{ name: 'Eva', email: address, reason: 'other', explanation: 'Reise "A" & B' },
            ...{ day: inDays(day), languages: ['de'], agreed: true },
          }),
        });
      for (const day of [10, 11]) expect((await post(day)).status).toBe(201);
      await expect.poll(() => mail.mails.length, { timeout: 10_000 }).toBe(4);
      const [first] = mail.mails.filter(({ to }) => to[0] === address);
      const raw = (first?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const link = /https?:\/\/[^/]+(\/api\/appointment\/edit\/\S+)/.exec(raw)?.[1] ?? 'no link';
      const before = (await recordsOf(address)).find(({ id }: { id: number }) =>
        link.includes(`/edit/${id}.`),
      );
      const page = await open(link, hasScripts);
      const heading = () => page.locator('h1').textContent();
      expect(await heading()).toBe('Ihre Angaben ändern');
      expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
      expect(await page.getByLabel('Name').inputValue()).toBe('Eva');
      expect(await page.locator('[name=reason]').inputValue()).toBe('other');
      expect(await page.getByLabel('Genauer').inputValue()).toBe('Reise "A" & B');
      expect(await page.getByLabel('Wunschtag').inputValue()).toBe(before.day);
      expect(await page.getByLabel('Deutsch', { exact: true }).isChecked()).toBe(true);
      expect(await page.getByLabel('E-Mail').count()).toBe(0);
      expect(await page.getByRole('checkbox', { name: /Ich bin einverstanden/ }).count()).toBe(0);
      expect(await page.content()).not.toContain(address);
      expect(await page.locator('template[data-analytics]').count()).toBe(0);
      if (hasScripts) expect(await faultsOf(page)).toEqual([]);
      const save = async () => {
        await page.locator('form[data-form]').evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
        await page.getByRole('button', { name: 'Änderungen speichern' }).click();
      };
      await page.getByLabel('Name').fill('E');
      await page.getByLabel('Genauer').fill('');
      await save();
      expect(await page.title()).toContain('Ihre Angaben ändern');
      expect(await page.title()).not.toBe('Ihre Angaben ändern');
      expect(await heading()).toBe('Ihre Angaben ändern');
      const alert = page.getByRole('alert');
      expect(await alert.getByRole('link').allTextContents()).toEqual([
        'Bitte geben Sie mindestens 2 Zeichen ein.',
        'Bitte sagen Sie uns, worum es geht.',
      ]);
      expect(await page.getByLabel('Name').inputValue()).toBe('E');
      expect(await page.getByLabel('Genauer').inputValue()).toBe('');
      if (hasScripts) expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel('Name').fill('Eva Muster');
      await page.locator('[name=reason]').selectOption('checkup');
      await page.getByLabel('Wunschtag').fill(inDays(before.day === inDays(10) ? 11 : 10));
      await save();
      expect(await alert.textContent()).toContain('Für diesen Tag haben Sie schon angefragt.');
      await page.getByLabel('Wunschtag').fill(inDays(12));
      await page.getByLabel('Französisch', { exact: true }).check();
      await save();
      expect(await heading()).toBe('Ihre Änderungen sind gespeichert');
      await page.goto(site.address + link);
      expect(await page.getByLabel('Name').inputValue()).toBe('Eva Muster');
      const after = (await recordsOf(address)).find(({ id }: { id: number }) => id === before.id);
      const { explanation: _, ...others } = before;
      expect(after).toEqual({
        ...others,
        ...{ name: 'Eva Muster', reason: 'checkup', day: inDays(12), languages: ['de', 'fr'] },
        changedAt: expect.any(String),
      });
    },
  );

  test.each([true, false])(
    'gains and loses items of a group by the mailed link (scripts: %s)',
    async (hasScripts) => {
      const address = `ida-${hasScripts}@site.example`;
      const sent = await fetch(`${site.address}/api/appointment?page=/de`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ name: 'Ida', email: address, reason: 'checkup', day: inDays(10) },
          ...{ languages: ['de'], relatives: [{ relative: 'Urs' }], agreed: true },
        }),
      });
      expect(sent.status).toBe(201);
      await expect.poll(() => mail.mails.length, { timeout: 10_000 }).toBe(2);
      const raw = (mail.to(address)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const link = /https?:\/\/[^/]+(\/api\/appointment\/edit\/\S+)/.exec(raw)?.[1] ?? 'no link';
      const page = await open(link, hasScripts);
      const relatives = () =>
        page
          .getByLabel('Wer?')
          .evaluateAll((found) => found.map((one) => (one as HTMLInputElement).value));
      const add = page.getByRole('button', { name: 'Person hinzufügen' });
      await expect.poll(relatives).toEqual(['Urs']);
      await page.getByLabel('Name').fill('Ida Muster');
      await add.click();
      await expect.poll(relatives).toEqual(['Urs', '']);
      expect(await page.locator('h1').textContent()).toBe('Ihre Angaben ändern');
      // At most two persons.
      expect(await add.count()).toBe(0);
      await page.getByLabel('Wer?').last().fill('Lea');
      await page.getByRole('button', { name: 'Entfernen Person 1' }).click();
      await expect.poll(relatives).toEqual(['Lea']);
      expect(await page.getByLabel('Name').inputValue()).toBe('Ida Muster');
      expect((await recordsOf(address))[0]).toMatchObject({ relatives: [{ relative: 'Urs' }] });
      if (hasScripts) expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Änderungen speichern' }).click();
      await page.getByRole('heading', { name: 'Ihre Änderungen sind gespeichert' }).waitFor();
      expect((await recordsOf(address))[0]).toMatchObject({
        ...{ name: 'Ida Muster', relatives: [{ relative: 'Lea' }] },
        changedAt: expect.any(String),
      });
      await expect.poll(() => mail.mails.length, { timeout: 10_000 }).toBe(3);
      expect(mail.mails[2]?.to).toEqual(['staff@praxis.example']);
      // Staff reads the default language.
      const notice = (mail.mails[2]?.raw ?? '').replaceAll('=\r\n', '');
      expect(notice).toMatch(/^Subject: =\?UTF-8\?Q\?Modifi=C3=A9/m);
      expect(notice).toContain(': Nom, Vous venez avec');
    },
  );

  const CAMPAIGN = { utm_source: 'Rundbrief', utm_medium: 'Post' };

  /** Answers the banner. */
  const choose = async (page: Page, ...services: string[]): Promise<void> => {
    const banner = page.getByRole('dialog', { name: 'Einwilligung in Cookies' });
    await banner.waitFor();
    for (const box of await banner.getByRole('checkbox').all()) await box.uncheck();
    for (const name of services) await banner.getByRole('checkbox', { name }).check();
    await banner.getByRole('button', { name: 'Auswahl speichern' }).click();
  };

  type Answer = [string, (page: Page) => Promise<unknown>, object];
  const USUAL: readonly Answer[] = [
    ['without an answer to the banner', async () => undefined, {}],
    ['with consent on this page', (page) => choose(page, 'Matomo'), CAMPAIGN],
  ];
  const RARE: readonly Answer[] = [
    ['with consent to another service', (page) => choose(page, 'Plausible'), {}],
    [
      'with consent on an earlier page',
      async (page) => {
        await choose(page, 'Matomo');
        await page.reload();
      },
      CAMPAIGN,
    ],
    [
      'with consent that was taken back',
      async (page) => {
        await choose(page, 'Matomo');
        await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
        await choose(page);
      },
      {},
    ],
    [
      'with consent, on a page whose address names none',
      async (page) => {
        await choose(page, 'Matomo');
        await page.goto(`${site.address}/de/termin`);
      },
      {},
    ],
  ];
  const stores = async (...[what, answer, expected]: Answer) => {
    const email = `${what.replaceAll(/\W/g, '-')}@site.example`;
    const page = await open(`/de/termin${QUERY}`);
    await page.route('https://matomo.example/**', (route) => route.abort());
    await answer(page);
    await page.getByLabel('Name').focus();
    await page.locator('form[data-form][novalidate]').waitFor();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.locator('[name=reason]').selectOption('checkup');
    await page.getByLabel('Wunschtag').fill(inDays(5));
    await page.getByLabel('Deutsch', { exact: true }).check();
    await page.getByRole('checkbox', { name: /Ich bin einverstanden/ }).check();
    await page.getByRole('button', { name: 'Weiter' }).click();
    expect(await page.locator('form[data-form]').textContent()).not.toContain('utm_');
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await page.getByText('Danke. Wir melden uns noch heute.').waitFor();
    const [record] = await recordsOf(email);
    const stored = Object.entries(record).filter(([name]) => name.startsWith('utm_'));
    expect(Object.fromEntries(stored)).toEqual(expected);
    const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(storage).not.toContain('Rundbrief');
  };
  test.each(USUAL)('stores the campaign of the address %s', stores);
  test.each(RARE)('stores the campaign of the address %s', { tags: 'full' }, stores);

  test('a program is answered in the language that it accepts', async () => {
    const messageIn = async (language?: string) => {
      const answer = await fetch(`${site.address}/api/appointment`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(language && { 'accept-language': language }),
        },
        body: '{}',
      });
      const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
      return [answer.headers.get('content-language'), errors.day];
    };
    expect(await messageIn('de')).toEqual(['de-CH', ['Bitte geben Sie einen Tag ein.']]);
    expect(await messageIn('en, de;q=0.5')).toEqual(['de-CH', ['Bitte geben Sie einen Tag ein.']]);
    expect(await messageIn('en')).toEqual(['fr-CH', ['Veuillez saisir une date.']]);
    expect(await messageIn()).toEqual(['fr-CH', ['Veuillez saisir une date.']]);
  });
});
