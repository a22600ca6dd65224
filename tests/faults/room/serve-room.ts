import { site } from '../../../server/site.ts';
import { serveFolder } from '../../setup/serve-folder.ts';

/* A process that serves the declared data room from the folder it is given, until a signal ends it. */

await serveFolder({ site, folder: process.argv[2] ?? '' });
