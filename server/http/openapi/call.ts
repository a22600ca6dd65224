import type { Answers } from './answers.ts';

/** A call of the API. */
export interface Call {
  readonly summary: string;
  readonly answers: Answers;
  /** Sets of cookies, by what the description calls them, of which each opens it. */
  readonly opens?: readonly (readonly string[])[];
  /** It takes the form's files beside its fields, as `multipart/form-data`. */
  readonly takesFiles?: boolean;
}

/** What a feature adds to the description of the API. */
export interface ApiPart {
  /** By method and path, with parameters in braces. */
  readonly calls: Readonly<Record<`${'get' | 'post'} /${string}`, Call>>;
  /** Of forms that it does the work of, by their handlers. */
  readonly handlers?: Readonly<Record<string, Call>>;
  /** Cookies that open calls, by what the description calls them. */
  readonly cookies?: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
}
