import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, packaged, VERSIONS } from '../installed.ts';
import { run } from '../run-script.ts';
import type { Validator } from '../validator.ts';

const ELEMENT = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

interface Graph {
  readonly '@graph': readonly { readonly '@type': string }[];
}

/** What pages tell search engines, held against the types and properties of schema.org. */
export const structuredData: Validator = {
  name: 'schema-dts, tsc',
  version: [VERSIONS['schema-dts'], VERSIONS.typescript].join(', '),
  validate: async ({ built }) => {
    const pages = readdirSync(built, { recursive: true, encoding: 'utf8' });
    const nodes = pages
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => [...readFileSync(join(built, name), 'utf8').matchAll(ELEMENT)])
      .flatMap(([, text = '']) => (JSON.parse(text) as Graph)['@graph']);
    const lines = [
      "import type * as schema from 'schema-dts';",
      ...nodes.map(
        (node, at) => `export const node${at}: schema.${node['@type']} = ${JSON.stringify(node)};`,
      ),
    ];
    const file = join(folder, 'structured-data.ts');
    writeFileSync(file, lines.join('\n'));
    const compiler = packaged('typescript', 'bin', 'tsc');
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--skipLibCheck'];
    const faults = await run([compiler, ...options, file]).then(
      () => [],
      (error: Error) => error.message.trim().split('\n'),
    );
    return { figures: `${nodes.length} items on the pages`, messages: faults };
  },
};
