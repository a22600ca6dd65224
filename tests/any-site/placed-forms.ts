import type { Page } from 'playwright';
import type { Form } from '../../core/config/form.ts';
import type { Variant } from '../../core/config/variant.ts';
import { formPages } from '../../server/http/pages/form-pages.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { askedFields } from './values.ts';

/** A form on a page. */
export interface PlacedForm {
  /** The page's address from the site's root. */
  readonly address: string;
  readonly form: Form;
  readonly variant: Variant;
}

/** The pages, and those rendered for a query, one of each kind. */
const addressesOf = ({ declared }: SiteUnderTest): string[] => {
  const places = formPages(declared);
  return declared.pages.flatMap(({ path }) => [
    path,
    ...Object.entries(places.at(path)?.queries ?? {}).flatMap(([name, [value]]) =>
      value === undefined ? [] : [`${path}?${name}=${value}`],
    ),
  ]);
};

/** The variant that asks for these fields. */
const variantOf = (form: Form, names: readonly string[]): Variant | undefined =>
  Object.values(form.variants).find((variant) => {
    const asked = askedFields(form, variant);
    return asked.length === names.length && asked.every(({ name }) => names.includes(name));
  });

/** The forms in the served pages, found without scripts. */
export const placedForms = async (site: SiteUnderTest, page: Page): Promise<PlacedForm[]> => {
  const placed: PlacedForm[] = [];
  for (const address of addressesOf(site)) {
    await page.goto(site.running().address + address);
    const found = await page.locator('form[data-form]').evaluateAll((forms) =>
      (forms as HTMLFormElement[]).map((form) => ({
        id: form.dataset.form,
        names: [...form.elements].flatMap((control) =>
          control.matches(':is(input, select, textarea)[name]:not([type=hidden])')
            ? [control.getAttribute('name') ?? '']
            : [],
        ),
      })),
    );
    for (const { id, names } of found) {
      const form = site.declared.forms.find((one) => one.id === id);
      const variant =
        form &&
        variantOf(
          form,
          [...new Set(names)].filter((name) => name in form.fields),
        );
      if (!form || !variant) throw new Error(`${address} shows a form ${id} that is not declared.`);
      if (!placed.some((one) => one.variant === variant)) placed.push({ address, form, variant });
    }
  }
  return placed;
};
