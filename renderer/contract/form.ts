/** A message for one broken rule of a field: the first that fits, in this order, is shown. */
export interface RuleMessage {
  /** The JSON Schema keyword that failed: `required`, `type`, `pattern`, `const`, `enum`. */
  keyword: string;
  /** The pattern's source, where the keyword is `pattern`. */
  value?: string;
  message: string;
}

/** Types of files that a form can ask for. */
export type FileType = 'pdf' | 'doc' | 'docx';

/** What a chosen file has to be, and what is said of one that is not. */
export interface ClientFile {
  accept: readonly FileType[];
  maxBytes: number;
  messages: {
    missing: string;
    type: NoticeWords;
    tooLarge: NoticeWords;
    unreadable: NoticeWords;
  };
}

/** RJSF's ui options of a field, as the theme reads them. */
export interface ClientUi {
  'ui:widget': string;
  'ui:placeholder'?: string;
  'ui:autocomplete'?: string;
  /** The choices' labels by their values. */
  'ui:enumNames'?: Readonly<Record<string, string>>;
  'ui:options'?: {
    /** The height of a field of several lines. */
    rows?: number;
    /** What a select shows while nothing is chosen. */
    emptyChoice?: string;
    /** What is agreed to, as rich text; it stands in the label's place. */
    consent?: string;
    file?: ClientFile;
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

/** The fields of a form, in the order of the page. */
export interface ClientSchema {
  type: 'object';
  properties: Record<string, ClientProperty>;
  required: string[];
}

/** A notice's words; `{message}` and `{name of a field}` take the answer's and the form's values. */
export interface NoticeWords {
  title: string;
  description: string;
}

/** What is said of a submission. */
export interface ClientToasts {
  success?: NoticeWords | undefined;
  /** `{message}` is the server's message or, without one, `fallback`. */
  failure: NoticeWords & { fallback: string };
  /** The title shown for 409, which then counts as success. */
  duplicate?: string | undefined;
  /** A failure whose message holds this text counts as a duplicate too. */
  duplicateWhen?: string | undefined;
  /** Told in place of all else when one of `fields` is empty; the first that fits. */
  missing?: (NoticeWords & { fields: string[] })[] | undefined;
}

/** What replaces the form after success. */
export interface ClientSuccess {
  title: string;
  text: string;
  stays: boolean;
  scrollIntoView: boolean;
  again?: string | undefined;
  home?: string | undefined;
}

/** One variant of a form: everything its component needs but the validator. */
export interface ClientForm {
  id: string;
  variant: string;
  endpoint: string;
  schema: ClientSchema;
  /** RJSF's ui schema: a field's entry has its name. */
  uiSchema: Record<string, ClientUi>;
  messages: Record<string, RuleMessage[]>;
  preset: Record<string, string>;
  initial: Record<string, string>;
  validate: 'submit' | 'change' | 'touch';
  submit: string;
  pending: string;
  success?: ClientSuccess;
  toasts: ClientToasts;
  /** What a duplicate is told where the server says nothing. */
  duplicate?: string;
  /** What a page says after a post without JavaScript, where there is no success panel. */
  confirmation?: { title: string; text: string };
  /** The names of the fields that guard a form against repeated posts and robots. */
  guard: { token: string; honeypot: string };
}
