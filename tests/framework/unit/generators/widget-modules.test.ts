import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../../core/config/define.ts';
import { choice, date, group, hidden, number, text } from '../../../../core/config/fields.ts';
import { resolveSite } from '../../../../core/config/site.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { projectRoot } from '../../../setup/running-site.ts';

const parts = await findSiteModules(projectRoot);

/** Returns the modules of widgets that the form with these fields imports. */
const importedBy = (fields: Record<string, z.ZodType>): string[] => {
  const form = { kind: 'form', heading: 'Order', form: 'order' };
  const page = { path: '/', title: 'Home', sections: [{ kind: 'hero' }, form] };
  const schema = z.object({ title: text({ label: 'Title' }), ...fields });
  const site = resolveSite(
    { brand: { name: 'Library' }, pages: [page] },
    {
      ...parts,
      declaredForms: [
        defineForm({ id: 'order', schema, store: { collection: 'orders', keep: 30 } }),
      ],
    },
  );
  const module = planSite([site]).get('forms/order/default.tsx') ?? '';
  return [...module.matchAll(/forms\/(\w+)-widgets\.tsx/g)].map(([, name = '']) => name);
};

const radios = choice({ label: 'Language', options: ['German', 'French'], as: 'radios' });

test('a form imports the widgets of its fields, of those in groups too, and no others', () => {
  expect(importedBy({})).toEqual([]);
  expect(importedBy({ language: radios })).toEqual(['choice']);
  expect(importedBy({ language: hidden(radios) })).toEqual([]);
  const born = date({ label: 'Born' });
  const guests = group({ label: 'Guests', item: 'Guest', fields: { born } });
  expect(importedBy({ guests, copies: number({ label: 'Copies' }) })).toEqual(['measured']);
});
