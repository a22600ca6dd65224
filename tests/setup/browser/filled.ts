import type { Locator, Page } from 'playwright';
import { intercept } from './intercept.ts';
import { awake, scripted } from './visit.ts';

/** What goes into a form's controls, by name; a box is ticked or not. */
export type Entries = Readonly<Record<string, string | boolean>>;

/** Enters values as a person would. */
export const fill = async (form: Locator, entries: Entries): Promise<void> => {
  for (const [name, value] of Object.entries(entries)) {
    const control = form.locator(`[name=${name}]`).first();
    const radio = form.locator(`[type=radio][name=${name}][value="${value}"]`);
    if ((await radio.count()) > 0) await radio.check();
    else if (typeof value === 'boolean') await control.setChecked(value);
    else if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
};

/** The values of the named controls. */
export const valuesOf = async (form: Locator, names: readonly string[]): Promise<Entries> => {
  const read = async (name: string): Promise<[string, string | boolean]> => {
    const control = form.locator(`[name=${name}]`);
    const type = await control.first().getAttribute('type');
    if (type === 'checkbox') return [name, await control.isChecked()];
    if (type !== 'radio') return [name, await control.inputValue()];
    const chosen = form.locator(`[name=${name}]:checked`);
    return [name, (await chosen.count()) > 0 ? await chosen.inputValue() : ''];
  };
  return Object.fromEntries(await Promise.all(names.map(read)));
};

/** Opens a page and waits until its form answers by script. */
export const openForm = async (page: Page, address: string, id: string): Promise<Locator> => {
  await page.goto(address);
  await scripted(page);
  await awake(page, id);
  return page.locator(`form[data-form=${id}]`);
};

/** The notice that holds a text: its weight, its title and its words. */
export const notice = async (page: Page, text: string): Promise<string> => {
  // An equal one before it may still be fading away.
  const toast = page.locator('[data-variant]').filter({ hasText: text }).last();
  await toast.waitFor();
  const words = await toast.locator('p').allTextContents();
  return [await toast.getAttribute('data-variant'), ...words].join(' | ');
};

/** Makes the next answer of an address a failure. */
export const failOnce = async (
  page: Page,
  url: string,
  status: number,
  body: unknown,
): Promise<void> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = { status, body: text, contentType: 'application/json' };
  await intercept(page, url, (route) => route.fulfill(answer), { times: 1 });
};

/** What is wrong with a field, as it is read out with it. */
export const messageAt = async (form: Locator, name: string): Promise<string> => {
  const control = form.locator(`[name=${name}][aria-invalid=true]`).first();
  await control.waitFor();
  const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ');
  return (await form.locator(`[id="${ids.at(-1)}"]`).textContent()) ?? '';
};
