import type { z } from 'zod';
import type { FormUse } from '../../renderer/schema/section.ts';
import { type Fault, shown } from '../config/fault.ts';
import { unlessKnown } from '../config/nearest.ts';
import { declaredFeatures } from '../declaration/features.ts';
import type { Form } from '../declaration/form.ts';
import type { Site } from '../declaration/site.ts';
import type { Variant } from '../declaration/variant.ts';
import { fieldFaults, schemaFaults } from './form-fields.ts';
import { placedSections } from './placed-sections.ts';

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

const unknownNames = (names: readonly Name[], known: readonly string[], what: string): Fault[] =>
  names.flatMap(({ name, ...place }) =>
    unlessKnown(name, known, { ...place, found: `${what} ${shown(name)}, which does not exist` }),
  );

const variantFaults = (form: Form, variant: Variant, path: PropertyKey[]): Fault[] => {
  const names = Object.keys(form.fields);
  const { pick = [], fields, preset, initial, toasts } = variant;
  const used = [
    ...itemsOf(pick, [...path, 'pick']),
    ...Object.entries({ fields, preset, initial }).flatMap(([part, record]) =>
      keysOf(record, [...path, part]),
    ),
    ...(toasts.missing ?? []).flatMap((missing, at) =>
      itemsOf(missing.fields, [...path, 'toasts', 'missing', at, 'fields']),
    ),
  ];
  return [
    ...unknownNames(used, names, 'the field'),
    ...Object.entries(fields).flatMap(([name, field]) =>
      fieldFaults(name, field, [...path, 'fields', name]),
    ),
  ];
};

const STORE = "{ collection: 'orders', keep: days(365) }";

const storeFaults = (form: Form, path: PropertyKey[]): Fault[] => {
  const { store, isStoreSaid, fields } = form;
  if (!isStoreSaid)
    return [
      {
        path: [...path, 'schema'],
        found: `the form "${form.id}" without \`store\``,
        allowed: `store: ${STORE}, or store: false`,
        fix: 'Say where submissions are kept; `store: false` if they are not to be kept at all.',
      },
    ];
  if (!store) return [];
  const place = [...path, 'store'];
  const emails = Object.keys(fields).filter((name) => fields[name]?.kind === 'email');
  const keys = store.unique.flatMap((key) => Object.keys(key));
  return [
    ...unknownNames(
      keys.map((name) => ({ name, path: [...place, 'unique'] })),
      Object.keys(fields),
      'the field',
    ),
    ...unknownNames(itemsOf(store.personal, [...place, 'personal']), emails, 'the e-mail field'),
  ];
};

const formFaults = (form: Form, at: number, handlers: readonly string[]): Fault[] => {
  const path = ['forms', at];
  const names = Object.keys(form.fields);
  const inConditions = form.conditions.flatMap(({ field, require, errorOn }, index) => {
    const place = [...path, 'conditions', index];
    return [
      { name: field, path: [...place, 'field'] },
      ...itemsOf(require, [...place, 'require']),
      { name: errorOn, path: [...place, 'errorOn'] },
    ];
  });
  const shape = Object.entries(form.schema.shape as Record<string, z.ZodType>);
  const handler = { name: form.handler, path: [...path, 'handler'] };
  return [
    ...schemaFaults(form, [...path, 'schema']),
    ...shape.flatMap(([name, field]) => fieldFaults(name, field, [...path, 'schema', name])),
    ...unknownNames(inConditions, names, 'the field'),
    ...unknownNames([handler], handlers, 'the handler'),
    ...storeFaults(form, path),
    ...Object.entries(form.variants).flatMap(([key, variant]) =>
      variantFaults(form, variant, [...path, 'variants', key]),
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

/** What can do the work of a form: keep what is sent, or what a feature brings. */
const handlersOf = ({ features }: Site): string[] => [
  'store',
  ...declaredFeatures(features).flatMap(({ definition }) => definition.handlers ?? []),
];

interface PlacedUse {
  use: FormUse;
  /** Of what uses the form. */
  at: PropertyKey[];
}

const usesOf = (site: Site): PlacedUse[] => [
  ...placedSections(site).flatMap(({ section, definition, path: at }) =>
    (definition.forms?.(section) ?? []).map((use) => ({ use, at })),
  ),
  ...declaredFeatures(site.features).flatMap(({ name, forms = [] }) =>
    forms.map((use) => ({ use, at: ['features', name] })),
  ),
];

const unplaced = (site: Site, uses: readonly PlacedUse[]): Fault[] =>
  site.forms.flatMap(({ id }, at) =>
    uses.some(({ use }) => use.name === id)
      ? []
      : [
          {
            path: ['forms', at],
            found: `the form ${shown(id)}, which stands on no page`,
            allowed: 'forms that a section or a feature names',
            fix: `Put { kind: 'form', heading: '…', form: '${id}' } into a page’s sections, or take the form out of \`forms\`.`,
          },
        ],
  );

/**
 * Forms, variants and fields that are named but not declared, forms that nobody can reach, and rules
 * that only one side can check.
 */
export const formReferences = (site: Site): Fault[] => {
  const uses = usesOf(site);
  return [
    ...site.forms.flatMap((form, at) => formFaults(form, at, handlersOf(site))),
    ...uses.flatMap(({ use, at }) => useFaults(site, use, at)),
    ...unplaced(site, uses),
  ];
};
