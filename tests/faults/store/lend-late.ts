import { watch } from 'node:fs/promises';
import { createLogger } from '../../../server/lib/logger.ts';
import { listenForAdmin } from '../../../server/operations/admin/listen.ts';
import { createMetrics } from '../../../server/operations/admin/metrics.ts';
import { serveRpc } from '../../../server/operations/admin/rpc-server.ts';
import { openFolder } from '../../framework/integration/backup/kept-folder.ts';

// Holds the folder as a server does that is starting, and lends it only once another has asked for it.
const folder = process.argv[2] as string;
const storage = await openFolder(folder);
await storage.store.commit([{ insert: 'contacts', fields: {} }]);
const changes = watch(folder);
process.stdout.write('held\n');
for await (const { filename } of changes) {
  if (!filename?.startsWith('writer-')) continue;
  await listenForAdmin(
    folder,
    serveRpc({ storage, metrics: createMetrics(), logger: createLogger('silent') }),
  );
  break;
}
setInterval(() => undefined, 1000);
