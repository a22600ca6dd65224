import { declaredFeatures } from './features.ts';
import type { Site } from './site.ts';

/** `{keep:collection}` in a text stands for how many days the collection's records are kept. */
export const KEPT_DAYS = /\{keep:([^}]*)\}/g;

/** For how many days the records of each collection are kept; those without an end are left out. */
export const keepPeriods = ({ forms, collections, features }: Site): ReadonlyMap<string, number> =>
  new Map([
    ...forms.flatMap(({ store }) => (store ? [[store.collection, store.keep] as const] : [])),
    ...Object.entries(collections).flatMap(([name, { keep }]) =>
      keep === undefined ? [] : [[name, keep] as const],
    ),
    ...declaredFeatures(features).flatMap(({ definition, options }) =>
      Object.entries(definition.keeps?.(options) ?? {}),
    ),
  ]);
