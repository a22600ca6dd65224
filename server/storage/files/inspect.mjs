// The thread of a server that runs from source: it starts without the loader that reads TypeScript.
// Loaded before that loader, which would look at each of their modules.
import 'file-type';
import 'yauzl';
import { register } from 'tsx/esm/api';

register();
await import('./inspect.ts');
