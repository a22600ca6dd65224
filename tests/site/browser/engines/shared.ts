import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site as declared } from '../../../../server/site.ts';
import { addressed } from '../../../setup/addressed-pages.ts';
import {
  ENGINE_DIED,
  type Engine,
  isShown,
  type LaunchEngine,
  pressNamed,
  reads,
  shown,
  until,
  type Visitor,
} from '../../../setup/engines/visitor.ts';
import { projectRoot, type RunningSite, runSite } from '../../../setup/running-site.ts';
import { newEmail } from '../forms/entries.ts';

const PASSWORD = 'the same in all engines';
const RESUME = join(projectRoot, 'data/documents/public/UAC_Pitch_Deck.pdf');

const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) ?? false;

const texts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Waits until a download is whole: browsers write it under another name first. */
const lands = async (path: string): Promise<void> => {
  await expect.poll(() => existsSync(path), { timeout: 30_000 }).toBe(true);
};

/** Types texts, picks options and ticks the consent of a form. */
const enter = async (visitor: Visitor, form: string, entries: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(entries)) {
    const control = `${form} [name=${name}]`;
    const kind = await visitor.see(
      (it) => document.querySelector<HTMLInputElement | HTMLSelectElement>(it)?.type,
      control,
    );
    if (kind === 'radio') await visitor.press(`${control}[value="${value}"]`);
    else if (kind === 'select-one') await visitor.choose(control, value);
    else await visitor.type(control, value);
  }
  await visitor.press(`${form} [name=dataConsentGiven]`);
};

const PERSON = { name: 'Anna Muster', company: 'Muster AG' };

/** Each form on a page: its fields besides the person, and its thanks. */
const FORMS = [
  ['/contact', 'contact', { message: 'Hello from here.' }, 'Thank You'],
  ['/uac-pay', 'waitlist', {}, 'Thank You'],
  ['/uac-gateway', 'waitlist', {}, 'Thank You'],
  ['/uac-yield', 'waitlist', { industry: 'Banking' }, 'Thank You'],
  ['/waitlist', 'waitlist', { product: 'UAC Yield' }, "You're on the list!"],
] as const;

/** A test is run again where the engine itself has died, and for nothing else. */
const retry = { count: 2, condition: new RegExp(ENGINE_DIED) };

