/*
 * Lets Node run TypeScript: of the framework, and of a site in another folder. `register` starts a
 * loader thread, which makes every later import slower. So import this only where it is needed.
 */
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register as registerTypeScript } from 'tsx/esm/api';

// Not the tsconfig.json of the current folder: in a site's folder its paths are for the editor.
registerTypeScript({ tsconfig: join(import.meta.dirname, '..', '..', 'tsconfig.json') });
const { rootsOf } = await import('./roots.mjs');
const { framework, site } = rootsOf();
const [frameworkUrl, siteUrl] = [framework, site].map((folder) => `${pathToFileURL(folder)}/`);
register('./hooks.mjs', import.meta.url, { data: { frameworkUrl, siteUrl } });
