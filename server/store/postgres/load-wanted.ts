import type { QueryResultRow } from 'pg';
import { freezeDeep } from '../record.ts';
import type { Kept, StoredRecord } from '../store.ts';
import type { Wanted } from './wanted.ts';

/** Carries out one statement and gives its rows. */
export type Ask = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

interface Row {
  readonly collection: string;
  readonly document: StoredRecord;
}

const byId = `SELECT record.collection, document FROM site.record
  JOIN jsonb_to_recordset($1::jsonb) AS wanted (collection text, id bigint) USING (collection, id)`;

const byKey = `SELECT record.collection, document FROM site.record
  JOIN site.unique_key USING (collection, id)
  JOIN jsonb_to_recordset($1::jsonb) AS wanted (collection text, digest text)
    USING (collection, digest)`;

const byFields = `SELECT collection, document FROM site.record
  WHERE collection = $1 AND document @> $2::jsonb`;

/** The records that are there, each at least once, in no order. */
export async function loadWanted(ask: Ask, wanted: readonly Wanted[]): Promise<Kept[]> {
  const ids = wanted.filter(({ by }) => by === 'id');
  const keys = wanted.filter(({ by }) => by === 'key');
  const found: Row[][] = [];
  if (ids.length > 0) found.push(await ask<Row>(byId, [JSON.stringify(ids)]));
  if (keys.length > 0) found.push(await ask<Row>(byKey, [JSON.stringify(keys)]));
  for (const one of wanted) {
    if (one.by !== 'fields') continue;
    found.push(await ask<Row>(byFields, [one.collection, JSON.stringify(one.fields)]));
  }
  return found
    .flat()
    .map(({ collection, document }) => ({ collection, record: freezeDeep(document) }));
}
