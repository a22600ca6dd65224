/** Further cases of a test, for `npm run test:full`; none in `npm test`. */
export const inFullRun = <Case>(...cases: Case[]): Case[] =>
  ['', 'full'].includes(process.env.TEST_TIER ?? '') ? cases : [];
