import { serveFolder } from '../../setup/serve-folder.ts';
import { fixtureSite as site } from './fixture.ts';

/* A process that serves the fixture from the folder it is given, until a signal ends it. */

await serveFolder({ site, folder: process.argv[2] ?? '' });
