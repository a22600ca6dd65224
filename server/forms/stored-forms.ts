import {
  type Form,
  type FormStore,
  type RecordFieldsForm,
  recordFieldsOf,
} from '../../core/config/form.ts';
import { formVersion } from '../../core/config/json-schema.ts';
import type { Site } from '../../core/config/site.ts';
import { evaluateForm } from '../../core/forms/evaluate-form.ts';
import { fileRecordFields, fileSlots } from '../../core/forms/file-slots.ts';
import { isObject } from '../lib/json.ts';
import { freezeDeep, UPGRADE_FAULT_FIELD } from '../storage/store/record.ts';
import type { Fields, StoredRecord } from '../storage/store/store.ts';

/** A form that stores submissions, with the version of its rules as records have it. */
export type StoredForm = Form & {
  readonly store: FormStore;
  /** The `formVersion` of new records, see `storedVersion`. */
  readonly recordVersion: string;
  /** See `hasLimits`. */
  readonly isLimited: boolean;
};

/** Whether a form accepts submissions only at some times, or only some of them. */
export const hasLimits = ({
  opensAt,
  closesAt,
  places,
}: Pick<Form, 'opensAt' | 'closesAt' | 'places'>): boolean =>
  [opensAt, closesAt, places].some((limit) => limit !== undefined);

/** Returns the `formVersion` that new records of a form store. */
const recordVersion = (form: Form): string => storedVersion(form.version, formVersion(form));

/**
 * Returns the forms of a site that store submissions.
 * @throws TypeError if two forms share an endpoint
 */
export function storedForms({ forms }: Pick<Site, 'forms'>): StoredForm[] {
  const stored = forms.flatMap((form): StoredForm[] =>
    form.store
      ? [
          {
            ...form,
            store: form.store,
            recordVersion: recordVersion(form),
            isLimited: hasLimits(form),
          },
        ]
      : [],
  );
  for (const [at, { id, endpoint }] of stored.entries()) {
    const other = stored.slice(0, at).find((one) => one.endpoint === endpoint);
    if (other !== undefined)
      throw new TypeError(`Forms '${other.id}' and '${id}' are both posted to ${endpoint}.`);
  }
  return stored;
}

/** Whether the framework owns a field of a form's record. A migration cannot change it. */
export const isFrameworkField = (name: string, form: RecordFieldsForm): boolean =>
  recordFieldsOf(form).includes(name);

/** Returns the version that a new record stores: the hash of the rules, from version 2 on with the number. */
export const storedVersion = (version: number, hash: string): string =>
  version === 1 ? hash : `${version}.${hash}`;

/** Returns the form's version number under which a record was stored. */
export const versionOf = ({ formVersion }: Fields): number =>
  Number(/^(\d+)\./.exec(String(formVersion))?.[1] ?? 1);

/** Returns the hash of the rules under which a record was stored. An upgrade does not change it. */
const hashOf = ({ formVersion }: Fields): string => String(formVersion).replace(/^\d+\./, '');

/** The parts of a form that an upgrade of its records depends on. */
type MigratedForm = Pick<
  Form,
  'id' | 'version' | 'migrate' | 'fields' | 'schema' | 'logic' | 'language' | 'waiting'
>;

/**
 * Returns a function that upgrades a form's record to the current version on read; nothing is
 * written. Records of other forms and current records are returned unchanged. A record that cannot be
 * upgraded gets the reason under `UPGRADE_FAULT_FIELD`.
 */
export const upgradeBy = (form: MigratedForm, timestamp: string) => {
  const allSteps = Object.entries(form.migrate)
    .map(([version, step]) => ({ version: Number(version), step }))
    .filter(({ version }) => version <= form.version)
    .sort((one, other) => one.version - other.version);
  /** Whether a field is an answer, not a field of the framework. */
  const isAnswer = ([name]: [string, unknown]) =>
    name !== timestamp && !isFrameworkField(name, form);
  return (record: StoredRecord): StoredRecord => {
    if (record.form !== form.id) return record;
    const steps = allSteps.filter(({ version }) => version > versionOf(record));
    if (steps.length === 0) return record;
    const entries = Object.entries(record);
    let fields: Fields = freezeDeep(Object.fromEntries(entries.filter(isAnswer)));
    for (const { version, step } of steps) {
      const result = runStep(step, fields);
      if (typeof result === 'string')
        return { ...record, [UPGRADE_FAULT_FIELD]: `the step to version ${version} ${result}` };
      fields = result;
    }
    const invalidNames = invalidFieldNames(
      form,
      fields,
      record,
      new Date(String(record[timestamp])),
    );
    if (invalidNames.length > 0)
      return {
        ...record,
        [UPGRADE_FAULT_FIELD]: `version ${form.version} would have what the form refuses: ${invalidNames.join(', ')}`,
      };
    const framework = Object.fromEntries(entries.filter((entry) => !isAnswer(entry)));
    const formVersion = storedVersion(form.version, hashOf(record));
    return freezeDeep({ ...framework, ...fields, id: record.id, formVersion } as StoredRecord);
  };
};

/**
 * Runs a migration step. Returns its fields, or why it failed without the error's message, which could quote answers.
 */
const runStep = (step: Form['migrate'][string], fields: Fields): Fields | string => {
  try {
    const result: unknown = step(fields);
    return isObject(result)
      ? // Only JSON can be stored.
        (JSON.parse(JSON.stringify(result)) as Fields)
      : 'gives no object of fields';
  } catch (error) {
    return `failed with ${error instanceof Error ? error.name : typeof error}`;
  }
};

/** Returns the fields that break the form's rules on the day of submission, or that neither form nor record has. */
const invalidFieldNames = (
  form: MigratedForm,
  fields: Fields,
  record: Fields,
  day: Date,
): string[] => {
  const evaluated = evaluateForm(form.logic, fields, day);
  const { error } = form.schema.safeParse(evaluated.values);
  const broken = [
    ...Object.keys(evaluated.faults),
    ...(error?.issues ?? []).map(({ path }) => path.join('.')),
  ];
  const known = knownFields(form);
  const unknownNames = Object.keys(fields).filter((name) => !known.has(name) && !(name in record));
  return [...new Set([...broken, ...unknownNames])];
};

/** Returns the field names that a record of the form may have, including those that describe files. */
export const knownFields = ({ fields }: Pick<Form, 'fields'>): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, { file }]) =>
      file
        ? fileSlots(name, file.most).flatMap((slot) => Object.values(fileRecordFields(slot)))
        : [name],
    ),
  );
