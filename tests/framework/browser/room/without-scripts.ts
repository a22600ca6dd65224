import type { Page } from 'playwright';

/* The data room as a visitor without scripts uses it. */

export const internalName = 'Mirror Renewal Plan';

export const details = (page: Page) => page.locator('form[data-form=download]');
export const entries = {
  name: 'Zoë Müller',
  email: 'zoe@muster.example',
  company: 'Muster AG',
  dataConsentGiven: true,
};

/** Presses a button that sends a form and gives the status of what comes back. */
export const press = async (page: Page, name: string): Promise<number> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name, exact: true }).last().click(),
  ]);
  await page.waitForLoadState();
  return answer.status();
};

export const enter = async (page: Page, given: string): Promise<number> => {
  await page.locator('[name=password]').fill(given);
  return press(page, 'Open the back office');
};
