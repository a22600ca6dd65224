import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsOf } from '../../../core/config/feature.ts';
import { grantCookie, sessionCookie } from '../../../server/http/data-room/cookies.ts';
import { site } from '../../../server/site.ts';
import { isFullRun } from '../../setup/full-run.ts';
import { samplePayload } from './hardening/sample-payload.ts';
import { answerOf } from './openapi/case.ts';
import { cases } from './openapi/cases.ts';
import {
  type Description,
  descriptionOf,
  differences,
  documentedAnswers,
  schemaFaults,
} from './openapi/documented.ts';
import { type Servers, startServers } from './openapi/servers.ts';
import { redoclyFaults } from './openapi/spec-check.ts';

let servers: Servers;
let description: Description;

beforeAll(async () => {
  servers = await startServers();
  description = await descriptionOf(servers.healthy);
});
afterAll(() => servers.remove());

describe('the description', () => {
  test('is OpenAPI 3.1 with schemas that can be used as they are', () => {
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
      servers: [{ url: 'https://site.example' }],
    });
    expect(schemaFaults(description)).toEqual([]);
    const text = JSON.stringify(description);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(references.length).toBe(site.forms.length);
    for (const [, name = ''] of references)
      expect(description.components.schemas).toHaveProperty(name);
  });

  test('has nothing against it by the rules of others, and a name for each call', async () => {
    expect(await redoclyFaults(description)).toEqual([]);
    const calls = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    const names = calls.map(({ operationId }) => operationId);
    expect(names.filter((name) => !/^(?:get|post|send)[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  test('names the cookies as they are set, and which call they open', () => {
    const { securitySchemes = {} } = description.components;
    const grant = grantCookie({ isSecure: true }, 'Any.pdf').replace(/[0-9a-f]{16}$/, '{hash}');
    expect(securitySchemes).toMatchObject({
      session: { name: sessionCookie({ isSecure: true }) },
      grant: { name: grant },
    });
    expect(description.paths['/api/data-room/files/{fileName}']?.get?.security).toEqual([
      { grant: [] },
      { grant: [], session: [] },
    ]);
  });

  test('takes and refuses the payloads that the server takes and refuses', () => {
    for (const form of site.forms) {
      const schema = description.components.schemas[form.id] as object;
      const accepts = new Ajv2020({ strict: false }).compile(schema);
      const payload = samplePayload(form, (field) => field.toLowerCase());
      expect([form.id, accepts(payload)]).toEqual([form.id, true]);
      for (const name of Object.keys(payload)) {
        const wrong = { ...payload, [name]: 7 };
        expect([form.id, name, accepts(wrong)]).toEqual([form.id, name, false]);
      }
    }
  });

  test('names nothing of the internal data room', () => {
    const text = JSON.stringify(description);
    for (const { name, fileName } of optionsOf(site, 'dataRoom').internal) {
      expect(text).not.toContain(name);
      expect(text).not.toContain(fileName);
    }
  });

  test('has a case for every answer, and no case is without a description', () => {
    const documented = documentedAnswers(description);
    const brought = cases.map(({ method, path, status }) => `${method} ${path} ${status}`);
    expect(brought.sort()).toEqual(documented.sort());
  });
});

describe('the server', () => {
  // Before a 408 a server waits ten seconds for the rest of a body.
  test.concurrent.each(cases.filter(({ status }) => isFullRun || status !== 408))(
    'answers $method $path with $status as documented',
    async (one) => {
      const answer = await one.ask(servers);
      expect(answer.status).toBe(one.status);
      expect(differences(description, one, answer)).toEqual([]);
    },
  );

  test('gives no other answer, whatever is sent to it', async () => {
    const calls = [...new Map(cases.map((one) => [`${one.method} ${one.path}`, one])).values()];
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=line',
      'text/plain',
      '',
    ];
    const bodies = fc.oneof(fc.json(), fc.string(), fc.constant('name=a&name=b'));
    const header = fc.constantFrom(
      'Origin',
      'Referer',
      'Content-Encoding',
      'Accept',
      'If-None-Match',
      'If-Match',
      'Range',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        bodies,
        fc.constantFrom(...types),
        header,
        fc.constantFrom('null', 'gzip', '*', 'text/html', 'https://evil.example'),
        async (call, body, type, name, value) => {
          const init = call.method === 'post' ? { method: 'POST', body } : {};
          const headers = { ...(type && { 'Content-Type': type }), [name]: value };
          const url = servers.healthy.address + call.path;
          const response = await fetch(url, { ...init, headers, redirect: 'manual' });
          expect(differences(description, call, await answerOf(response))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
