import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form } from '../../../../core/config/form.ts';
import type { Site } from '../../../../core/config/site.ts';
import type { Variant } from '../../../../core/config/variant.ts';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { variantFields } from '../../../../generators/emit/projection/project-form.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { browserSide, serverSide } from './both-sides.ts';
import { isAnswers, payloadOf } from './payloads.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 1000);

const variantsOf = (site: Site) =>
  site.forms.flatMap((form) =>
    Object.entries(form.variants).map(([id, variant]): [string, Form, string, Variant] => [
      `${form.id}/${id}`,
      form,
      id,
      variant,
    ]),
  );

const SITES = [rootsOf().site, join(projectRoot, 'tests', 'fixtures', 'library-site')];
const variants = (await Promise.all(SITES.map((folder) => loadSite(folder)))).flatMap(variantsOf);

describe('the generated validator and Zod agree', () => {
  test.each(variants)('%s', async (_name, form, id, variant) => {
    const [browser, server] = [await browserSide(form, id, variant), serverSide(form, variant)];
    // The rules of a file are the server's alone.
    const names = variantFields(form, variant).filter((name) => name in form.schema.shape);
    const verdicts = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(payloadOf(form, names).filter(isAnswers), (payload) => {
        const expected = server(payload);
        verdicts[Object.keys(expected.said).length === 0 ? 'right' : 'wrong'] += 1;
        const { said, hidden } = browser(payload);
        expect({ payload, said, hidden }).toEqual({
          payload,
          said: expected.said,
          hidden: expected.hidden,
        });
      }),
      // `1e999` in JSON is Infinity: no field takes it.
      {
        numRuns: RUNS,
        examples: [[Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY]))]],
      },
    );
    expect(verdicts.right).toBeGreaterThan(RUNS / 50);
    expect(verdicts.wrong).toBeGreaterThan(RUNS / 50);
  });
});
