import type { Locator, Page } from 'playwright';

/** Opens the form of a document by its button, fills it in, and signs the agreement by typing. */
export const signByTyping = async (page: Page, button: string): Promise<Locator> => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.locator('form[novalidate]').waitFor();
  await dialog.locator('[name=name]').fill('Zoë Müller');
  await dialog.locator('[name=email]').fill('zoe@muster.example');
  await dialog.locator('[name=dataConsentGiven]').check();
  await dialog.getByRole('button', { name: 'Read the NDA' }).click();
  await page.getByLabel(/Electronic signature/).fill('Zoë Müller');
  await page.getByRole('button', { name: 'Sign NDA' }).click();
  return dialog;
};
