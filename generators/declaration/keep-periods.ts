import type { Site } from './site.ts';

/** For how many days the records of each collection are kept; those without an end are left out. */
export const keepPeriods = ({ forms, collections }: Site): ReadonlyMap<string, number> =>
  new Map([
    ...forms.flatMap(({ store }) => (store ? [[store.collection, store.keep] as const] : [])),
    ...Object.entries(collections).flatMap(([name, { keep }]) =>
      keep === undefined ? [] : [[name, keep] as const],
    ),
  ]);
