import { createHash } from 'node:crypto';
import { z } from 'zod';
import { withConditions } from '../../generators/declaration/conditions.ts';
import type { FileRule } from '../../generators/declaration/field-meta.ts';
import type { Form, FormStore } from '../../generators/declaration/form.ts';
import { formVersion } from '../../generators/declaration/json-schema.ts';
import { fileFields } from '../../generators/declaration/payload.ts';
import type { Site } from '../../generators/declaration/site.ts';
import { word } from '../../renderer/words/word.ts';
import { type KeptFileFields, keptFile } from './collections.ts';

/** The words that a visitor agrees to. */
export interface ConsentWording {
  readonly field: string;
  readonly wording: string;
  readonly version: string;
  /** Of the wording in UTF-8, in hexadecimal digits. */
  readonly sha256: string;
}

/** A field of a form that takes a file. */
export interface FileInForm {
  /** Of the control. */
  readonly name: string;
  readonly rule: FileRule;
  readonly isOptional: boolean;
  /** The payload's fields that hold it in JSON: its name, and its content in base64. */
  readonly sent: { readonly name: string; readonly data: string };
  readonly kept: KeptFileFields;
  /** The control that sends along the reference of one that is kept already. */
  readonly reference: string;
}

/** A form as the server takes it. */
export interface FormEndpoint
  extends Pick<Form, 'id' | 'endpoint' | 'handler' | 'limit' | 'accepted' | 'mail'>,
    Pick<FormStore, 'collection' | 'timestamp'> {
  /** Changes with the form's rules. */
  readonly version: string;
  /** All rules, those across fields too. */
  readonly schema: z.ZodType<Record<string, unknown>>;
  /** The payload's declared fields. */
  readonly names: ReadonlySet<string>;
  readonly labels: ReadonlyMap<string, string>;
  /** Fields that are boxes to check. */
  readonly checkboxes: ReadonlySet<string>;
  /** Fields that are never shown again. */
  readonly secrets: ReadonlySet<string>;
  /** Fields that may be absent. */
  readonly optional: ReadonlySet<string>;
  readonly files: readonly FileInForm[];
  /** The first field that holds an e-mail address. */
  readonly email: string | undefined;
  /** The field that holds the visitor's own name. */
  readonly person: string | undefined;
  readonly consent?: ConsentWording;
  /** The message for a submission that is there already. */
  readonly duplicate: string;
  /** The form tells its visitors of duplicates; a plain post that is repeated is one. */
  readonly tellsDuplicates: boolean;
}

/**
 * The endpoints of all forms that have a collection.
 * @throws TypeError when two forms share an endpoint
 */
export function formEndpoints(site: Pick<Site, 'forms'>): FormEndpoint[] {
  const endpoints = new Map<string, FormEndpoint>();
  for (const form of site.forms) {
    if (form.store === undefined) continue;
    const other = endpoints.get(form.endpoint);
    if (other !== undefined) {
      throw new TypeError(
        `Forms '${other.id}' and '${form.id}' are both posted to ${form.endpoint}.`,
      );
    }
    endpoints.set(form.endpoint, formEndpoint(form, form.store));
  }
  return [...endpoints.values()];
}

function formEndpoint(form: Form, { collection, timestamp }: FormStore): FormEndpoint {
  const fields = Object.entries(form.schema.shape as Record<string, z.ZodType>);
  const controls = Object.entries(form.fields);
  const files = controls.flatMap(([name, { file, isOptional }]) =>
    file ? [fileInForm(name, file, isOptional)] : [],
  );
  const labels = controls.map(([name, { label }]) => [name, label] as const);
  const contents = files.map(
    ({ name, sent }) => [sent.data, form.fields[name]?.label ?? name] as const,
  );
  const secrets = controls.filter(([, { widget }]) => widget === 'password');
  const { id, endpoint, handler, limit, accepted, mail } = form;
  return {
    id,
    endpoint,
    handler,
    limit,
    accepted,
    ...(mail && { mail }),
    collection,
    timestamp,
    version: formVersion(form),
    schema: withConditions(form.schema, form.conditions) as FormEndpoint['schema'],
    names: new Set(fields.map(([name]) => name)),
    labels: new Map([...labels, ...contents]),
    checkboxes: new Set(fields.filter(([, rule]) => isCheckbox(rule)).map(([name]) => name)),
    secrets: new Set(secrets.map(([name]) => name)),
    optional: new Set(fields.filter(([, rule]) => isOptional(rule)).map(([name]) => name)),
    files,
    email: controls.find(([, { kind }]) => kind === 'email')?.[0],
    person: controls.find(([, { autocomplete }]) => autocomplete === 'name')?.[0],
    ...(form.consent && { consent: consentWording(form.consent) }),
    duplicate: form.duplicate ?? word('fields.duplicate.text'),
    tellsDuplicates: form.duplicate !== undefined,
  };
}

const fileInForm = (name: string, rule: FileRule, isOptional: boolean): FileInForm => ({
  name,
  rule,
  isOptional,
  sent: fileFields(name),
  kept: keptFile(name),
  reference: `${name}Reference`,
});

function consentWording(consent: NonNullable<Form['consent']>): ConsentWording {
  const { field, wording, version } = consent;
  return { field, wording, version, sha256: createHash('sha256').update(wording).digest('hex') };
}

function isCheckbox(rule: z.ZodType): boolean {
  return z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }).type === 'boolean';
}

function isOptional(rule: z.ZodType): boolean {
  return rule.safeParse(undefined).success;
}
