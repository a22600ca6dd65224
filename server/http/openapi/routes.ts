import type { Form } from '../../../generators/declaration/form.ts';
import { descriptionSchema, healthySchema, mailedSchema, storedSchema } from './answers.ts';
import { type Answers, anyPost, failure, json, seeOther, withPages } from './responses.ts';

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

/** Calls that are there whatever is declared. */
const fixedRoutes: readonly RouteDescription[] = [
  {
    method: 'get',
    path: '/healthz',
    summary: 'Whether the process answers',
    answers: { 200: json('It does.', healthySchema) },
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'Whether the server can keep what it is given',
    answers: {
      200: json('It can.', healthySchema),
      503: failure('The store cannot be written.'),
    },
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    answers: { 200: json('OpenAPI 3.1.', descriptionSchema) },
  },
];

const duplicate = { 409: failure('There is a record of this already.') };

/** What a form's endpoint answers, by what the server does with its submissions. */
const formRoute = (form: Form, parts: readonly ApiPart[]): FormRoute => {
  const handled = parts.find(({ handlers }) => handlers?.[form.handler])?.handlers?.[form.handler];
  if (handled) return handled;
  const names = Object.keys(form.fields);
  const tellsOfMail = form.mail?.sent ?? form.mail?.delayed ?? form.mail?.skipped;
  const kept = tellsOfMail === undefined ? storedSchema : mailedSchema;
  const answers = { ...anyPost, 201: json('It is kept.', kept) };
  return {
    summary: `Send the form '${form.id}'`,
    files: names.filter((name) => form.fields[name]?.file),
    answers: form.duplicate === undefined ? answers : { ...answers, ...duplicate },
  };
};

/** All calls of a site with these forms, and what its features add. */
export const describeRoutes = (
  forms: readonly Form[],
  parts: readonly ApiPart[],
): RouteDescription[] => [
  ...fixedRoutes,
  ...parts.flatMap(({ routes }) => routes),
  ...forms.map((form): RouteDescription => {
    const { answers, ...rest } = formRoute(form, parts);
    const both = withPages({ ...answers, 303: seeOther });
    return { method: 'post', path: form.endpoint, form, ...rest, answers: both };
  }),
];
