// The thread of a server that runs from source: it starts without the loader that reads TypeScript.
// Loaded before that loader, which would process each of their hundreds of modules.
import '@cantoo/pdf-lib';
import 'fontkit';
import 'pdfkit';
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
