import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rootsOf } from '../core/workspace/roots.mjs';
import { readConcepts } from '../generators/reference/concepts.ts';

/*
 * Writes the reference into the file that the command line names. `site help` reads it, since the package has no
 * sources with comments to make it from.
 */
const [, , file = ''] = process.argv;
const concepts = await readConcepts(rootsOf().framework);
writeFileSync(file, gzipSync(JSON.stringify([...concepts])));
