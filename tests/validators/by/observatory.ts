import { existsSync, writeFileSync } from 'node:fs';
import { load, packaged, VERSIONS } from '../installed.ts';
import type { Validator } from '../validator.ts';

interface Observatory {
  scan: (host: string) => Promise<{
    scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
    tests: Record<string, { pass: boolean; result: string }>;
  }>;
}

/** The tests of MDN's HTTP Observatory. */
export const observatory: Validator = {
  name: 'MDN HTTP Observatory',
  version: VERSIONS['@mdn/mdn-http-observatory'],
  validate: async ({ running: { address } }) => {
    // The list of hosts that browsers know to be HTTPS only: it is downloaded, and none is ours.
    const preloaded = packaged('@mdn', 'mdn-http-observatory', 'conf', 'hsts-preload.json');
    if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');
    const { scan } = await load<Observatory>('@mdn/mdn-http-observatory');
    // Its HTML parser warns of each newer style sheet, with the whole sheet.
    const { error } = console;
    console.error = () => undefined;
    const { scan: of, tests } = await scan(new URL(address).host).finally(() => {
      console.error = error;
    });
    return {
      figures: `${of.testsPassed} of ${of.testsQuantity} tests passed over plain HTTP`,
      messages: Object.values(tests).flatMap(({ pass, result }) => (pass ? [] : result)),
    };
  },
};
