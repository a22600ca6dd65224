import { expect, test } from 'vitest';
import { faultsOf } from '../../../setup/browser/axe.ts';
import { fill } from '../../../setup/browser/filled.ts';
import { type OpenedSite, ROOM_PASSWORD } from '../../../setup/browser/opened-site.ts';
import { details, enter, entries, internalName, press } from './without-scripts.ts';

/** On each page of the room that the server draws axe-core finds nothing at a width. */
export const describeDrawn = (site: OpenedSite, width: number): void => {
  test(`at ${width} px axe-core finds nothing on what is drawn`, async () => {
    const { page, close } = await site.visit({
      axe: true,
      viewport: { width, height: 900 },
    });
    const scripts = await page.context().newCDPSession(page);
    const enable = (value: boolean) =>
      scripts.send('Emulation.setScriptExecutionDisabled', { value: !value });
    /** The page is as without scripts. Only the test's own script runs. */
    const expectNoFaults = async (what: string) => {
      await enable(true);
      expect([what, await faultsOf(page)]).toEqual([what, []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([what, await faultsOf(page, ['color-contrast'])]).toEqual([what, []]);
      await page.emulateMedia({ colorScheme: 'light' });
      await enable(false);
    };
    await enable(false);
    await page.goto(`${site.address()}/archive`);
    await expectNoFaults('the page as built');
    await page.goto(`${site.address()}/archive?file=sky-survey`);
    await expectNoFaults('the form for a protected document');
    await fill(details(page), { ...entries, name: 'Z', ndaAccepted: true, ndaSignature: 'Zoë' });
    await details(page).locator('[name=accessCode]').fill('OBS-2222-2222-2222');
    await press(page, 'Sign and download');
    await expectNoFaults('a mistake');
    await page.goto(`${site.address()}/archive?room=internal`);
    await enter(page, 'wrong');
    await expectNoFaults('a wrong password');
    await enter(page, ROOM_PASSWORD);
    await expectNoFaults('the internal room');
    await page.getByRole('button', { name: `Download ${internalName}` }).click();
    await fill(details(page), entries);
    await press(page, 'Download');
    await expectNoFaults('the confirmation');
    await press(page, 'Logout');
    await expectNoFaults('after the logout');
    await close();
  });
};
