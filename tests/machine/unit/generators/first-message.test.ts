import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Form } from '../../../../generators/declaration/form.ts';
import { projectForm } from '../../../../generators/projection/project-form.ts';
import { variantFields, variantSchema } from '../../../../generators/projection/variant-schema.ts';
import type { FormValues } from '../../../../renderer/form/form-props.ts';
import { formValidator } from '../../../../renderer/form/validator.ts';
import type { Variant } from '../../../../renderer/schema/variant.ts';
import { say, sayAll } from '../../../../renderer/words/word.ts';
import { site } from '../../../../server/site.ts';
import { compiledRules } from './compiled-rules.ts';
import { payloadOf } from './payloads.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 1000);

/** The first message of each wrong field. */
type Check = (payload: object) => Record<string, string>;

/** What the browser shows at each field. */
async function browserCheck(form: Form, id: string, variant: Variant): Promise<Check> {
  const rules = await compiledRules(form, variant);
  const validator = formValidator(rules, sayAll(site.words, projectForm(form, id, variant)));
  return (payload) => validator.messagesFor(payload as FormValues);
}

/** What the server answers for each field. */
function serverCheck(form: Form, variant: Variant): Check {
  const schema = variantSchema(form, variant);
  return (payload) => {
    const issues = schema.safeParse(payload).error?.issues ?? [];
    return Object.fromEntries(
      issues
        .map(({ path, message }) => [String(path[0]), say(site.words, message)] as const)
        .reverse(),
    );
  };
}

const variants = site.forms.flatMap((form) =>
  Object.entries(form.variants).map(([id, variant]): [string, Form, string, Variant] => [
    `${form.id}/${id}`,
    form,
    id,
    variant,
  ]),
);

test.each(variants)('%s: both sides say the same first', async (_name, form, id, variant) => {
  const [browser, server] = [await browserCheck(form, id, variant), serverCheck(form, variant)];
  // The rules of a file are the server's alone.
  const names = variantFields(form, variant).filter((name) => name in form.schema.shape);
  let wrong = 0;
  fc.assert(
    fc.property(
      payloadOf(form, names).filter(
        (payload): payload is object =>
          typeof payload === 'object' && payload !== null && !Array.isArray(payload),
      ),
      (payload) => {
        const expected = server(payload);
        if (Object.keys(expected).length > 0) wrong += 1;
        expect({ payload, said: browser(payload) }).toEqual({ payload, said: expected });
      },
    ),
    { numRuns: RUNS },
  );
  expect(wrong).toBeGreaterThan(RUNS / 50);
});
