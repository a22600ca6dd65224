// `npm run judges`, on a bare clone too: so plain JavaScript to begin with.
import { join } from 'node:path';
import { ensureInstalled } from '../server/cli/install.mjs';

ensureInstalled(join(import.meta.dirname, '..'));
await import('../generators/workspace/register.mjs');
await import('./judges/run.ts');
