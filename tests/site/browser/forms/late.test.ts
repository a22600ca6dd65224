import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { builtFolder, projectRoot } from '../../../setup/running-site.ts';

const site = openedSite();

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(builtFolder, 'assets.json'), 'utf8'));

/** The script that holds the form, and with it the validator that it imports. */
const scriptOf = (form: string): string => {
  const chunk = manifest()[`forms/${form}.tsx`];
  if (chunk === undefined) throw new Error(`The build has no form ${form}.`);
  return `/${chunk.file}`;
};

test.each([
  ['is scrolled near', (form: string) => `document.querySelector('${form}').scrollIntoView()`],
  ['gets the focus', (form: string) => `document.querySelector('${form} [name=name]').focus()`],
])('the script of a form comes when the form %s, not before', async (_when, approach) => {
  const { page, close } = await site.visit({ viewport: { width: 1280, height: 800 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.address()}/uac-pay`);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(scriptOf('waitlist/payments'));
  expect(await page.locator('form[data-form=waitlist] [name=email]').count()).toBe(1);
  await page.evaluate(approach('form[data-form=waitlist]'));
  await page.locator('form[data-form=waitlist][novalidate]').waitFor();
  expect(asked).toContain(scriptOf('waitlist/payments'));
  await close();
});

test('who leaves before the form was near finds it when coming back', async () => {
  const { page, close } = await site.open('/uac-pay', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Careers at UAC' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'UAC Pay' }).waitFor();
  await page.locator('form[data-form=waitlist][novalidate]').waitFor();
  await close();
});

test('the Markdown renderer of the form library is in no script of the site', () => {
  // The name of an option, which no minifier changes, and which the form library does not set.
  const mark = 'enforceAtxHeadings';
  const library = join(projectRoot, 'node_modules', 'markdown-to-jsx', 'dist');
  const texts = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.c?js$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts(library).some((text) => text.includes(mark))).toBe(true);
  const scripts = texts(join(builtFolder, 'client'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((text) => text.includes(mark)).length).toBe(0);
});
