import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { StartedServer } from '../started-server.ts';
import type { Answer } from './case.ts';

interface Operation {
  readonly operationId: string;
  readonly security: unknown;
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, unknown>>;
        readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
      }
    >
  >;
}

/** The parts of a description that an answer is held against. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes?: Readonly<Record<string, object>>;
  };
}

/** The description that a server gives. */
export const descriptionOf = async ({ address }: StartedServer): Promise<Description> => {
  const description = await (await fetch(`${address}/api/openapi.json`)).json();
  return description as Description;
};

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
const validators = new Map<object, ValidateFunction>();

const validatorOf = (schema: object): ValidateFunction => {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
};

/** Every documented answer as `get /path 200`. */
export const documentedAnswers = ({ paths }: Description): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method} ${path} ${status}`),
    ),
  );

/** What a client goes by: where it is sent, it is described. */
const TELLING = [
  ...['Set-Cookie', 'ETag', 'Content-Disposition', 'Location'],
  ...['Retry-After', 'WWW-Authenticate', 'Allow'],
];

/** In what an answer's headers differ from those that are described. */
const headerFaults = (described: readonly string[], sent: Headers): string[] => {
  const known = described.map((name) => name.toLowerCase());
  return [
    ...described.filter((name) => !sent.has(name)).map((name) => `the header ${name} is missing`),
    ...TELLING.filter((name) => sent.has(name) && !known.includes(name.toLowerCase())).map(
      (name) => `the header ${name} is not documented`,
    ),
  ];
};

/** In what an answer differs from its description; nothing when it is as documented. */
export const differences = (
  description: Description,
  call: { readonly method: string; readonly path: string },
  answer: Answer,
): string[] => {
  const operation = description.paths[call.path]?.[call.method];
  const documented = operation?.responses[answer.status];
  if (documented === undefined) return [`status ${answer.status} is not documented`];
  const faults = headerFaults(Object.keys(documented.headers ?? {}), answer.headers);
  if (documented.content === undefined) {
    return answer.text === '' ? faults : [...faults, 'there is a body'];
  }
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const content = documented.content[type];
  if (content === undefined) return [...faults, `the type ${type} is not documented`];
  if (content.schema === undefined) return faults;
  const validate = validatorOf(content.schema);
  return validate(JSON.parse(answer.text)) ? faults : [...faults, ajv.errorsText(validate.errors)];
};

/** What keeps a description's schemas from being used as they are. */
export const schemaFaults = ({ paths, components }: Description): string[] => {
  const schemas = [
    ...Object.values(components.schemas),
    ...Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap(({ content = {} }) => Object.values(content))
      .flatMap(({ schema }) => (schema === undefined ? [] : [schema])),
  ];
  return schemas.flatMap((schema) => {
    try {
      validatorOf(schema);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
};
