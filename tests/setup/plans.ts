import type { Client } from 'pg';

/**
 * One step of a plan, with the steps that it takes its rows from, as PostgreSQL's `EXPLAIN (FORMAT
 * JSON)` says it.
 */
export interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Total Cost': number;
  /** Of an executed plan: how many rows were returned, and how many were read in vain. */
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

const withBelow = (step: Step): [Step, ...Step[]] => [
  step,
  ...(step.Plans ?? []).flatMap(withBelow),
];

/** The steps by which a statement is carried out, the last first; `ran` carries it out. */
export async function stepsOf(
  client: Pick<Client, 'query'>,
  text: string,
  values: readonly unknown[],
  { ran = false } = {},
): Promise<[Step, ...Step[]]> {
  const { rows } = await client.query(`EXPLAIN (ANALYZE ${ran}, FORMAT JSON) ${text}`, [...values]);
  return withBelow(rows[0]['QUERY PLAN'][0].Plan);
}
