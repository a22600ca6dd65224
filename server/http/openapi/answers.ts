import { z } from 'zod';
import { jsonSchemaOf } from '../../../core/config/json-schema.ts';

/** A JSON object of the description. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns a schema as JSON Schema for OpenAPI: of the values before (`input`) or after parsing (`output`). */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, { target: 'draft-2020-12', io });
  return rest;
};

/** An OpenAPI Response Object. */
export interface ApiResponse {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: Json;
}

/** Responses by status code. */
export type Responses = Readonly<Record<number, ApiResponse>>;

/** The fields of responses: the message, and the id of the record. */
export const message = z
  .string()
  .meta({ description: 'For the visitor, in the language of the site.' });
export const id = z.int().min(1).meta({ description: 'The serial number of the record.' });

/** Texts by the name of a field. */
const byField = z.record(z.string(), z.array(z.string()).min(1));

/** The body of every error response. */
const failureSchema = z.strictObject({
  message,
  code: z.string().meta({
    description:
      'What is wrong, for programs, in every language the same: the rule that was broken, such as `required`, or the key of the message.',
  }),
  errors: byField.optional().meta({ description: 'What is wrong, by field.' }),
  codes: byField.optional().meta({ description: 'The code of each message in `errors`.' }),
});

/** Returns a response without a body. */
export const empty = (description: string, ...headers: string[]): ApiResponse => {
  const entries = headers.map((name) => [name, { schema: { type: 'string' } }]);
  return { description, ...(entries.length > 0 && { headers: Object.fromEntries(entries) }) };
};

/**
 * Returns a response with a JSON body. Use a strict schema, so that tests find fields which the server
 * sends but the description lacks.
 */
export const json = (
  description: string,
  schema: z.ZodType,
  ...headers: string[]
): ApiResponse => ({
  ...empty(description, ...headers),
  content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
});

/** Returns a response with a file. */
export const bytes = (
  description: string,
  types: readonly string[],
  ...headers: string[]
): ApiResponse => ({
  ...empty(description, ...headers),
  content: Object.fromEntries(types.map((type) => [type, {}])),
});

/** Returns an error response. */
export const failure = (description: string, ...headers: string[]): ApiResponse =>
  json(description, failureSchema, ...headers);

/** Responses of every operation below /api. */
export const anyOperation: Responses = {
  500: failure('Something failed that should not have. Nothing about it is told.'),
};

/** The error response of paths with a parameter. */
export const malformedPath = failure('The address is malformed.');

/** The error response if `If-Match` names another version. */
export const otherVersion = failure('It is not the version that `If-Match` names.');

/** Responses of every operation that reads a body and writes. */
export const anyPost: Responses = {
  ...anyOperation,
  400: failure('Fields are wrong, or the body is malformed.'),
  403: failure('The request comes from another site.'),
  408: failure('The body took too long to arrive.'),
  413: failure('The body is too large.'),
  415: failure('The content type is not taken, or the body is compressed.'),
  429: failure('Too often from one address.', 'Retry-After'),
  503: failure('It cannot be kept at the moment, and was not.', 'Retry-After'),
};

/** Adds HTML to the error responses, which a browser gets. */
export const withFailurePages = (answers: Responses): Responses =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const isFailure = Number(status) >= 400;
      const content = isFailure ? { ...answer.content, 'text/html': {} } : answer.content;
      return [status, { ...answer, ...(content && { content }) }];
    }),
  );

/**
 * Adds the responses that no-JS pages get: a redirect (303) on success, and HTML on failure. The
 * redirect sets the same cookies as the response that it replaces.
 */
export const withPages = (answers: Responses): Responses => {
  const setsCookie = Object.values(answers).some(({ headers = {} }) => 'Set-Cookie' in headers);
  const seeOther = empty(
    'For a page without JavaScript: the page to go on to.',
    ...['Location', ...(setsCookie ? ['Set-Cookie'] : [])],
  );
  return { ...withFailurePages(answers), 303: seeOther };
};

/** An operation of the API. */
export interface ApiOperation {
  readonly summary: string;
  readonly answers: Responses;
  /** Alternative sets of cookies, by their names in the description. One set authorizes the operation. */
  readonly authorizedBy?: readonly (readonly string[])[];
  /** Whether it accepts the form's files as `multipart/form-data`. */
  readonly takesFiles?: boolean;
}

/** A feature's part of the OpenAPI description. */
export interface ApiPart {
  /** Operations by method and path, with parameters in braces. */
  readonly operations: Readonly<Record<`${'get' | 'post'} /${string}`, ApiOperation>>;
  /** Operations of the forms that the feature handles, by handler. */
  readonly handlers?: Readonly<Record<string, ApiOperation>>;
  /** Cookies that authorize operations, by their names in the description. */
  readonly cookies?: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
}
