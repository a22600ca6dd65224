import { site } from '../../../server/site.ts';
import { serveFolder } from '../../setup/serve-folder.ts';

/*
 * A process that serves the site under test from a given folder. Its clock is ahead by a given
 * number of milliseconds, at the start and while it runs.
 */

const [folder = '', atStart = '0'] = process.argv.slice(2);
let ahead = Number(atStart);
process.on('message', (told) => {
  ahead = Number(told);
});
await serveFolder({
  site,
  folder,
  clock: () => new Date(Date.now() + ahead),
  variables: process.env,
});
