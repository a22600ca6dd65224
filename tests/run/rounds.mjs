/*
 * How often the tests repeat what kills, breaks off or overloads: in `npm test` and `test:quick`
 * (`change`), in `npm run test:full -- --rounds short` (`short`), and in `npm run test:full` (`all`).
 */
export const ROUNDS = {
  KILL_ROUNDS: { change: 2, short: 5, all: 200 },
  ABORTED_UPLOADS: { change: 40, short: 100, all: 1000 },
  IDLE_SOCKETS: { change: 2000, short: 2000, all: 10_000 },
  PROMPT_MS: { change: 3000, short: 3000, all: 1000 },
  RANDOM_SECONDS: { change: 20, short: 60, all: 3600 },
  RESTARTS: { change: 4, short: 6, all: 100 },
  PER_SECOND: { change: 50, short: 50, all: 200 },
  POSTGRES_VERSIONS: { change: '', short: '13,18', all: '13,14,15,16,17,18' },
  RANDOM_FORMS: { change: 40, short: 300, all: 2000 },
  RANDOM_INPUTS: { change: 60, short: 300, all: 1000 },
  STORE_RUNS: { change: 20, short: 150, all: 1000 },
  POWER_CUTS: { change: 20, short: 100, all: 1000 },
  DAMAGE_STEP: { change: 4, short: 1, all: 1 },
  EVOLVED_RECORDS: { change: 1000, short: 10_000, all: 10_000 },
  GENERATED_BODIES: { change: 20, short: 500, all: 500 },
  ANY_SITE_PAGES: { change: 'some', short: 'some', all: 'all' },
  ANY_SITE_LOOKS: { change: 'some', short: 'some', all: 'all' },
  TEMPLATES: { change: 'company', short: 'company', all: 'smallest,company,data-room' },
  PROPERTY_RUNS: { change: 500, short: 4000, all: 20_000 },
};

/**
 * The variables that a test command gives to its tests; a value that is already set wins.
 *
 * @param {string} tier `quick`, `change` or `full`
 * @param {string} rounds `short` or `all`
 * @returns {Record<string, string>}
 */
export function roundsOf(tier, rounds) {
  const column = tier === 'full' ? rounds : 'change';
  return Object.fromEntries(
    Object.entries(ROUNDS).map(([name, values]) => [
      name,
      process.env[name] ?? String(values[column]),
    ]),
  );
}
