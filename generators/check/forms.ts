import type { z } from 'zod';
import { declaredFeatures, foreignOf } from '../../core/config/features.ts';
import type { Form } from '../../core/config/form.ts';
import type { FormUse } from '../../core/config/section.ts';
import type { Site } from '../../core/config/site.ts';
import { placedSections } from '../../core/config/walk.ts';
import {
  type Diagnostic,
  formatNames,
  formatValue,
  unknownName,
} from '../../core/diagnostics/diagnostic.ts';
import { migrationFaults } from './changed-forms.ts';
import { conditionFaults, logicFaults } from './conditions.ts';
import { fieldFaults, schemaFaults } from './form-fields.ts';
import { filesFaults } from './form-files.ts';
import {
  mailFaults,
  pickFaults,
  replyFaults,
  unknown,
  unknownItems,
  unknownPlaceholders,
  variantFaults,
} from './form-variants.ts';

/** An example of `store`, for diagnostics. */
const STORE_EXAMPLE = "{ collection: 'orders', keep: days(365) }";

/** Yields diagnostics of how a form stores submissions. */
function* storeFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  const { store, isStoreSaid, fields } = form;
  // An author must decide, so an absent `store` is not the same as `false`.
  if (!isStoreSaid)
    yield {
      path: [...path, 'schema'],
      found: `the form "${form.id}" without \`store\``,
      allowed: `store: ${STORE_EXAMPLE}, or store: false`,
      fix: 'Say how submissions are stored. Write `store: false` to store nothing.',
    };
  if (!store) return;
  const names = Object.keys(fields);
  const emails = names.filter((name) => fields[name]?.kind === 'email');
  for (const name of store.unique.flatMap((key) => Object.keys(key)))
    yield* unknown('the field', name, names, { path: [...path, 'store', 'unique'] });
  yield* unknownItems('the e-mail field', store.personal, emails, [...path, 'store', 'personal']);
}

/**
 * Yields diagnostics for webhooks with unknown fields, without stored submissions, or to one target
 * twice.
 */
function* webhookFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  const { webhooks, fields, store } = form;
  const known = Object.keys(fields).filter((name) => fields[name]?.kind !== 'note');
  for (const [at, { url, fields: sentFields = [] }] of webhooks.entries()) {
    yield* unknownItems('the field', sentFields, known, [...path, at, 'fields']);
    if (webhooks.findIndex((one) => one.url === url) < at)
      yield {
        path: [...path, at, 'url'],
        found: `the target ${formatValue(url)} again`,
        allowed: 'each target once in a form',
      };
  }
  if (webhooks.length > 0 && !store)
    yield {
      path,
      found: `webhooks of the form "${form.id}", which stores nothing`,
      allowed: `webhooks of a form with store: ${STORE_EXAMPLE}`,
      fix: 'A webhook is sent from the stored submission. Add `store`, or remove the webhooks.',
    };
}

/**
 * Field kinds that a link cannot fill in: they have no single plain value, or need the visitor's
 * own act.
 */
const NOT_PREFILLED = ['consent', 'password', 'file', 'group', 'several', 'note', 'signature'];

/** Yields diagnostics of the fields that a link may fill in. */
function* prefillFaults({ fields, prefill = [] }: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  yield* unknownItems('the field', prefill, Object.keys(fields), path);
  for (const [at, name] of prefill.entries()) {
    const { kind = '', widget } = fields[name] ?? {};
    if (NOT_PREFILLED.includes(kind) || widget === 'hidden')
      yield {
        path: [...path, at],
        found: `the field "${name}", ${widget === 'hidden' ? 'hidden' : kind}`,
        allowed: 'text, numbers, single choices, days, times and boxes that are shown',
      };
  }
}

