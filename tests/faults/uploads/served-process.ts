import { fixtureSite as site } from '../../framework/api/fixture.ts';
import { serveFolder } from '../../setup/serve-folder.ts';

/*
 * A process that serves the fixture from the folder it is given, with its clock so many milliseconds
 * ahead, until a signal ends it.
 */

const [folder = '', ahead = '0'] = process.argv.slice(2);
const clock = () => new Date(Date.now() + Number(ahead));
await serveFolder({ site, folder, clock, variables: process.env });
