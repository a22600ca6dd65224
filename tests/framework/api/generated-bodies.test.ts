import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../server/site.ts';
import { samplePayload } from './hardening/sample-payload.ts';
import { answerOf } from './openapi/case.ts';
import { type Description, descriptionOf, differences } from './openapi/documented.ts';
import { password } from './room/room-server.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

/*
 * Bodies by the API's own description, taken or refused by a validator that is not ours: the server
 * must say the same of each, and nothing that the description does not know.
 */

/** How many right and how many wrong bodies each form gets. */
const EACH = Number(process.env.GENERATED_BODIES ?? 50);
type Body = Readonly<Record<string, unknown>>;

let server: StartedServer;
let description: Description;

beforeAll(async () => {
  server = await startTestServer({ site, env: { DATA_ROOM_PASSWORD: password } });
  description = await descriptionOf(server);
});
afterAll(() => server.remove());

const anything = fc.oneof(
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.emailAddress(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
);

/** Bodies with any values in the place of some that are right, and further ones beside them. */
const bodies = (right: Body): fc.Arbitrary<Body> =>
  fc
    .record({
      change: fc.dictionary(fc.constantFrom(...Object.keys(right)), anything, { maxKeys: 3 }),
      drop: fc.subarray(Object.keys(right), { maxLength: 1 }),
      beside: fc.dictionary(fc.string(), anything, { maxKeys: 1 }),
    })
    .map(({ change, drop, beside }) => {
      const kept = Object.entries({ ...right, ...change }).filter(([name]) => !drop.includes(name));
      return { ...Object.fromEntries(kept), ...beside };
    });

/** The number of each, by the description's schema. */
const generated = (schema: object, right: Body): { taken: Body[]; refused: Body[] } => {
  // Each format has an equivalent pattern beside it.
  const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const [taken, refused]: [Body[], Body[]] = [[], []];
  for (let seed = 1; taken.length < EACH || refused.length < EACH; seed += 1) {
    for (const body of fc.sample(bodies(right), { seed, numRuns: 200 }))
      (accepts(body) ? taken : refused).push(body);
    expect(seed, 'bodies of both kinds are found').toBeLessThan(200);
  }
  return { taken: taken.slice(0, EACH), refused: refused.slice(0, EACH) };
};

test.each(site.forms)(
  `$endpoint says of ${EACH} right and ${EACH} wrong bodies what its description says`,
  {
    timeout: 240_000,
  },
  async (form) => {
    const schema = description.components.schemas[form.id] as object;
    const { taken, refused } = generated(
      schema,
      samplePayload(form, (field) => field.toLowerCase()),
    );
    const call = { method: 'post', path: form.endpoint };
    const ask = async (body: Body) => {
      const answer = await answerOf(await server.post(form.endpoint, body));
      expect([body, differences(description, call, answer)]).toEqual([body, []]);
      return answer;
    };
    for (const body of refused) {
      const { status } = await ask(body);
      expect([body, status >= 400 && status < 500]).toEqual([body, true]);
    }
    for (const body of taken) {
      const { status, text } = await ask(body);
      expect([body, status < 500]).toEqual([body, true]);
      // What a file holds is beyond a description.
      const faults = status === 400 ? Object.keys(JSON.parse(text).errors ?? { unnamed: [] }) : [];
      expect([body, faults.filter((name) => !name.endsWith('FileData'))]).toEqual([body, []]);
    }
  },
);
