import type { Responses } from './answers.ts';

/** An operation of the API. */
export interface Call {
  readonly summary: string;
  readonly answers: Responses;
  /** Alternative sets of cookies, by their names in the description. One set authorizes the operation. */
  readonly opens?: readonly (readonly string[])[];
  /** Whether it accepts the form's files as `multipart/form-data`. */
  readonly takesFiles?: boolean;
}

/** A feature's part of the OpenAPI description. */
export interface ApiPart {
  /** Operations by method and path, with parameters in braces. */
  readonly calls: Readonly<Record<`${'get' | 'post'} /${string}`, Call>>;
  /** Operations of the forms that the feature handles, by handler. */
  readonly handlers?: Readonly<Record<string, Call>>;
  /** Cookies that authorize operations, by their names in the description. */
  readonly cookies?: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
}
