import type { z } from 'zod';
import { failureSchema } from './answers.ts';

/** What an answer holds: JSON by a schema, bytes of a type, or nothing. */
export type Content =
  | { readonly json: z.ZodType }
  | { readonly bytes: readonly string[] }
  | { readonly none: true };

/** One answer of a call. */
export interface AnswerDescription {
  readonly description: string;
  readonly contents: Content;
  readonly headers?: readonly string[];
  /** A page without JavaScript gets this as HTML. */
  readonly alsoHtml?: true;
}

/** Answers by their status. */
export type Answers = Readonly<Record<number, AnswerDescription>>;

/** An answer with a JSON body. */
export const json = (description: string, schema: z.ZodType): AnswerDescription => ({
  description,
  contents: { json: schema },
});

/** An answer with a file. */
export const bytes = (description: string, ...types: string[]): AnswerDescription => ({
  description,
  contents: { bytes: types },
});

/** An answer without a body. */
export const empty = (description: string, ...headers: string[]): AnswerDescription => ({
  description,
  contents: { none: true },
  headers,
});

/** A refusal. */
export const failure = (description: string, ...headers: string[]): AnswerDescription => ({
  ...json(description, failureSchema),
  headers,
});

/** What any call under /api may answer when too many come at once or something fails. */
export const anyCall: Answers = {
  500: failure('Something failed that should not have. Nothing about it is told.'),
};

/** The answer to a path that has a variable part. */
export const malformedPath = failure('The address is malformed.');

/** What any call that reads a body and writes may answer. */
export const anyPost: Answers = {
  ...anyCall,
  400: failure('Fields are wrong, or the body is malformed.'),
  403: failure('The request comes from another site.'),
  408: failure('The body took too long to arrive.'),
  413: failure('The body is too large.'),
  415: failure('The content type is not taken, or the body is compressed.'),
  429: failure('Too often from one address.', 'Retry-After'),
  503: failure('It cannot be kept at the moment, and was not.', 'Retry-After'),
};

/** The same answers, which a page without JavaScript gets as a page. */
export const withPages = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) =>
      'json' in answer.contents && Number(status) >= 400
        ? [status, { ...answer, alsoHtml: true }]
        : [status, answer],
    ),
  );

/** Where a page without JavaScript is led. */
export const seeOther = empty('For a page without JavaScript: the page to go on to.', 'Location');
