/** Messages by control name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A form that the server renders again because its post (without JavaScript) was refused. */
export interface ReturnedForm {
  /** The form's id. */
  readonly form: string;
  /** The submitted values by control name, without secrets and files. */
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>;
  readonly errors: FieldErrors;
  readonly message: string;
  /** The title of the error summary, instead of the default. */
  readonly title?: string | undefined;
  /** Further hidden values to send, such as the reference of a stored resume. */
  readonly kept: Readonly<Record<string, string>>;
}

/** The state of one visitor's data room. */
export interface RoomState {
  /** The internal documents. Present for a visitor with a session. */
  readonly documents?: readonly Readonly<Record<string, string | boolean>>[];
  /** A granted download, with its addresses. */
  readonly granted?: {
    readonly fileName: string;
    readonly url: string;
    /** The address of the signed copy of the agreement. */
    readonly nda?: string;
  };
}

/** What the server says in place of a page, such as the question whether to unsubscribe. */
export interface PageNotice {
  readonly title: string;
  readonly text: string;
  /** The label of a button that posts to the address of the page. */
  readonly button?: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly form?: NoticeForm;
}

/** A form in a notice. It is never hydrated. Its submit button has the label of the notice's button. */
export interface NoticeForm {
  /** The heading above it. */
  readonly heading: string;
  /** The form and its variant, as `<id>/<variant>`. */
  readonly name: string;
  /** The address that it posts to. */
  readonly action: string;
  /** The path of a page in the visitor's language, which a post names. */
  readonly page: string;
  /** The fields that are not shown. */
  readonly omit: readonly string[];
  readonly state: ReturnedForm;
}

/** The state of a page that the server renders for one visitor. It is embedded as JSON. */
export interface PageState {
  readonly form?: ReturnedForm;
  /** The id of the form whose submission was accepted. */
  readonly sent?: string;
  /** The submission is on the waiting list. */
  readonly waits?: true;
  readonly room?: RoomState;
  /** Replaces the content of the page. */
  readonly notice?: PageNotice;
  /** The query parameters that the page reads. */
  readonly query: Readonly<Record<string, string>>;
}

/** A page state with the path of its page, which differs from the address of a post. */
export interface EmbeddedPageState extends PageState {
  readonly path: string;
}

/** JSON that is safe inside a `<script>` element: every `<` is escaped. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** The id of the `<script>` element that holds the page state. */
export const PAGE_STATE_ID = 'page-state';

/** During development: an error in the browser, or on the server in place of a page. */
export interface Failure {
  message: string;
  stack?: string | undefined;
  /** The file that Vite could not load. */
  id?: string | undefined;
  /** Whether it is an error of the browser. */
  isInBrowser?: true;
}

/** The id of the element with the failure in place of a page. */
export const FAILURE_ID = 'failure';

/** The id of the element that holds the page's content. */
export const ROOT_ID = 'root';
