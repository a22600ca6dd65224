// Entry of the thread when the server runs from source: Node cannot load TypeScript yet.
// The packages are loaded before the TypeScript loader, which would slow down each of their modules.
import '@cantoo/pdf-lib';
import 'fontkit';
import 'pdfkit';
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
