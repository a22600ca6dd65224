import type { ClientFile } from '../config/fields/file-types.ts';
import type { FormLogic } from '../forms/form-logic.ts';
import type { ClientPart } from './server-only.ts';

export type { ClientFile, FileType } from '../config/fields/file-types.ts';

/** A message for one broken rule of a field. The first message whose keyword matches is shown. */
export interface RuleMessage {
  /** The JSON Schema keyword that failed, such as `required`, `type`, `pattern` or `minimum`. */
  keyword: string;
  /** The source of the pattern. Only for the keyword `pattern`. */
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
    /** The height of a multi-line field, in lines. */
    rows?: number;
    /** The text that a select shows while nothing is chosen. */
    emptyChoice?: string;
    /** The text that the visitor agrees to, as rich text. It replaces the label. */
    consent?: string;
    file?: ClientFile;
    /** The statement of a row of a matrix. */
    row?: string;
    /** The question and hint above the first row of a matrix. */
    head?: { label: string; hint?: string | undefined };
    /** The unit shown after a number. */
    unit?: string;
    /** The number may be negative, so its keypad needs a minus. */
    isSigned?: boolean;
    /** The condition under which the field is required, as a text. */
    only?: string;
    group?: ClientGroup;
    /** The item of a group that the field belongs to, such as 'Guest 2'. */
    of?: string;
    /** The item may be left empty as a whole, so the control has no `required` attribute. */
    isExtra?: boolean;
  };
}

/** A field as RJSF renders it. Its rules are in the generated validator. */
export interface ClientProperty {
  type: 'string' | 'boolean';
  /** The label. */
  title: string;
  /** The hint. */
  description?: string;
  enum?: string[];
}

/** The fields of each item of a group. */
export interface ClientGroup {
  /** The name of one item, and the label of the button that adds one. */
  item: string;
  add: string;
  schema: ClientSchema;
  uiSchema: Record<string, ClientUi>;
}

/** The fields of a form, in the order in which they are shown. */
export interface ClientSchema {
  type: 'object';
  properties: Record<string, ClientProperty>;
  required: string[];
}

/** One variant of a form: everything that its component needs, except the validator. */
export interface ClientForm extends ClientPart<'variant'> {
  id: string;
  variant: string;
  endpoint: string;
  schema: ClientSchema;
  /** RJSF's ui schema, by field name. */
  uiSchema: Record<string, ClientUi>;
  /** Messages by field name. A field of a group is named `guests.*.name`. */
  messages: Record<string, RuleMessage[]>;
  /** How answers are read, conditions and further rules. */
  logic: FormLogic;
  /** The steps of a long form. Absent for a form of one page. */
  steps?: readonly { readonly title: string; readonly fields: readonly string[] }[];
  /** The version of the draft's fields. Absent if the form stores no drafts. */
  draft?: string;
  /** The shown fields that the page's query may fill in. Absent for none. */
  prefill?: readonly string[];
  /** The category of consent under which the page's campaign is sent. Absent without such fields. */
  campaign?: string;
  /** What replaces the form for a visitor on the waiting list. Absent for a form without one. */
  waiting?: { title: string; text: string };
  /** The message for a duplicate if the server sends none. */
  duplicate?: string;
  /** The names of the hidden fields that guard against repeated posts and bots. */
  guard: { token: string; honeypot: string };
}
