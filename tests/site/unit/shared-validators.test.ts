import { expect, test } from 'vitest';
import { planSite } from '../../../generators/emit/plan.ts';
import { projectRules } from '../../../generators/emit/projection/project-form.ts';
import { site } from '../../../server/site.ts';

const plan = planSite([site]);

/** The validator that the component of a variant loads. */
const validatorOf = (form: string, variant: string): string | undefined =>
  /'\.\/([^']+)\.validator\.js'|"\.\/([^"]+)\.validator\.js"/
    .exec(plan.get(`forms/${form}/${variant}.tsx`) ?? '')
    ?.slice(1)
    .find(Boolean);

test('variants of a form share a validator where their rules are equal, and nowhere else', () => {
  let pairs = 0;
  for (const form of site.forms) {
    const variants = Object.entries(form.variants).map(([id, variant]) => ({
      id,
      rules: JSON.stringify(projectRules(form, variant)),
      validator: validatorOf(form.id, id),
    }));
    for (const one of variants) {
      expect(plan.has(`forms/${form.id}/${one.validator}.validator.js`)).toBe(true);
      for (const other of variants) {
        expect([one.id, other.id, one.validator === other.validator]).toEqual([
          one.id,
          other.id,
          one.rules === other.rules,
        ]);
        pairs += Number(one.id < other.id);
      }
    }
  }
  expect(pairs).toBeGreaterThan(0);
});
