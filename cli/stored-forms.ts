import type { Form, FormField } from '../core/config/form.ts';
import { formVersion } from '../core/config/json-schema.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { raiseVersionFix } from '../generators/check/changed-forms.ts';
import {
  isFrameworkField,
  knownFields,
  storedVersion,
  upgradeBy,
  versionOf,
} from '../server/forms/stored-forms.ts';
import type { JsonValue } from '../server/lib/json.ts';
import type { Collections } from '../server/storage/store/collections.ts';
import { UPGRADE_FAULT_FIELD } from '../server/storage/store/record.ts';
import { REGISTRY_COLLECTION } from '../server/storage/store/schema-registry.ts';
import type { Store, StoredRecord } from '../server/storage/store/store.ts';
import { countText } from './output/text.ts';

/** How many ids of records a mismatch names. */
const MOST_IDS = 3;

/**
 * Returns mismatches between the site config and stored records, with counts and ids, never with
 * answers. `declared` are the collections of the site config.
 */
export async function storedFaults(
  forms: readonly Form[],
  declared: Collections,
  store: Pick<Store, 'collections' | 'list'>,
): Promise<Diagnostic[]> {
  const faults = await abandonedRecords(forms, declared, store);
  for (const [at, form] of forms.entries()) {
    const { collection, timestamp } = form.store ?? {};
    if (collection === undefined || timestamp === undefined) continue;
    if (!Object.hasOwn(store.collections, collection)) continue;
    const upgrade = upgradeBy(form, timestamp);
    const problemsOf = problemsIn(form, timestamp);
    const byProblem = new Map<string, { count: number; firstIds: number[] }>();
    for await (const record of store.list(collection)) {
      if (record.form !== form.id) continue;
      for (const problem of problemsOf(upgrade(record))) {
        const { count, firstIds } = byProblem.get(problem) ?? { count: 0, firstIds: [] };
        byProblem.set(problem, {
          count: count + 1,
          firstIds: [...firstIds, record.id].slice(0, MOST_IDS),
        });
      }
    }
    for (const [problem, { count, firstIds }] of byProblem)
      faults.push({
        path: ['forms', at],
        found: `${count} of the records in ${collection}, ${count > MOST_IDS ? 'such as ' : ''}${firstIds.join(', ')}: ${problem}`,
        ...raiseVersionFix(form),
      });
  }
  return faults;
}

/** Returns records whose form or collection the site config does not have any more. */
async function abandonedRecords(
  forms: readonly Form[],
  declared: Collections,
  store: Pick<Store, 'collections' | 'list'>,
): Promise<Diagnostic[]> {
  const ids = new Set(forms.map(({ id }) => id));
  const formCollections = new Set(forms.map((form) => form.store?.collection));
  const faults: Diagnostic[] = [];
  const report = (found: string, allowed: string, fix: string) =>
    faults.push({ path: ['forms'], found, allowed, fix });
  for (const name of Object.keys(store.collections)) {
    const isDeclared = Object.hasOwn(declared, name);
    // Declared collections of no form, such as the audit log, are the framework's own.
    if (name === REGISTRY_COLLECTION || (isDeclared && !formCollections.has(name))) continue;
    const byForm = new Map<string, { count: number; lastId: string }>();
    for await (const { form, id } of store.list(name)) {
      // A record of an earlier release names no form.
      const hasForm = typeof form !== 'string' || ids.has(form);
      if (isDeclared && hasForm) continue;
      const count = (byForm.get(String(form))?.count ?? 0) + 1;
      byForm.set(String(form), { count, lastId: String(id) });
    }
    for (const [form, { count, lastId }] of byForm) {
      const records = countText(count, 'record');
      const erase = `erase ${count === 1 ? 'it' : 'each'}: \`npm run site -- submissions erase ${name} ${lastId}\`.`;
      if (isDeclared)
        report(
          `${records} of the form "${form}" in ${name}, and there is no such form`,
          'every form that has records',
          `Write the form again, give another one the id "${form}", or ${erase}`,
        );
      else
        report(
          `${records} in the collection ${name}, which nothing declares`,
          'every collection that has records',
          `Name it in the \`store\` of its form, write \`collections: { ${name}: {} }\` in site.config.ts, or ${erase}`,
        );
    }
  }
  return faults;
}

/** Returns a function that yields the mismatches of a record with its form. */
const problemsIn = (form: Form, timestamp: string) => {
  const current = storedVersion(form.version, formVersion(form));
  const known = knownFields(form);
  return function* (record: StoredRecord): Iterable<string> {
    const version = versionOf(record);
    if (record[UPGRADE_FAULT_FIELD] !== undefined) yield String(record[UPGRADE_FAULT_FIELD]);
    else if (version > form.version) yield `stored by version ${version} of the form`;
    // Not compared: a record that could not be upgraded, and one that was stored with the same fields.
    if (version !== form.version || record.formVersion === current) return;
    for (const [name, field] of Object.entries(form.fields))
      yield* valueProblems(name, field, record[name]);
    // Handlers other than `store` add fields of their own.
    if (form.handler !== 'store') return;
    for (const name of Object.keys(record))
      if (!known.has(name) && name !== timestamp && !isFrameworkField(name, form))
        yield `they have "${name}", which is not a field any more`;
  };
};

/** Yields the mismatch of a stored value with its field. */
function* valueProblems(
  name: string,
  field: FormField,
  value: JsonValue | undefined,
): Iterable<string> {
  // The field may be newer than the record, or conditional.
  if (value === undefined) return;
  const { kind, offered } = field;
  const type = TYPES[kind] ?? 'string';
  if (typeof value !== type)
    yield `their "${name}" is not a ${type}, which the kind ${kind} requires`;
  else if (offered && ![value].flat().every((one) => offered.includes(String(one))))
    yield `their "${name}" is not one of the options`;
}

/** The JSON type of each field kind's value, if it is not text. */
const TYPES: Readonly<Partial<Record<FormField['kind'], string>>> = {
  number: 'number',
  flag: 'boolean',
  consent: 'boolean',
  several: 'object',
  group: 'object',
};
