/** A message for one broken rule of a field: the first that fits, in this order, is shown. */
export interface RuleMessage {
  /** The JSON Schema keyword that failed: `required`, `type`, `pattern`, `const`, `enum`. */
  keyword: string;
  /** The pattern's source, where the keyword is `pattern`. */
  value?: string;
  message: string;
}

/** One field as the browser shows it. */
export interface ClientField {
  name: string;
  label: string;
  widget: string;
  hint?: string;
  placeholder?: string | undefined;
  autocomplete?: string | undefined;
  rows?: number | undefined;
  emptyChoice?: string | undefined;
  /** The schema takes the form only with this field. */
  required: boolean;
  /** The values of a select. */
  choices?: string[];
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
