import { z } from 'zod';
import { jsonSchemaOf } from '../../../core/config/json-schema.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A schema as OpenAPI writes it. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, { target: 'draft-2020-12', io });
  return rest;
};

/** One answer of a call, as OpenAPI writes it. */
export interface ApiResponse {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: Json;
}

/** Answers by their status. */
export type Answers = Readonly<Record<number, ApiResponse>>;

/** Fields of many answers. */
export const message = z
  .string()
  .meta({ description: 'For the visitor, in the language of the site.' });
export const id = z.int().min(1).meta({ description: 'The serial number of the record.' });

/** Every failure. */
const failureSchema = z.strictObject({
  message,
  errors: z
    .record(z.string(), z.array(z.string()).min(1))
    .optional()
    .meta({ description: 'What is wrong, by field.' }),
});

/** An answer without a body. */
export const empty = (description: string, ...headers: string[]): ApiResponse => {
  const named = headers.map((name) => [name, { schema: { type: 'string' } }]);
  return { description, ...(named.length > 0 && { headers: Object.fromEntries(named) }) };
};

/**
 * An answer with a JSON body, as the server gives it. Its schema is to be strict: a field that is not
 * there is a mistake of the server or of the description.
 */
export const json = (
  description: string,
  schema: z.ZodType,
  ...headers: string[]
): ApiResponse => ({
  ...empty(description, ...headers),
  content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
});

/** An answer with a file. */
export const bytes = (
  description: string,
  types: readonly string[],
  ...headers: string[]
): ApiResponse => ({
  ...empty(description, ...headers),
  content: Object.fromEntries(types.map((type) => [type, {}])),
});

/** A refusal. */
export const failure = (description: string, ...headers: string[]): ApiResponse =>
  json(description, failureSchema, ...headers);

/** What any call under /api may answer when too many come at once or something fails. */
export const anyCall: Answers = {
  500: failure('Something failed that should not have. Nothing about it is told.'),
};

/** The answer to a path that has a variable part. */
export const malformedPath = failure('The address is malformed.');

/** The answer to `If-Match` with the tag of another version. */
export const otherVersion = failure('It is not the version that `If-Match` names.');

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

/**
 * The same answers, of a call that pages without JavaScript use too: they are led to another page,
 * and get a failure as a page. Cookies are set on the way as they are with the answer itself.
 */
export const withPages = (answers: Answers): Answers => {
  const both = Object.entries(answers).map(([status, answer]) => {
    const content = Number(status) < 400 ? answer.content : { ...answer.content, 'text/html': {} };
    return [status, { ...answer, ...(content && { content }) }];
  });
  const setsCookie = Object.values(answers).some(({ headers = {} }) => 'Set-Cookie' in headers);
  const seeOther = empty(
    'For a page without JavaScript: the page to go on to.',
    ...['Location', ...(setsCookie ? ['Set-Cookie'] : [])],
  );
  return { ...Object.fromEntries(both), 303: seeOther };
};
