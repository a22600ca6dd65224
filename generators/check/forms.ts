import type { z } from 'zod';
import { type Fault, shown } from '../config/fault.ts';
import { didYouMean, listed } from '../config/nearest.ts';
import type { Form } from '../schema/form.ts';
import type { Section } from '../schema/section.ts';
import type { Site } from '../schema/site.ts';

const unknownNames = (
  names: string[],
  known: string[],
  path: PropertyKey[],
  what: string,
): Fault[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path,
      found: `the ${what} ${shown(name)}, which does not exist`,
      allowed: listed(known),
      ...didYouMean(name, known),
    }));

/** Why a schema cannot be turned into JSON Schema, if it cannot. */
const untranslatable = (schema: z.core.$ZodType): string | undefined => {
  const def = schema._zod.def as {
    type: string;
    innerType?: z.core.$ZodType;
    checks?: z.core.$ZodCheck[];
  };
  if (def.checks?.some((check) => check._zod.def.check === 'custom')) return 'refine';
  if (['pipe', 'transform', 'custom', 'lazy', 'promise', 'catch', 'function'].includes(def.type))
    return def.type;
  return def.innerType && untranslatable(def.innerType);
};

const schemaFaults = (fields: [string, z.core.$ZodType][], path: PropertyKey[]): Fault[] =>
  fields.flatMap(([name, schema]) => {
    const rule = untranslatable(schema);
    if (!rule) return [];
    return [
      {
        path,
        found: `the field "${name}" with a rule of Zod's "${rule}", which JSON Schema cannot say`,
        allowed: 'rules that the browser can check too: those of generators/schema/fields.ts',
        fix: 'Use a pattern, or `conditions` for a rule across fields.',
      },
    ];
  });

const formFaults = (form: Form, at: number): Fault[] => {
  const path = ['forms', at];
  const shape = form.schema.shape as Record<string, z.core.$ZodType>;
  const names = Object.keys(shape);
  const faults = [
    ...schemaFaults(Object.entries(shape), [...path, 'schema']),
    ...unknownNames(Object.keys(form.fields), names, [...path, 'fields'], 'field'),
    ...unknownNames(form.consent ? [form.consent.field] : [], names, [...path, 'consent'], 'field'),
  ];
  form.conditions.forEach((condition, index) => {
    const used = [condition.field, condition.errorOn, ...condition.require];
    faults.push(...unknownNames(used, names, [...path, 'conditions', index], 'field'));
  });
  for (const [key, variant] of Object.entries(form.variants)) {
    const place = [...path, 'variants', key];
    const used = [variant.fields ?? [], Object.keys(variant.rules), Object.keys(variant.display)];
    used.push(Object.keys(variant.preset), Object.keys(variant.initial));
    faults.push(...unknownNames(used.flat(), names, place, 'field'));
    faults.push(...schemaFaults(Object.entries(variant.rules), [...place, 'rules']));
    const hidden = (variant.fields ?? Object.keys(form.fields)).filter(
      (name) => !form.fields[name],
    );
    for (const name of hidden)
      faults.push({
        path: place,
        found: `the field "${name}" without a label`,
        allowed: 'an entry in `fields`',
      });
  }
  return faults;
};

const usesOf = (section: Section): { form: string; variant: string; key: string }[] => {
  if (section.kind === 'form')
    return [{ form: section.form, variant: section.variant, key: 'form' }];
  if (section.kind === 'jobs') return [{ form: section.form, variant: 'default', key: 'form' }];
  if (section.kind !== 'data-room') return [];
  return [
    { form: section.downloadForm, variant: 'default', key: 'downloadForm' },
    { form: section.downloadForm, variant: section.protectedVariant, key: 'downloadForm' },
    { form: section.passwordForm, variant: 'default', key: 'passwordForm' },
  ];
};

/** Forms, variants and fields that are named but not declared, and rules that only one side can check. */
export const formReferences = (site: Site): Fault[] => [
  ...site.forms.flatMap(formFaults),
  ...site.pages.flatMap((page, at) =>
    page.sections.flatMap((section, index) =>
      usesOf(section).flatMap(({ form, variant, key }) => {
        const path = ['pages', at, 'sections', index];
        const target = site.forms.find(({ id }) => id === form);
        return target
          ? unknownNames(
              [variant],
              Object.keys(target.variants),
              [...path, 'variant'],
              `variant of "${form}"`,
            )
          : unknownNames(
              [form],
              site.forms.map(({ id }) => id),
              [...path, key],
              'form',
            );
      }),
    ),
  ),
];
