// `npm run validators`, on a bare clone too: so plain JavaScript to begin with.
import { join } from 'node:path';
import { ensureInstalled } from '../cli/install.mjs';

ensureInstalled(join(import.meta.dirname, '..'));
await import('../core/workspace/register.mjs');
await import('./validators/run.ts');
