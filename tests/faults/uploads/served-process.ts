import { fixtureSite } from '../../framework/api/fixture.ts';
import { serveFolder } from '../../setup/serve-folder.ts';

/*
 * A process that serves the fixture from the folder it is given, with its clock so many milliseconds
 * ahead, until a signal ends it. With `DIGEST_HOUR`, notices are gathered until that hour.
 */

const [folder = '', ahead = '0'] = process.argv.slice(2);
const { DIGEST_HOUR: hour } = process.env;
const digest = hour === undefined ? {} : { digest: { hour: Number(hour) } };
const forms = fixtureSite.forms.map((form) => ({ ...form, mail: { ...form.mail, ...digest } }));
const site = { ...fixtureSite, forms };
const clock = () => new Date(Date.now() + Number(ahead));
await serveFolder({ site, folder, clock, variables: process.env });
