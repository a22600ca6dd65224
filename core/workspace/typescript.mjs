/*
 * Lets Node run TypeScript: of the framework, and of a site in another folder. Both registrations add
 * hooks in Node's loader thread, which make every later import slower. So import this only where it is
 * needed.
 */
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register as registerTypeScript } from 'tsx/esm/api';
import { rootsOf } from './roots.mjs';

// Not the tsconfig.json of the current folder: in a site's folder its paths are for the editor.
registerTypeScript({ tsconfig: join(import.meta.dirname, '..', '..', 'tsconfig.json') });
const { framework, site } = rootsOf();
const [frameworkUrl, siteUrl] = [framework, site].map((folder) => `${pathToFileURL(folder)}/`);
register('./hooks.mjs', import.meta.url, { data: { frameworkUrl, siteUrl } });
