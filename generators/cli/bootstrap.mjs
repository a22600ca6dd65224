// Runs on a bare clone, before anything is installed: so plain JavaScript, and Node alone.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
ensureInstalled(root);

// React picks its build when it is first loaded, and the pages are rendered in this process.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./main.ts');
await main(root, process.argv.slice(2));
