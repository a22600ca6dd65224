// Entry of the thread when the server runs from source: Node cannot load TypeScript yet.
// Load packages before the TypeScript loader, which would slow down each of their modules.
import 'file-type';
import 'yauzl';
import { register } from 'tsx/esm/api';

register();
await import('./upload-worker.ts');
