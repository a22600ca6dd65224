import { fixtureSite as site } from '../../framework/api/fixture.ts';
import { serveFolder } from '../../setup/serve-folder.ts';

/* Serves the fixture from the folder it is given, as a user whom the folder's rights bind. */

const nobody = 65_534;
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
await serveFolder({ site, folder: process.argv[2] ?? '' });
