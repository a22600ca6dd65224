import { z } from 'zod';
import {
  conditionsAsJsonSchema,
  itemConditionsAsJsonSchema,
} from '../../../core/config/conditions.ts';
import { dependsOnMail, type Form, type FormField } from '../../../core/config/form.ts';
import { type LinkAction, linkActionsOf } from '../../forms/mailed-links.ts';
import { hasLimits } from '../../forms/stored-forms.ts';
import { tokenPattern } from '../../forms/submission.ts';
import {
  type ApiOperation,
  type ApiPart,
  anyOperation,
  anyPost,
  empty,
  failure,
  id,
  type Json,
  json,
  jsonSchema,
  malformedPath,
  message,
  otherVersion,
  withFailurePages,
  withPages,
} from './answers.ts';

/** The description of a refusal (403) by a form with limits. */
const limitedFormRefusal =
  'The request comes from another site, or the `code` is `notOpen`, `closed` or `full`.';

/** Returns the operation of a form's endpoint, from the form's feature if one handles it. */
const formOperation = (form: Form, parts: readonly ApiPart[]): ApiOperation => {
  const featureOperation = parts.find(({ handlers }) => handlers?.[form.handler])?.handlers?.[
    form.handler
  ];
  if (featureOperation) return featureOperation;
  const body = z.strictObject({
    message,
    id,
    ...(form.waiting && { waiting: z.literal(true).optional() }),
    ...(dependsOnMail(form) && {
      emailStatus: z.enum(['sent', 'warning', 'skipped']),
      emailMessage: z.string(),
    }),
  });
  return {
    summary: `Send the form '${form.id}'`,
    takesFiles: true,
    answers: {
      ...anyPost,
      201: json('The submission is stored.', body),
      ...(hasLimits(form) && { 403: failure(limitedFormRefusal) }),
      ...(form.duplicate !== undefined && { 409: failure('There is a record of this already.') }),
    },
  };
};

const linkSummaries: Readonly<Record<LinkAction, string>> = {
  confirm: 'Confirm the address of a submission, by the link of a mail',
  leave: 'Erase a submission, by the link of a mail (RFC 8058)',
  edit: 'Change a submission, by the link of a mail',
};

/** Returns the operations of the links in the mail of a form. */
const linkOperations = (form: Form): [string, ApiOperation][] => {
  const page = (description: string) => ({ description, content: { 'text/html': {} } });
  return linkActionsOf(form).flatMap((action): [string, ApiOperation][] => {
    const pages = {
      200: page('A page that asks, or says what was done.'),
      404: page('The link is wrong, or the submission is erased.'),
      ...(action !== 'leave' && { 410: page('It is too late.') }),
      ...(action === 'edit' && { 409: page('There is another record of this.') }),
    };
    const { 429: tooOften } = anyPost;
    const questionResponses = {
      ...anyOperation,
      400: malformedPath,
      ...(tooOften && { 429: tooOften }),
    };
    const path = `${form.endpoint}/${action}/{token}`;
    const summary = linkSummaries[action];
    return [
      [
        `get ${path}`,
        {
          summary: `${summary}: the question`,
          answers: { ...withFailurePages(questionResponses), ...pages },
        },
      ],
      [`post ${path}`, { summary, answers: { ...withFailurePages(anyPost), ...pages } }],
    ];
  });
};

/** Returns an operation id such as `getDataRoomDocuments`, or `sendContact` for a form. */
const operationId = (method: string, path: string, form?: Form): string => {
  const words = form
    ? ['send', ...form.id.split('-')]
    : [method, ...path.split(/\{\w+\}|[^a-z]+/i)];
  return words
    .filter((word) => word !== '' && word !== 'api')
    .map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join('');
};

/** The header parameter of posts that are stored. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same post under the same key is kept once, and gets the same answer.',
  schema: { type: 'string', pattern: tokenPattern.source },
};

/** Returns the OpenAPI Operation Object of a method and path, such as `get /healthz`. */
const operationObject = (
  name: string,
  { summary, authorizedBy = [], takesFiles, answers }: ApiOperation,
  form?: Form,
): Json => {
  const [method = '', path = ''] = name.split(' ');
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(form?.store ? [idempotencyKey] : []),
  ];
  return {
    operationId: operationId(method, path, form),
    summary,
    security: authorizedBy.map((cookies) =>
      Object.fromEntries(cookies.map((cookie) => [cookie, []])),
    ),
    ...(parameters.length > 0 && { parameters }),
    ...(form && { requestBody: requestBody(form, takesFiles) }),
    responses: answers,
  };
};

/** The description of the whole API. */
const apiDescription = [
  'What the pages of this site call. Every failure is JSON with a `message`.',
  'Every path also takes OPTIONS (204 with `Allow`), and HEAD where it takes GET; another method is',
  '405 with `Allow`, another path under `/api/` 404. More calls at once than the server lets in are',
  '503 with `Retry-After`; what cannot be read as HTTP is 400, 408 or 431.',
].join(' ');

