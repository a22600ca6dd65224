import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form } from '../../../generators/declaration/form.ts';
import type { Variant } from '../../../generators/declaration/variant.ts';
import { variantFields, variantSchema } from '../../../generators/projection/variant-schema.ts';
import type { ClientForm } from '../../../renderer/contract/form.ts';
import { site } from '../../../server/site.ts';
import { workFolder } from '../../setup/running-site.ts';
import { payloadOf } from './payloads.ts';

interface Compiled {
  (value: unknown): boolean;
  errors?: { instancePath: string; keyword: string }[] | null;
}

const RUNS = Number(process.env.PROPERTY_RUNS ?? 4000);

const validatorOf = async (form: Form, id: string): Promise<Compiled> => {
  const folder = join(workFolder, 'forms', form.id, id);
  const { definition } = (await import(`${folder}.definition.ts`)) as { definition: ClientForm };
  const { default: functions } = (await import(`${folder}.validator.js`)) as {
    default: Record<string, Compiled>;
  };
  const { hashForSchema } = await import('@rjsf/utils');
  const main = functions[hashForSchema(definition.jsonSchema)];
  if (!main) throw new Error(`${form.id}/${id} has no main validator`);
  return main;
};

const variants = site.forms.flatMap((form) =>
  Object.entries(form.variants).map(([id, variant]): [string, Form, string, Variant] => [
    `${form.id}/${id}`,
    form,
    id,
    variant,
  ]),
);

describe('the generated validator and Zod agree', () => {
  test.each(variants)('%s', async (_name, form, id, variant) => {
    const validate = await validatorOf(form, id);
    const schema = variantSchema(form, variant);
    // The rules of a file are the server's alone.
    const names = variantFields(form, variant).filter((name) => name in form.schema.shape);
    const verdicts = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(payloadOf(form, names), (payload) => {
        const zod = schema.safeParse(payload);
        verdicts[zod.success ? 'right' : 'wrong'] += 1;
        const ajv = validate(payload);
        expect({ payload, right: ajv }).toEqual({ payload, right: zod.success });
        if (zod.success) return;
        const wrong = new Set(zod.error.issues.map(({ path }) => String(path[0] ?? '')));
        for (const name of names.filter((field) => wrong.has(field)))
          expect(JSON.stringify(validate.errors), name).toContain(name);
      }),
      { numRuns: RUNS },
    );
    expect(verdicts.right).toBeGreaterThan(RUNS / 50);
    expect(verdicts.wrong).toBeGreaterThan(RUNS / 50);
  });
});
