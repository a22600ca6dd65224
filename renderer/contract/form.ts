import type { FieldDisplay, Variant } from '../../generators/declaration/form.ts';

/** A message for one broken rule of a field: the first that fits, in this order, is shown. */
export interface RuleMessage {
  /** The JSON Schema keyword that failed: `required`, `type`, `pattern`, `const`, `enum`. */
  keyword: string;
  /** The pattern's source, where the keyword is `pattern`. */
  value?: string;
  message: string;
}

/** One field as the browser shows it. */
export interface ClientField extends FieldDisplay {
  name: string;
  /** The schema takes the form only with this field. */
  required: boolean;
  /** The values of a select. */
  choices?: string[];
}

/** One variant of a form: everything its component needs but the validator. */
export interface ClientForm {
  id: string;
  variant: string;
  endpoint: string;
  /** In the order of the page; hidden ones (presets) are not among them. */
  fields: ClientField[];
  /** JSON Schema, draft-07. */
  jsonSchema: Record<string, unknown>;
  /** RJSF's ui schema. */
  uiSchema: Record<string, unknown>;
  messages: Record<string, RuleMessage[]>;
  consent?: { field: string; version: string; wording: string };
  preset: Record<string, string>;
  initial: Record<string, string>;
  validate: Variant['validate'];
  submit: string;
  pending: string;
  success?: Variant['success'];
  toasts: Variant['toasts'];
  /** What a duplicate is told where the server says nothing. */
  duplicate?: string;
  /** What a page says after a post without JavaScript, where there is no success panel. */
  confirmation?: Variant['confirmation'];
  /** The names of the fields that guard a form against repeated posts and robots. */
  guard: { token: string; honeypot: string };
}