/** Yields all diagnostics of one form. */
function* formFaults(
  form: Form,
  at: number,
  handlers: readonly string[],
  emailKeys: readonly string[],
): Iterable<Diagnostic> {
  const path = ['forms', at];
  const names = Object.keys(form.fields);
  yield* schemaFaults(form, [...path, 'schema']);
  yield* filesFaults(form, [...path, 'schema']);
  for (const [name, field] of Object.entries(form.schema.shape as Record<string, z.ZodType>))
    yield* fieldFaults(name, field, [...path, 'schema', name]);
  yield* logicFaults(form, [...path, 'schema']);
  yield* stepFaults(form, [...path, 'steps']);
  for (const [index, { when, require, errorOn }] of form.logic.conditions.entries()) {
    const place = [...path, 'conditions', index];
    yield* conditionFaults(form.fields, when, names, [...place, 'when']);
    yield* unknownItems('the field', require, names, [...place, 'require']);
    yield* unknown('the field', errorOn, names, { path: [...place, 'errorOn'] });
  }
  yield* unknown('the handler', form.handler, handlers, { path: [...path, 'handler'] });
  yield* storeFaults(form, path);
  yield* openingFaults(form, path);
  yield* prefillFaults(form, [...path, 'prefill']);
  yield* migrationFaults(form, [...path, 'migrate']);
  yield* mailFaults(form, emailKeys, [...path, 'mail']);
  yield* replyFaults(form, [...path, 'replies']);
  yield* webhookFaults(form, [...path, 'webhooks']);
  for (const [key, variant] of Object.entries(form.variants))
    yield* variantFaults(form, variant, [...path, 'variants', key]);
}

/**
 * Returns whether a form has a field that a section or feature needs. `helper` is the field helper
 * that makes it. Only a signature must be of this kind. Other uses take any kind.
 */
const hasNeededField = ({ fields }: Form, name: string, helper: string): boolean =>
  fields[name] !== undefined && (helper !== 'signature' || fields[name].kind === helper);

/**
 * Yields diagnostics of a use of a form by a section or feature: unknown form, variants, fields.
 */
function* formUseFaults({ forms }: Site, use: FormUse, at: PropertyKey[]): Iterable<Diagnostic> {
  const target = forms.find(({ id }) => id === use.name);
  const known = forms.map(({ id }) => id);
  yield* unknown('the form', use.name, known, { path: [...at, ...use.path] });
  if (!target) return;
  const whatVariant = `for the form "${use.name}" the variant`;
  for (const { name, path } of use.variants ?? [{ name: 'default', path: use.path }])
    yield* unknown(whatVariant, name, Object.keys(target.variants), { path: [...at, ...path] });
  for (const { name, helper, path } of use.fields ?? [])
    if (!hasNeededField(target, name, helper))
      yield {
        path: [...at, ...path],
        found: `the form ${formatValue(use.name)} without the field ${formatValue(name)}${target.fields[name] ? ` of ${helper}()` : ''}`,
        allowed: `a form with the field ${formatValue(name)}, which is required here`,
        fix: `Add ${name}: ${helper}({ label: '…', optional: true }) to its schema, or remove this.`,
      };
}

/** Returns the available form handlers: `store`, and those of the site's features. */
const handlersOf = ({ features }: Site): string[] => [
  'store',
  ...declaredFeatures(features).flatMap(({ definition }) => definition.handlers ?? []),
];

/** Returns the uses of forms. `at` is the path of the section or feature. */
const usesOf = (site: Site): { use: FormUse; at: PropertyKey[] }[] => [
  ...placedSections(site).flatMap(({ section, definition, path: at }) =>
    (definition.forms?.(section) ?? []).map((use) => ({ use, at })),
  ),
  ...declaredFeatures(site.features).flatMap(({ name, forms = [] }) =>
    forms.map((use) => ({ use, at: ['features', name] })),
  ),
];

/**
 * Yields diagnostics for campaigns that wait for the consent to a service that does not ask for it.
 */
function* campaignFaults({ forms, features }: Site): Iterable<Diagnostic> {
  const services = foreignOf(features).flatMap(({ id, starts }) =>
    starts === 'consent' ? [id] : [],
  );
  for (const [at, { fields }] of forms.entries()) {
    const [name, { campaign } = {}] = Object.entries(fields).find(([, one]) => one.campaign) ?? [];
    if (name === undefined || campaign === undefined || services.includes(campaign)) continue;
    yield {
      path: ['forms', at, 'schema', name],
      found: `a campaign that waits for the consent to ${formatValue(campaign)}, for which the site does not ask`,
      allowed:
        services.length > 0
          ? formatNames(services)
          : 'a service in `features.analytics` with `consent: true`, and `features.cookieBanner`',
      fix: 'Name such a service in `campaign({ consent: … })`, or remove the campaign.',
    };
  }
}

/**
 * Yields all diagnostics of forms and of their uses: wrong keys, unknown forms, variants and
 * fields, unused forms, and rules that the browser cannot check.
 */
