import type { ClientFile } from '../config/fields/file.ts';
import type { Variant } from '../config/variant.ts';
import type { FormLogic } from '../forms/form-logic.ts';

export type { ClientFile, FileType } from '../config/fields/file.ts';

/** A message for one broken rule of a field: the first that fits, in this order, is shown. */
export interface RuleMessage {
  /** The JSON Schema keyword that failed, such as `required`, `type`, `pattern` or `minimum`. */
  keyword: string;
  /** The pattern's source, where the keyword is `pattern`. */
  value?: string;
  message: string;
}

/** RJSF's ui options of a field, as the theme reads them. */
export interface ClientUi {
  'ui:widget': string;
  'ui:placeholder'?: string | undefined;
  'ui:autocomplete'?: string | undefined;
  /** The choices' labels by their values. */
  'ui:enumNames'?: Readonly<Record<string, string>> | undefined;
  'ui:options'?: {
    /** The height of a field of several lines. */
    rows?: number;
    /** What a select shows while nothing is chosen. */
    emptyChoice?: string;
    /** What is agreed to, as rich text; it stands in the label's place. */
    consent?: string;
    file?: ClientFile;
    /** Stands behind a number. */
    unit?: string;
    /** When the field is asked for, in words. */
    only?: string;
    group?: ClientGroup;
    /** Which item of a group the field belongs to, such as 'Guest 2'. */
    of?: string;
    /** It may be left empty with all of its item: the browser itself must not ask for it. */
    isExtra?: boolean;
  };
}

/** A field as RJSF draws it; what it has to fit is the validator's. */
export interface ClientProperty {
  type: 'string' | 'boolean';
  /** The label. */
  title: string;
  /** The hint. */
  description?: string;
  enum?: string[];
}

/** What is asked of each item of a group. */
export interface ClientGroup {
  /** What one is called, and the button that adds one. */
  item: string;
  add: string;
  schema: ClientSchema;
  uiSchema: Record<string, ClientUi>;
}

/** The fields of a form, in the order of the page. */
export interface ClientSchema {
  type: 'object';
  properties: Record<string, ClientProperty>;
  required: string[];
}

/** One variant of a form: everything its component needs but the validator. */
export interface ClientForm extends Omit<Variant, 'pick' | 'fields'> {
  id: string;
  variant: string;
  endpoint: string;
  schema: ClientSchema;
  /** RJSF's ui schema: a field's entry has its name. */
  uiSchema: Record<string, ClientUi>;
  /** By the name of a field, of a group's as `guests.*.name`. */
  messages: Record<string, RuleMessage[]>;
  /** What is asked for beside the rules; absent where that is nothing. */
  logic?: FormLogic;
  /** The pages of a long form; absent where it stands on one. */
  steps?: readonly { readonly title: string; readonly fields: readonly string[] }[];
  /** Tells drafts of other fields apart; absent where none are kept. */
  draft?: string;
  /** What a duplicate is told where the server says nothing. */
  duplicate?: string;
  /** The names of the fields that guard a form against repeated posts and robots. */
  guard: { token: string; honeypot: string };
}
