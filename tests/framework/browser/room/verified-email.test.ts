import { afterAll, expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { startSmtp } from '../../api/smtp.ts';
import { signByTyping } from './signing.ts';

const smtp = await startSmtp();
afterAll(() => smtp.stop());

const site = openedSite({ variables: { SMTP_URL: smtp.url, MAIL_TO: 'desk@site.example' } });

test('a code by mail: the form stays as it is, asks for the code, and gives the document for it', async () => {
  const { page, close } = await site.open('/archive');
  const dialog = await signByTyping(page, 'Download List of Plates');
  await dialog.locator('[name=ndaAccepted]').check();
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();

  const code = dialog.locator('[name=emailCode][aria-invalid=true]');
  await code.waitFor();
  // Nothing has failed: there is one more step.
  await page.locator('[data-variant=default]').filter({ hasText: 'One more step' }).waitFor();
  expect(await page.getByText('Download Failed').count()).toBe(0);
  expect(await dialog.locator('[name=name]').inputValue()).toBe('Zoë Müller');
  const mail = smtp.to('zoe@muster.example')?.raw ?? '';
  await code.fill(/(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}/.exec(mail)?.[0] ?? '');
  const granted = page.waitForResponse((answer) => answer.url().endsWith('/data-room/download'));
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await granted).status()).toBe(201);
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('only a document that asks for it has the field', { tags: 'full' }, async () => {
  const { page, close } = await site.open('/archive');
  await page.getByRole('button', { name: 'Download Sky Survey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=accessCode]').waitFor();
  expect(await dialog.locator('[name=emailCode]:not([type=hidden])').count()).toBe(0);
  await close();
});