export function* formsFaults(site: Site): Iterable<Diagnostic> {
  const uses = usesOf(site);
  for (const [at, form] of site.forms.entries()) {
    const faults = [...formFaults(form, at, handlersOf(site), Object.keys(site.brand.email))];
    yield* faults;
    // Which fields are required is certain only if all fields are valid.
    if (faults.length === 0)
      for (const [key, variant] of Object.entries(form.variants))
        yield* pickFaults(form, variant, ['forms', at, 'variants', key, 'pick']);
  }
  yield* campaignFaults(site);
  for (const { use, at } of uses) yield* formUseFaults(site, use, at);
  for (const [at, { id }] of site.forms.entries())
    if (!uses.some(({ use }) => use.name === id))
      yield {
        path: ['forms', at],
        found: `the form ${formatValue(id)}, which is on no page`,
        allowed: 'forms that a section or a feature names',
        fix: `Put { kind: 'form', heading: '…', form: '${id}' } into a page’s sections, or delete its file.`,
      };
}

/** Yields diagnostics of a form's steps: fields in no step, in two, or out of order. */
function* stepFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  if (!form.steps) return;
  const names = Object.keys(form.fields);
  const visible = names.filter((name) => form.fields[name]?.widget !== 'hidden');
  const inSteps = new Set<string>();
  /** The largest index in the schema of the fields so far. */
  let lastIndex = -1;
  for (const [at, { fields }] of form.steps.entries())
    for (const [index, name] of fields.entries()) {
      const place = { path: [...path, at, 'fields', index] };
      const schemaIndex = visible.indexOf(name);
      if (!names.includes(name))
        yield* unknownName(name, visible, {
          ...place,
          found: `the field ${formatValue(name)}, which does not exist`,
        });
      else if (schemaIndex === -1)
        yield {
          ...place,
          found: `the field "${name}", which is hidden`,
          allowed: 'fields that are shown',
        };
      else if (inSteps.has(name))
        yield { ...place, found: `the field "${name}" again`, allowed: 'each field in one step' };
      else if (schemaIndex < lastIndex)
        yield {
          ...place,
          found: `the field "${name}" after a later field`,
          allowed: 'the order of the schema, because conditions use earlier fields',
        };
      inSteps.add(name);
      lastIndex = Math.max(lastIndex, schemaIndex);
    }
  for (const name of visible.filter((one) => !inSteps.has(one)))
    yield {
      path,
      found: `steps without the field "${name}"`,
      allowed: 'every visible field in one of the steps',
    };
}

/**
 * Yields diagnostics of the times at which a form opens and closes, of its places, and of their
 * texts.
 */
function* openingFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  const { opens, closes, opensAt, closesAt, places, waiting } = form;
  const [limit] = (['opens', 'closes', 'places'] as const).filter((name) => form[name]);
  if (limit && (form.handler !== 'store' || !form.store))
    yield {
      path: [...path, limit],
      found: `\`${limit}\` of the form "${form.id}", which ${form.store ? `the handler "${form.handler}" handles` : 'stores nothing'}`,
      allowed: `\`${limit}\` in forms whose submissions are stored, without a \`handler\``,
    };
  if ((opens ?? closes) !== undefined && form.logic.zone === undefined)
    yield {
      path: [...path, opens === undefined ? 'closes' : 'opens'],
      found: `the form "${form.id}" with ${formatValue(opens ?? closes)}, on a site without \`zone\``,
      allowed: "a time zone, which decides when that is: zone: 'Europe/Zurich'",
      fix: 'Write `zone` into site.config.ts, beside `language`.',
    };
  if (opensAt !== undefined && closesAt !== undefined && opensAt >= closesAt)
    yield {
      path: [...path, 'closes'],
      found: `a form that opens at ${formatValue(opens)} and closes at ${formatValue(closes)}`,
      allowed: 'a last day or time that is after `opens`',
    };
  const texts = { notOpen: form.notOpen, closed: form.closed };
  for (const [name, text] of Object.entries(texts))
    yield* unknownPlaceholders(text, name === 'notOpen' ? ['day'] : [], [...path, name]);
  yield* unknownPlaceholders(places?.full, [], [...path, 'places', 'full']);
  yield* unknownPlaceholders(waiting?.title, [], [...path, 'places', 'waitingTitle']);
  yield* unknownPlaceholders(waiting?.text, [], [...path, 'places', 'waiting']);
}
