import type { Variables } from './environment.ts';

/** End of support by major version of Node (github.com/nodejs/Release). */
const lastUpdates: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
};

/** Whether other machines can reach an origin. */
export const isPublic = (origin: string): boolean =>
  !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** Variables that a public site lacks: one line each, with the fix. */
export const missingIn = (
  env: Readonly<Record<string, string | undefined>>,
  variables: Variables,
): string[] =>
  Object.entries(variables).flatMap(([name, { missed, allowed }]) =>
    missed === undefined || env[name]
      ? []
      : [`${name} is not set: ${missed}. Set it to ${allowed}.`],
  );

/** A line with the fix if a version of Node has reached its end of support; otherwise none. */
export const endedRuntime = (node: string, today: Date): string[] => {
  const end = lastUpdates[Number.parseInt(node, 10)];
  if (end === undefined || today.toISOString().slice(0, 10) <= end) return [];
  return [`Node ${node} has had no updates since ${end}. Run the site with Node 24.`];
};
