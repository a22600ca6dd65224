import type { z } from 'zod';
import { conditionsAsJsonSchema } from '../../../generators/declaration/conditions.ts';
import type { Form } from '../../../generators/declaration/form.ts';
import { jsonSchemaOf } from '../../../generators/declaration/json-schema.ts';
import type { AnswerDescription } from './responses.ts';
import { type ApiPart, describeRoutes, type RouteDescription } from './routes.ts';

type Json = Readonly<Record<string, unknown>>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, { target: 'draft-2020-12', io });
  return rest;
};

const payloadSchema = (form: Form): Json => {
  const schema = jsonSchema(form.schema, 'input');
  const properties = (schema.properties ?? {}) as Readonly<Record<string, { type?: unknown }>>;
  const rules = conditionsAsJsonSchema(form.conditions, (name) => properties[name]?.type);
  return rules.length === 0 ? schema : { ...schema, allOf: rules };
};

/** From a page without JavaScript every value is text, and a checked box is `on` or `true`. */
const plainContent = (form: Form, files: readonly string[] = []): Json => {
  const names = Object.keys(form.schema.shape);
  const texts = names.map((name) => [name, { type: 'string' }] as const);
  const content = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(files.map((name) => [name, content])),
  };
  return { schema: { type: 'object', properties } };
};

const requestBody = ({ form, files }: RouteDescription): Json =>
  form === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: `#/components/schemas/${form.id}` } },
            'application/x-www-form-urlencoded': plainContent(form),
            'multipart/form-data': plainContent(form, files),
          },
        },
      };

const contentOf = ({ contents, alsoHtml }: AnswerDescription): Json => {
  if ('none' in contents) return {};
  if ('bytes' in contents) {
    return { content: Object.fromEntries(contents.bytes.map((type) => [type, {}])) };
  }
  return {
    content: {
      'application/json': { schema: jsonSchema(contents.json, 'output') },
      ...(alsoHtml && { 'text/html': {} }),
    },
  };
};

const answer = (described: AnswerDescription): Json => {
  const { description, headers = [] } = described;
  const named = headers.map((name) => [name, { schema: { type: 'string' } }] as const);
  return {
    description,
    ...(named.length > 0 && { headers: Object.fromEntries(named) }),
    ...contentOf(described),
  };
};

const parameters = (path: string): Json => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return {};
  const schema = { type: 'string' };
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema })) };
};

const operation = (route: RouteDescription): Json => ({
  summary: route.summary,
  ...(route.cookie && { security: [{ [route.cookie]: [] }] }),
  ...parameters(route.path),
  ...requestBody(route),
  responses: Object.fromEntries(
    Object.entries(route.answers).map(([status, described]) => [status, answer(described)]),
  ),
});

const cookie = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description,
});

const about = [
  'What the pages of this site call. Every failure is JSON with a `message`.',
  'Every path also takes OPTIONS (204 with `Allow`), and HEAD where it takes GET; another method is',
  '405 with `Allow`, another path under `/api/` 404. More calls at once than the server lets in are',
  '503 with `Retry-After`; what cannot be read as HTTP is 400, 408 or 431.',
].join(' ');

/** The description of a site's API (OpenAPI 3.1.0), from the schemas that the server checks by. */
export const openApiDocument = (
  forms: readonly Form[],
  brand: { readonly name: string },
  siteUrl: string,
  parts: readonly ApiPart[],
): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of describeRoutes(forms, parts)) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  const cookies = parts.flatMap((part) => Object.entries(part.cookies ?? {}));
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} site API`, version: '1', description: about },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: Object.fromEntries(forms.map((form) => [form.id, payloadSchema(form)])),
      ...(cookies.length > 0 && {
        securitySchemes: Object.fromEntries(
          cookies.map(([key, { name, about: set }]) => [key, cookie(name, set)]),
        ),
      }),
    },
  };
};
