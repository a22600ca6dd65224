/** A form that came back because its post, sent without JavaScript, was not taken. */
export interface ReturnedForm {
  /** The form's id. */
  readonly form: string;
  /** What was sent, by control name; secrets and files left out. */
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** Messages by control name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly message: string;
  /** What stands above the faults, in place of the usual words. */
  readonly title?: string | undefined;
  /** Further hidden values to send along, such as the reference of a resume that is kept. */
  readonly kept: Readonly<Record<string, string>>;
}

/** What the server knows of a visitor of the data room. */
export interface RoomState {
  /** The internal room's documents, for who is inside. */
  readonly documents?: readonly Readonly<Record<string, string | boolean>>[];
  /** A download that was granted, with the addresses to fetch it from. */
  readonly granted?: {
    readonly fileName: string;
    readonly url: string;
    /** Of the signed copy of the agreement. */
    readonly nda?: string;
  };
}

/** What a page that the server draws for one visitor knows beside its declaration. Travels as JSON. */
export interface PageState {
  readonly form?: ReturnedForm;
  /** The id of the form that was sent and taken. */
  readonly sent?: string;
  readonly room?: RoomState;
  /** The address's parameters that the page answers to. */
  readonly query: Readonly<Record<string, string>>;
}

/** A page state in its document, with the path of the page: a post's own address is another. */
export interface EmbeddedPageState extends PageState {
  readonly path: string;
}

/** JSON that cannot end the `<script>` it stands in. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** The id of the element that holds it. */
export const PAGE_STATE_ID = 'page-state';

/** The id of the element that holds a page: the server draws it anew for one visitor. */
export const ROOT_ID = 'root';
