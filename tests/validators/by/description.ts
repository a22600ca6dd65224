import { redoclyFaults } from '../../framework/api/openapi/spec-check.ts';
import { load, VERSIONS } from '../installed.ts';
import type { Subject, Validator } from '../validator.ts';

interface Spectral {
  setRuleset: (rules: object) => void;
  run: (document: object) => Promise<{ code: string; message: string; path: string[] }[]>;
}

/** The API's description, as it is served. */
export const descriptionOf = async ({ running }: Subject): Promise<object> => {
  const answer = await fetch(`${running.address}/api/openapi.json`);
  return (await answer.json()) as object;
};

export const redocly: Validator = {
  name: 'Redocly',
  version: 'as in package.json',
  validate: async (subject) => ({
    figures: 'the API, strict rules',
    messages: await redoclyFaults(await descriptionOf(subject)),
  }),
};

export const spectral: Validator = {
  name: 'Spectral',
  version: VERSIONS['@stoplight/spectral-core'],
  validate: async (subject) => {
    const core = await load<{ Spectral: new () => Spectral }>('@stoplight/spectral-core');
    const rules = await load<{ oas: object }>('@stoplight/spectral-rulesets');
    const validator = new core.Spectral();
    // The rest of its rules is taste: licences, groups, a sentence for each parameter.
    validator.setRuleset({ extends: [[rules.oas, 'recommended']] });
    const faults = await validator.run(await descriptionOf(subject));
    return {
      figures: 'the API',
      messages: faults.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`),
    };
  },
};
