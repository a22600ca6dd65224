import type { Database } from '../../store/postgres/database.ts';
import { putSecret, storedSecret } from '../../store/postgres/secret.ts';
import { DifferingTargetError } from './missing-records.ts';

/**
 * Brings the site's secret into a database. One that a server made there is replaced as long as
 * the database holds no records, which may have been sealed with it.
 * @throws DifferingTargetError
 */
export async function moveSecret(
  secret: string,
  database: Database,
  isEmpty: boolean,
): Promise<'moved' | 'there already'> {
  const there = await storedSecret(database);
  if (there === secret) return 'there already';
  if (there !== undefined && !isEmpty) {
    throw new DifferingTargetError('secret', 'the database holds another one');
  }
  await putSecret(database, secret);
  return 'moved';
}
