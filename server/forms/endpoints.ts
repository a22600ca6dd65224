import { createHash } from 'node:crypto';
import { z } from 'zod';
import { withConditions } from '../../generators/declaration/conditions.ts';
import type { Form, FormStore } from '../../generators/declaration/form.ts';
import { formVersion } from '../../generators/declaration/form-version.ts';
import type { Site } from '../../generators/declaration/site.ts';
import { word } from '../../renderer/words/word.ts';

/** The words that a visitor agrees to. */
export interface ConsentWording {
  readonly field: string;
  readonly wording: string;
  readonly version: string;
  /** Of the wording in UTF-8, in hexadecimal digits. */
  readonly sha256: string;
}

/** A form as the server takes it. */
export interface FormEndpoint {
  readonly id: string;
  /** The path that it is posted to. */
  readonly endpoint: string;
  readonly collection: string;
  /** The record's field that is set to the time. */
  readonly timestamp: string;
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
  readonly consent?: ConsentWording;
  /** The message for a submission that was stored. */
  readonly accepted: string;
  /** The message for a submission that is there already. */
  readonly duplicate: string;
  /** The form tells its visitors of duplicates; a plain post that is repeated is one. */
  readonly tellsDuplicates: boolean;
  readonly mail?: Form['mail'];
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
  const labels = Object.entries(form.fields).map(([name, { label }]) => [name, label] as const);
  const secrets = Object.entries(form.fields).filter(([, { widget }]) => widget === 'password');
  return {
    id: form.id,
    endpoint: form.endpoint,
    collection,
    timestamp,
    version: formVersion(form),
    schema: withConditions(form.schema, form.conditions) as FormEndpoint['schema'],
    names: new Set(fields.map(([name]) => name)),
    labels: new Map(labels),
    checkboxes: new Set(fields.filter(([, rule]) => isCheckbox(rule)).map(([name]) => name)),
    secrets: new Set(secrets.map(([name]) => name)),
    optional: new Set(fields.filter(([, rule]) => isOptional(rule)).map(([name]) => name)),
    ...(form.consent && { consent: consentWording(form.consent) }),
    accepted: form.accepted,
    duplicate: form.duplicate ?? word('fields.duplicate.text'),
    tellsDuplicates: form.duplicate !== undefined,
    mail: form.mail,
  };
}

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
