import { readEnvironment } from '../../../server/lib/environment.ts';
import { openStorage } from '../../setup/collections.ts';

/* Opens the database that it is given, writes one record, and tells its id and the site's key. */

const environment = readEnvironment({ DATABASE_URL: process.argv[2] });
const { store, keys, close } = await openStorage(environment, () => new Date());
const [record] = await store.commit([{ insert: 'contacts', fields: {} }]);
process.stdout.write(JSON.stringify({ id: record?.id, secret: keys('session').toString('hex') }));
await close();
