/** Whether all tests run: in `npm run test:full`, and where Vitest is started without a test command. */
export const isFullRun = ['', 'full'].includes(process.env.TEST_TIER ?? '');

/** Further cases of a test, for `npm run test:full`; none in `npm test`. */
export const inFullRun = <Case>(...cases: Case[]): Case[] => (isFullRun ? cases : []);