/** What holds in every engine. */
export const describeEngine = (engineName: string, launch: LaunchEngine): void => {
  describe(engineName, { retry }, () => {
    const downloads = mkdtempSync(join(tmpdir(), 'downloads-'));
    let running: RunningSite;
    let engine: Engine;
    let visitor: Visitor;
    beforeAll(async () => {
      running = await runSite(projectRoot, { variables: { DATA_ROOM_PASSWORD: PASSWORD } });
      engine = await launch(running.address, downloads);
    });
    beforeEach(async () => {
      visitor = await engine.visit(false);
    });
    afterEach(async () => {
      // A visitor whose engine has died cannot leave.
      await visitor?.close().catch(() => {});
    });
    afterAll(async () => {
      await engine?.close();
      await running?.remove();
      rmSync(downloads, { recursive: true, force: true });
    });

    /** The records of a collection with a person's address. */
    const recordsOf = async (email: string, collection: string): Promise<unknown[]> =>
      JSON.parse(await running.command('submissions', 'list', collection, '--json')).filter(
        (record: unknown) => JSON.stringify(record).includes(email),
      );

    test('every route has its title and its heading, and complains about nothing', async () => {
      for (const { path, title, sections } of addressed(declared)) {
        await visitor.open(path);
        expect(await visitor.see(() => document.title)).toBe(`${title} · ${declared.brand.name}`);
        expect([path, await visitor.see(texts, 'h1')]).toEqual([path, [sections[0]?.heading]]);
        expect([path, await visitor.complaints()]).toEqual([path, []]);
      }
    });

    test.each(FORMS)('the form on %s: sent empty, then right', async (path, id, entries, panel) => {
      const form = `form[data-form=${id}]`;
      await visitor.open(path);
      await visitor.press(`${form} [name=name]`);
      await shown(visitor, `${form}[novalidate]`);
      await visitor.press(`${form} .form-submit`);
      await until(visitor, hasFocus, `${form} [aria-invalid=true]`);
      await enter(visitor, form, { ...PERSON, email: newEmail(), ...entries });
      await visitor.press(`${form} .form-submit`);
      await reads(visitor, panel);
      expect(await visitor.complaints()).toEqual([]);
    });

    test('an application: the dialog opens, is sent empty, closes by Escape, and takes a file', async () => {
      await visitor.open('/careers');
      await pressNamed(visitor, 'Apply Now');
      await shown(visitor, 'dialog form[novalidate]');
      await until(visitor, hasFocus, 'dialog [name=name]');
      await pressNamed(visitor, 'Submit Application');
      await until(visitor, hasFocus, '#application-summary');
      await visitor.escape();
      await until(visitor, () => !document.querySelector('dialog[open]'));
      expect(await visitor.see(() => document.activeElement?.textContent)).toBe('Apply Now');
      await pressNamed(visitor, 'Apply Now');
      await shown(visitor, 'dialog form[novalidate]');
      const { name } = PERSON;
      const email = newEmail();
      await enter(visitor, 'dialog', { name, email, experience: 'Ten years.' });
      await visitor.attach('dialog [name=resume]', RESUME);
      await pressNamed(visitor, 'Submit Application');
      await reads(visitor, 'Thank you for applying');
      expect(await recordsOf(email, 'job_applications')).toHaveLength(1);
      expect(await visitor.complaints()).toEqual([]);
    });

    test('the data room: a signature and a download; a wrong password and the right one', async () => {
      await visitor.open('/data-room');
      await pressNamed(visitor, 'Download Whitepaper');
      await shown(visitor, 'dialog form[novalidate]');
      const { name, company } = PERSON;
      const email = newEmail();
      const accessCode = (await running.command('codes', 'issue', '--count', '1')).trim();
      await enter(visitor, 'dialog', { name, email, company, accessCode });
      await pressNamed(visitor, 'Read the NDA');
      await shown(visitor, '[name=ndaSignature]');
      await visitor.type('[name=ndaSignature]', name);
      await pressNamed(visitor, 'Sign NDA');
      await shown(visitor, '[name=ndaAccepted]:checked');
      await pressNamed(visitor, 'Download');
      await lands(join(downloads, 'UAC_Whitepaper.pdf'));
      expect(await recordsOf(email, 'downloads')).toHaveLength(1);
      expect(await visitor.complaints()).toEqual([]);

      const giveThePassword = async (password: string): Promise<void> => {
        await visitor.open('/data-room');
        await pressNamed(visitor, 'Internal Data Room');
        await visitor.press('[name=password]');
        await shown(visitor, '#internal-room-panel form[novalidate]');
        await visitor.type('[name=password]', password);
        await pressNamed(visitor, 'Access Data Room');
      };
      await giveThePassword('wrong');
      await until(visitor, hasFocus, '[name=password][aria-invalid=true]');
      await giveThePassword(PASSWORD);
      await shown(visitor, '#internal-room-panel table');
      await until(visitor, hasFocus, '#internal-room-panel');
      await pressNamed(visitor, 'Logout');
      await until(visitor, hasFocus, '#public-room-panel');
    });

    test('the banner and the menu of a new visitor', async () => {
      await visitor.close();
      visitor = await engine.visit(true);
      await visitor.widen(600);
      await visitor.open('/about');
      await shown(visitor, '.cookie-banner');
      await pressNamed(visitor, 'Essential Only');
      await until(visitor, () => localStorage.getItem('cookie-consent') === 'essential');
      expect(
        await visitor.see(() => document.querySelector('.cookie-banner')?.checkVisibility()),
      ).toBe(false);
      await pressNamed(visitor, 'Menu');
      await shown(visitor, '#site-menu a');
      await visitor.escape();
      await expect.poll(() => visitor.see(isShown, '#site-menu a')).toBe(false);
      expect(await visitor.complaints()).toEqual([]);
    });
  });
};
