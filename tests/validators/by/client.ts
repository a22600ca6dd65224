import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Form } from '../../../core/config/form.ts';
import { samplePayload } from '../../framework/api/hardening/sample-payload.ts';
import { folder, packaged, VERSIONS } from '../installed.ts';
import { run } from '../run-script.ts';
import type { Subject, Validator } from '../validator.ts';
import { descriptionOf } from './description.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
}
type Paths = Record<string, Record<string, Operation>>;

type Schemas = Record<string, { properties?: Record<string, { enum?: unknown[] }> }>;
interface Call {
  path: string;
  method: string;
  call: Operation;
  schemas: Schemas;
}

const DAY = 24 * 60 * 60 * 1000;

/** What is no text of a person's: a day to come, a time, a number. */
const others = (): readonly unknown[] => [
  new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10),
  '10:30',
  3,
];

/** A payload that a form takes, with the first choice where one is asked for. */
const bodyOf = (form: Form, schemas: Schemas): object => {
  const body = samplePayload(form, (field) => field.toLowerCase());
  const rules = form.schema.shape as Record<string, z.ZodType | undefined>;
  for (const [name, { enum: choices }] of Object.entries(schemas[form.id]?.properties ?? {}))
    body[name] ??= choices?.[0] ?? others().find((one) => rules[name]?.safeParse(one).success);
  return body;
};

const callOf = ({ declared }: Subject, { path, method, call, schemas }: Call): string => {
  const names = (call.parameters ?? []).filter((one) => one.in === 'path');
  const form = declared.forms.find(({ endpoint }) => endpoint === path);
  const options = {
    parseAs: 'text',
    ...(names.length > 0 && {
      params: { path: Object.fromEntries(names.map(({ name }) => [name, 'unknown'])) },
    }),
    ...(form && { body: bodyOf(form, schemas) }),
  };
  const asked = `client.${method.toUpperCase()}(${JSON.stringify(path)}, ${JSON.stringify(options)})`;
  return `answers[${JSON.stringify(call.operationId)}] = (await ${asked}).response.status;`;
};

/** A client with the types that openapi-typescript makes compiles and calls every operation. */
export const client: Validator = {
  name: 'openapi-typescript, openapi-fetch, tsc',
  version: [VERSIONS['openapi-typescript'], VERSIONS['openapi-fetch'], VERSIONS.typescript].join(
    ', ',
  ),
  validate: async (subject) => {
    const description = (await descriptionOf(subject)) as {
      paths: Paths;
      components: { schemas: Schemas };
    };
    const { schemas } = description.components;
    const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ path, method, call })),
    );
    const json = join(folder, 'description.json');
    await writeFile(json, JSON.stringify(description));
    const types = join(folder, 'description.d.ts');
    const cli = packaged('openapi-typescript', 'bin', 'cli.js');
    await run([cli, json, '--output', types]);
    const lines = [
      "import createClient from 'openapi-fetch';",
      "import type { paths } from './description.js';",
      `const client = createClient<paths>({ baseUrl: ${JSON.stringify(subject.running.address)} });`,
      'const answers: Record<string, number> = {};',
      ...calls.map((one) => callOf(subject, { ...one, schemas })),
      'console.log(JSON.stringify(answers));',
    ];
    const file = join(folder, 'client.ts');
    await writeFile(file, lines.join('\n'));
    const compiler = packaged('typescript', 'bin', 'tsc');
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022'];
    await run([compiler, ...options, '--lib', 'es2022,dom', '--skipLibCheck', file]);
    const answers: Record<string, number> = JSON.parse(await run(['--import', 'tsx', file]));
    const taken = Object.values(answers).filter((status) => status < 400).length;
    return {
      figures: `${calls.length} operations called, ${taken} succeeded`,
      messages: calls.flatMap(({ call: { operationId, responses } }) =>
        String(answers[operationId]) in responses
          ? []
          : `${operationId} answered ${answers[operationId]}, which is not described`,
      ),
    };
  },
};
