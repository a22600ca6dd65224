import type { z } from 'zod';
import type { FormUse } from '../../renderer/schema/section.ts';
import { type Fault, shown } from '../config/fault.ts';
import { didYouMean, listed } from '../config/nearest.ts';
import type { Form, Variant } from '../declaration/form.ts';
import type { Site } from '../declaration/site.ts';
import { placedSections } from './placed-sections.ts';
import { refusedChecks, untranslatable } from './translatable.ts';

interface Name {
  name: string;
  /** Where it is written. */
  path: PropertyKey[];
  /** It is written as a key. */
  onKey?: true;
}

const keysOf = (record: object, path: PropertyKey[]): Name[] =>
  Object.keys(record).map((name) => ({ name, path: [...path, name], onKey: true }));

const itemsOf = (names: readonly string[], path: PropertyKey[]): Name[] =>
  names.map((name, index) => ({ name, path: [...path, index] }));

const unknownNames = (names: readonly Name[], known: string[], what: string): Fault[] =>
  names
    .filter(({ name }) => !known.includes(name))
    .map(({ name, ...place }) => ({
      ...place,
      found: `${what} ${shown(name)}, which does not exist`,
      allowed: listed(known),
      ...didYouMean(name, known),
    }));

const unsayable = (what: string, rule: string, path: PropertyKey[]): Fault => ({
  path,
  found: `${what} with ${rule}, which JSON Schema cannot say`,
  allowed: 'rules that the browser can check too: those of generators/declaration/fields.ts',
  fix: 'Use a pattern, or `conditions` for a rule across fields.',
});

const schemaFaults = (fields: [string, z.core.$ZodType][], path: PropertyKey[]): Fault[] =>
  fields.flatMap(([name, schema]) => {
    const rule = untranslatable(schema);
    return rule ? [unsayable(`the field "${name}"`, rule, [...path, name])] : [];
  });

const variantFaults = (form: Form, key: string, variant: Variant, path: PropertyKey[]): Fault[] => {
  const names = Object.keys(form.schema.shape);
  const { fields = [], rules, display, preset, initial } = variant;
  const used = [
    ...itemsOf(fields, [...path, 'fields']),
    ...Object.entries({ rules, display, preset, initial }).flatMap(([part, record]) =>
      keysOf(record, [...path, part]),
    ),
  ];
  const bare = itemsOf(fields, [...path, 'fields']).filter(
    ({ name }) => names.includes(name) && !form.fields[name],
  );
  return [
    ...unknownNames(used, names, 'the field'),
    ...schemaFaults(Object.entries(rules), [...path, 'rules']),
    ...bare.map(({ name, path: place }) => ({
      path: place,
      found: `the field "${name}" in the variant "${key}", which has no label`,
      allowed: 'fields with an entry in the form’s `fields`',
    })),
  ];
};

const formFaults = (form: Form, at: number): Fault[] => {
  const path = ['forms', at];
  const shape = form.schema.shape as Record<string, z.core.$ZodType>;
  const consent = form.consent
    ? [{ name: form.consent.field, path: [...path, 'consent', 'field'] }]
    : [];
  const inConditions = form.conditions.flatMap(({ field, require, errorOn }, index) => {
    const place = [...path, 'conditions', index];
    return [
      { name: field, path: [...place, 'field'] },
      ...itemsOf(require, [...place, 'require']),
      { name: errorOn, path: [...place, 'errorOn'] },
    ];
  });
  const used = [...keysOf(form.fields, [...path, 'fields']), ...consent, ...inConditions];
  const wholeRule = refusedChecks(form.schema);
  return [
    ...(wholeRule ? [unsayable(`the form "${form.id}"`, wholeRule, [...path, 'schema'])] : []),
    ...schemaFaults(Object.entries(shape), [...path, 'schema']),
    ...unknownNames(used, Object.keys(shape), 'the field'),
    ...Object.entries(form.variants).flatMap(([key, variant]) =>
      variantFaults(form, key, variant, [...path, 'variants', key]),
    ),
  ];
};

const useFaults = (site: Site, use: FormUse, at: PropertyKey[]): Fault[] => {
  const target = site.forms.find(({ id }) => id === use.name);
  const path = [...at, ...use.path];
  if (!target) {
    const known = site.forms.map(({ id }) => id);
    return unknownNames([{ name: use.name, path }], known, 'the form');
  }
  const variants = use.variants ?? [{ name: 'default', path: use.path }];
  return unknownNames(
    variants.map(({ name, path: inner }) => ({ name, path: [...at, ...inner] })),
    Object.keys(target.variants),
    `for the form "${use.name}" the variant`,
  );
};

/** Forms, variants and fields that are named but not declared, and rules that only one side can check. */
export const formReferences = (site: Site): Fault[] => [
  ...site.forms.flatMap(formFaults),
  ...placedSections(site).flatMap(({ section, definition, path }) =>
    (definition.forms?.(section) ?? []).flatMap((use) => useFaults(site, use, path)),
  ),
];
