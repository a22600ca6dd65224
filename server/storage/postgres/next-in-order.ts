import pg from 'pg';
import type { RangeQuery } from '../store/store.ts';
import type { Statement } from './statements.ts';

/**
 * Asks for the first records of a stretch, see `Store.next`. Field names are part of the statement,
 * as in their index.
 */
export function nextInOrder(
  collection: string,
  where: Readonly<Record<string, string>>,
  stretch: RangeQuery,
  most: number,
): Statement {
  const field = (name: string) => `(document->>${pg.escapeLiteral(name)})`;
  const by = `${field(stretch.by)} COLLATE "C"`;
  const [comparison, order, bound] =
    'upTo' in stretch ? ['<=', 'DESC', stretch.upTo] : ['>', 'ASC', stretch.after];
  const equal = Object.keys(where).map((name, index) => `AND ${field(name)} = $${index + 4}`);
  return {
    text: `SELECT document FROM record WHERE collection = $1 AND ${by} ${comparison} $2
      ${equal.join(' ')} ORDER BY ${by} ${order}, id ${order} LIMIT $3`,
    values: [collection, bound, most, ...Object.values(where)],
  };
}
