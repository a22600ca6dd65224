import { createConfig, lintFromString } from '@redocly/openapi-core';

/** What Redocly says of a description by its recommended rules, as errors and warnings. */
export const redoclyFaults = async (description: object): Promise<string[]> => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The API is a part of a site, which has no licence of its own.
      'info-license': 'off',
      // Calls of data are not RESTful resources; a site on a developer's framework is served there.
      'no-server-example.com': 'off',
    },
  });
  const faults = await lintFromString({ source: JSON.stringify(description), config });
  return faults.map(({ ruleId, message, location: [place] }) =>
    [ruleId, place?.pointer, message].join(' '),
  );
};
