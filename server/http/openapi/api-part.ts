import type { Form } from '../../../generators/declaration/form.ts';
import type { Answers } from './responses.ts';

/** A call of the API. */
export interface RouteDescription {
  readonly method: 'get' | 'post';
  /** With parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly answers: Answers;
  /** The cookie that opens it. */
  readonly cookie?: string;
  /** The declared form that it takes. */
  readonly form?: Form;
  /** It takes files beside the fields, as `multipart/form-data`. */
  readonly files?: readonly string[];
}

/** What the server does with a form's submissions, as far as callers see it. */
export type FormRoute = Omit<RouteDescription, 'method' | 'path' | 'form'>;

/** What a feature adds to the description of the API. */
export interface ApiPart {
  readonly routes: readonly RouteDescription[];
  /** Of forms that it does the work of, by their handlers. */
  readonly handlers?: Readonly<Record<string, FormRoute>>;
  /** Cookies that open calls, by what the description calls them. */
  readonly cookies?: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
}
