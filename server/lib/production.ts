import type { Variables } from './environment.ts';

/** When a major version of Node gets its last update (github.com/nodejs/Release); of others nothing is known. */
const lastUpdates: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
};

/** Whether an origin is one that others than this machine can reach. */
export const isPublic = (origin: string): boolean =>
  !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** What the environment of a site that the public visits lacks, a line each with the fix. */
export const missingIn = (
  env: Readonly<Record<string, string | undefined>>,
  variables: Variables,
): string[] =>
  Object.entries(variables).flatMap(([name, { missed, allowed }]) =>
    missed === undefined || env[name]
      ? []
      : [`${name} is not set: ${missed}. Set it to ${allowed}.`],
  );

/** That a version of Node gets no updates any more, in a line with the fix; none where it does. */
export const endedRuntime = (node: string, today: Date): string[] => {
  const end = lastUpdates[Number.parseInt(node, 10)];
  if (end === undefined || today.toISOString().slice(0, 10) <= end) return [];
  return [`Node ${node} has had no updates since ${end}. Run the site with Node 24.`];
};
