import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { awake, scripted } from '../setup/browser/visit.ts';
import { type PlacedForm, placedForms } from './placed-forms.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { type Asked, askedFields, rightValue, type Value, wrongValue } from './values.ts';

const enter = async (form: Locator, name: string, value: Value): Promise<void> => {
  const control = form.locator(`[name="${name}"]`).first();
  // Several boxes have one name. The value says which to tick.
  if ((await form.locator(`[name="${name}"]`).count()) > 1 && typeof value === 'string')
    return form.locator(`[name="${name}"][value="${value}"]`).check();
  if (typeof value === 'boolean') return control.setChecked(value);
  if (typeof value !== 'string') return control.setInputFiles(value);
  const tag = await control.evaluate(({ tagName }) => tagName);
  if (tag === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
};

/** The fields that are shown whatever the others are, by step. A form without steps has one. */
const stepsOf = ({ form, variant }: PlacedForm): Asked[][] => {
  const asked = askedFields(form, variant).filter(
    ({ name }) => form.logic.fields[name]?.showWhen === undefined,
  );
  return (
    form.steps?.map(({ fields }) => asked.filter(({ name }) => fields.includes(name))) ?? [asked]
  );
};

const fill = async (form: Locator, fields: readonly Asked[]): Promise<void> => {
  for (const asked of fields) await enter(form, asked.name, await rightValue(asked));
};

/** Fills in all fields, which a browser without scripts shows at once. */
const fillRight = (form: Locator, placed: PlacedForm): Promise<void> =>
  fill(form, stepsOf(placed).flat());

/** Fills in a form step by step, up to the step of a field if one is given, or to the last. */
const walk = async (form: Locator, placed: PlacedForm, last?: Asked): Promise<void> => {
  for (const step of stepsOf(placed)) {
    await fill(form, step);
    if (placed.form.steps === undefined || step.some(({ name }) => name === last?.name)) return;
    await form.locator('.form-submit').click();
    for (const { name } of step.slice(0, 1))
      await form.locator(`[name="${name}"]`).first().waitFor({ state: 'detached' });
  }
};

const formOn = (page: Page, { form }: PlacedForm): Locator =>
  page.locator(`form[data-form="${form.id}"]`);

/** Posts a form as a browser without scripts does, past the browser's own checks. */
const post = async (page: Page, form: Locator): Promise<number> => {
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    form.locator('.form-submit').click(),
  ]);
  await page.waitForLoadState();
  return answer.status();
};

const invalidIn = (form: Locator): Promise<(string | null)[]> =>
  form
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));

/** Every declared form, filled in as its schema says, by a browser without scripts and by one with. */
export const describeForms = (site: SiteUnderTest): void => {
  let all: PlacedForm[] = [];
  beforeAll(async () => {
    const { page, close } = await site.visit({ javaScriptEnabled: false });
    all = await placedForms(site, page);
    await close();
  });
  // Features have their own gates, and their own tests.
  const kept = site.declared.forms.filter((form) => form.handler === 'store');

  describe.each(kept.map((form) => [form.id, site.declared.words.language, form] as const))(
    'the form %s in %s',
    (id, _language, form) => {
      const places = () => all.filter((placed) => placed.form.id === id);

      test('is taken without scripts, and refused at each field that is wrong', async () => {
        expect(places()).not.toEqual([]);
        const { page, close } = await site.visit({ javaScriptEnabled: false });
        for (const placed of places()) {
          const onPage = formOn(page, placed);
          for (const asked of stepsOf(placed).flat()) {
            const wrong = wrongValue(asked);
            if (wrong === undefined) continue;
            await page.goto(site.running().address + placed.address);
            await fillRight(onPage, placed);
            await enter(onPage, asked.name, wrong);
            const refusal = asked.field.kind === 'file' ? 415 : 400;
            expect([asked.name, await post(page, onPage)]).toEqual([asked.name, refusal]);
            expect(await invalidIn(onPage)).toEqual([asked.name]);
          }
          await page.goto(site.running().address + placed.address);
          await fillRight(onPage, placed);
          expect(await post(page, onPage)).toBe(303);
          await page.locator(`#${id}-sent`).waitFor();
        }
        await close();
      });

      test('is taken with scripts; nothing goes out while a field is wrong', async () => {
        const { page, complaints, close } = await site.visit();
        for (const placed of places()) {
          const onPage = formOn(page, placed);
          /** Opens the form at its first step. */
          const start = async (): Promise<void> => {
            await page.evaluate(() => location.protocol === 'about:' || sessionStorage.clear());
            await page.goto(site.running().address + placed.address);
            await scripted(page);
            await awake(page, id);
          };
          await start();
          const sent: string[] = [];
          page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
          for (const asked of stepsOf(placed).flat()) {
            const wrong = wrongValue(asked);
            if (wrong === undefined) continue;
            if (form.steps) await start();
            await walk(onPage, placed, asked);
            await enter(onPage, asked.name, wrong);
            if (asked.field.file) {
              // Not taken at all: a form that can do without it may be sent.
              const { title } = asked.field.file.messages.type;
              await page.locator('[data-variant]').filter({ hasText: title }).last().waitFor();
              continue;
            }
            await onPage.locator('.form-submit').click();
            await expect.poll(() => invalidIn(onPage)).toEqual([asked.name]);
          }
          expect(sent).toEqual([]);
          if (form.steps) await start();
          await walk(onPage, placed);
          const [answer] = await Promise.all([
            page.waitForResponse((response) => response.request().method() === 'POST'),
            onPage.locator('.form-submit').click(),
          ]);
          expect(answer.status()).toBe(201);
          page.removeAllListeners('request');
        }
        expect(complaints).toEqual([]);
        await close();
      });
    },
  );
};
