/** Whether all tests run: in `npm run test:full`, and where Vitest is started without a test command. */
export const isFullRun = ['', 'full'].includes(process.env.TEST_TIER ?? '');

/** Further cases of a test, for `npm run test:full`; none in `npm test`. */
export const inFullRun = <Case>(...cases: Case[]): Case[] => (isFullRun ? cases : []);

/**
 * Which rest of the full run this is, after `npm test`: `tests` are those of files that do more in the
 * full run, `tagged` the tests with the tag `full` in files that have nothing else. Undefined for the
 * whole run.
 */
export const restOfFullRun = isFullRun ? process.env.TEST_REST || undefined : undefined;
