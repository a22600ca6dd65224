import { load, VERSIONS } from '../installed.ts';
import type { Validator } from '../validator.ts';
import { descriptionOf } from './description.ts';

interface Axios {
  OpenAPIClientAxios: new (
    options: object,
  ) => {
    init: () => Promise<Readonly<Record<string, unknown>>>;
    getOperations: () => {
      operationId: string;
      method: string;
      parameters?: { name: string; in: string }[];
      responses: Readonly<Record<string, unknown>>;
    }[];
  };
}

type Call = (
  parameters: Record<string, string>,
  body: null,
  settings: object,
) => Promise<{ status: number }>;

/** A name that is a plain identifier in JavaScript, and in most other languages. */
const CLEAN = /^[a-z][A-Za-z\d]*$/;

/** A client that has a function for each operation, by its name: each that reads is called. */
export const axiosClient: Validator = {
  name: 'openapi-client-axios',
  version: VERSIONS['openapi-client-axios'],
  validate: async (subject) => {
    const { OpenAPIClientAxios } = await load<Axios>('openapi-client-axios');
    const definition = await descriptionOf(subject);
    const axiosConfigDefaults = { baseURL: subject.running.address, validateStatus: () => true };
    const api = new OpenAPIClientAxios({ definition, axiosConfigDefaults });
    const client = await api.init();
    const operations = api.getOperations();
    const messages: string[] = [];
    let called = 0;
    for (const { operationId, method, parameters = [], responses } of operations) {
      if (!CLEAN.test(operationId)) messages.push(`${operationId} is no clean name`);
      const call = client[operationId];
      if (typeof call !== 'function') messages.push(`${operationId} is no function of the client`);
      else if (method === 'get') {
        const inPath = parameters.filter((one) => one.in === 'path');
        const values = Object.fromEntries(inPath.map(({ name }) => [name, 'unknown']));
        const settings = { baseURL: subject.running.address, responseType: 'text' };
        const { status } = await (call as Call)(values, null, settings);
        called += 1;
        if (!(status in responses)) messages.push(`${operationId} answered ${status}`);
      }
    }
    return { figures: `${operations.length} functions by name, ${called} called`, messages };
  },
};
