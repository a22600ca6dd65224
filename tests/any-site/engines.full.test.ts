import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../setup/engines/chromium.ts';
import { launchFirefox } from '../setup/engines/firefox.ts';
import { ENGINE_DIED, type LaunchEngine, reads } from '../setup/engines/visitor.ts';
import { launchWebKit } from '../setup/engines/webkit.ts';
import { fixture } from '../setup/fixture-site.ts';
import { projectRoot, type RunningSite, runSite } from '../setup/running-site.ts';

/* Pages in several languages, and one from right to left, in three engines. */

const ENGINES: readonly [string, LaunchEngine][] = [
  ['Chromium', launchChromium],
  ['Firefox', launchFirefox],
  ['WebKit', launchWebKit],
];

/** A page with a form: its language, its heading, and the message of a name that is too short. */
const PAGES: Readonly<Record<string, [string, string, string, string][]>> = {
  practice: [
    ['/rendez-vous', 'fr-CH', 'Prendre rendez-vous', 'Nombre minimal de caractères\u00a0: 2.'],
    ['/de/termin', 'de-CH', 'Einen Termin buchen', 'Bitte geben Sie mindestens 2 Zeichen ein.'],
  ],
  arabic: [['/contact', 'ar', 'اتصل بنا', 'الحد الأدنى لعدد الأحرف:']],
};

/** A test is run again if the engine itself has died, and for nothing else. */
const retry = { count: 2, condition: new RegExp(ENGINE_DIED) };

describe.each(Object.entries(PAGES))('the %s', (name, pages) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await runSite(projectRoot, { variables: { SITE_DIR: fixture(name) } });
  });
  afterAll(() => site?.remove());

  describe.each(ENGINES)('in %s', { retry }, (_engine, launch) => {
    test.each(pages)('%s is in its language, with its form', async (path, lang, title, message) => {
      const engine = await launch(site.address, tmpdir());
      onTestFinished(() => engine.close());
      const visitor = await engine.visit(false);
      onTestFinished(() => visitor.close().catch(() => {}));
      await visitor.open(path);
      const seen = await visitor.see(() => {
        const heading = document.querySelector('h1');
        const { left = 0, right = 0 } = heading?.getBoundingClientRect() ?? {};
        const { lang, scrollWidth } = document.documentElement;
        const { direction } = getComputedStyle(document.body);
        const isAtStart = direction === 'rtl' ? right > innerWidth / 2 : left < innerWidth / 2;
        const isTooWide = scrollWidth > innerWidth;
        return { lang, direction, title: heading?.textContent, isAtStart, isTooWide };
      });
      const direction = lang === 'ar' ? 'rtl' : 'ltr';
      expect(seen).toEqual({ lang, direction, title, isAtStart: true, isTooWide: false });
      await visitor.type('form [name=name]', 'A');
      await visitor.press('form .form-submit');
      await reads(visitor, message);
      const error = await visitor.see(() => {
        const control = document.querySelector('form [name=name]');
        const id = control?.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
        return [control?.getAttribute('aria-invalid'), document.getElementById(id)?.textContent];
      });
      expect(error).toEqual(['true', expect.stringContaining(message)]);
      expect(await visitor.complaints()).toEqual([]);
    });
  });
});