/** Returns a site's OpenAPI 3.1.0 description, from the schemas that the server validates with. */
export const openApiDocument = (
  forms: readonly Form[],
  brand: { readonly name: string },
  siteUrl: string,
  parts: readonly ApiPart[],
): Json => {
  const paths: Record<string, Json> = {};
  const add = (name: string, operation: ApiOperation, form?: Form) => {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method]: operationObject(name, operation, form) };
  };
  for (const operations of [fixedOperations, ...parts.map((part) => part.operations)])
    for (const [name, operation] of Object.entries(operations)) add(name, operation);
  for (const form of forms) {
    const { answers, ...operation } = formOperation(form, parts);
    add(`post ${form.endpoint}`, { ...operation, answers: withPages(answers) }, form);
    for (const [name, linkOperation] of linkOperations(form)) add(name, linkOperation);
  }
  const cookies = parts.flatMap((part) => Object.entries(part.cookies ?? {}));
  // With this prefix, browsers accept the cookie from this host only.
  const prefix = siteUrl.startsWith('https:') ? '__Host-' : '';
  const schemes = cookies.map(([key, { name, about: description }]) => [
    key,
    { type: 'apiKey', in: 'cookie', name: prefix + name, description },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} site API`, version: '1', description: apiDescription },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: Object.fromEntries(forms.map((form) => [form.id, payloadSchema(form)])),
      ...(schemes.length > 0 && { securitySchemes: Object.fromEntries(schemes) }),
    },
  };
};

/** The response body of the health checks. */
const healthBody = z.strictObject({ status: z.literal('ok') });

const noHost = failure('The request names no host.');

/** Operations that every site has. */
const fixedOperations: ApiPart['operations'] = {
  'get /healthz': {
    summary: 'Whether the process answers',
    answers: { 200: json('The process answers.', healthBody), 400: noHost },
  },
  'get /readyz': {
    summary: 'Whether the server can store data',
    answers: {
      200: json('The server can store data.', healthBody),
      400: noHost,
      503: failure('The store cannot be written.'),
    },
  },
  'get /api/openapi.json': {
    summary: 'This API description',
    answers: {
      200: json('OpenAPI 3.1.', z.looseObject({ openapi: z.literal('3.1.0') }), 'ETag'),
      304: empty('The description has not changed since `If-None-Match`.', 'ETag'),
      412: otherVersion,
    },
  },
};

/** Returns the JSON Schema of a form's payload. */
const payloadSchema = (form: Form): Json => {
  const schema = jsonSchema(form.schema, 'input');
  const properties = schema.properties as Record<string, Json>;
  for (const [name, { items }] of Object.entries(form.logic.fields)) {
    const item = properties[name]?.items as Json | undefined;
    if (!items || !item) continue;
    const names = Object.keys(form.fields[name]?.group?.fields ?? {});
    Object.assign(item, withRules(item, itemConditionsAsJsonSchema(items, names)));
  }
  return withRules(schema, conditionsAsJsonSchema(form.logic));
};

/** Adds the conditions of a form to a schema. */
const withRules = (schema: Json, rules: readonly Json[]): Json =>
  rules.length === 0 ? schema : { ...schema, allOf: rules };

/** The schemas of a text control and of a file's content. */
const TEXT = { type: 'string' };
const CONTENT = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Returns the schema of a file control, which may accept several files. */
const contentOf = ({ file }: Pick<FormField, 'file'>): Json =>
  (file?.most ?? 1) > 1 ? { type: 'array', items: CONTENT } : CONTENT;

/** Returns the schema of form data. Every value is text, and a checked box is `on` or `true`. */
const formDataSchema = (form: Form, hasFiles: boolean): Json => {
  const fields = Object.entries(form.fields);
  const groups = fields.filter(([, { group }]) => group);
  const texts = Object.keys(form.schema.shape).filter((name) => !form.fields[name]?.group);
  const files = fields.filter(([, { file }]) => hasFiles && file);
  // Controls of a group's items are named `guests.0.name`.
  const items = groups.flatMap(([name, { group }]) =>
    Object.entries(group?.fields ?? {})
      .filter(([, { kind, file }]) => kind !== 'note' && (hasFiles || !file))
      .map(([inner, field]) => [
        `^${name}\\.\\d+\\.${inner}$`,
        field.file ? contentOf(field) : TEXT,
      ]),
  );
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...texts.map((name) => [name, TEXT]),
      ...files.map(([name, field]) => [name, contentOf(field)]),
    ]),
    ...(items.length > 0 && { patternProperties: Object.fromEntries(items) }),
  };
};

/** Returns the request body of a form's endpoint, in all content types. */
const requestBody = (form: Form, hasFiles = false): Json => ({
  required: true,
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${form.id}` } },
    'application/x-www-form-urlencoded': { schema: formDataSchema(form, false) },
    'multipart/form-data': { schema: formDataSchema(form, hasFiles) },
  },
});
