import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, formatNames, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { defaultImports, exportsOf } from '../source/modules.ts';
import {
  childNodes,
  keyOf,
  type Node,
  nodesIn,
  parseFile,
  placeOf,
  statementsOf,
} from '../source/syntax.ts';

/*
 * Checks of a site's source files as texts and syntax trees. They run before or beside loading, and
 * find mistakes that the loaded values do not show.
 */

const CONFIG = 'site.config.ts';

/** Returns the source files of a site config, relative to the site's folder. */
const textFiles = (root: string): string[] => [
  ...[CONFIG, 'data/brand/symbol.json'].filter((name) => existsSync(join(root, name))),
  ...['pages', 'forms', 'content']
    .flatMap((folder) => filesBelow(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => /\.(?:[jt]sx?|css|json)$/.test(name)),
];

/** Returns the index of the first character that is not valid UTF-8, and its first byte. */
const firstUndecoded = (bytes: Buffer, text: string) => {
  let index = text.indexOf('\uFFFD');
  // A file may also contain the replacement character itself.
  // The bytes from the index on start with that character only if it is in the file.
  const rest = () => bytes.subarray(Buffer.byteLength(text.slice(0, index)));
  while (rest().indexOf('\uFFFD') === 0) index = text.indexOf('\uFFFD', index + 1);
  return { index, byte: rest().subarray(0, 1) };
};

/** Returns the diagnostic of a file in another encoding than UTF-8. */
export const encodingFaults = (file: string, bytes: Buffer): Diagnostic[] => {
  if (isUtf8(bytes)) return [];
  const text = bytes.toString();
  const { index, byte } = firstUndecoded(bytes, text);
  const isUtf16 = /^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2));
  const letter = /[^\x80-\x9f]/.test(byte.toString('latin1'))
    ? `"${byte.toString('latin1')}" in Latin-1`
    : 'no UTF-8';
  return [
    {
      path: [],
      place: placeOf({ file, text }, { start: index }),
      found: isUtf16
        ? 'a text in UTF-16'
        : `the byte 0x${byte.toString('hex').toUpperCase()}, which is ${letter}`,
      allowed: 'a text in UTF-8',
      fix: 'Save the file as UTF-8 in your editor.',
    },
  ];
};

/** Yields diagnostics for files in another encoding than UTF-8. */
export function* undecodedFiles(root: string): Iterable<Diagnostic> {
  for (const name of textFiles(root)) {
    const file = join(root, name);
    yield* encodingFaults(file, readFileSync(file));
  }
}

const COMPONENT = 'export default function Name() { … }';

/**
 * The default exports that files need because the framework loads them by name, and the end of the
 * fix if there is another way.
 */
const CONVENTIONS: readonly (readonly [name: RegExp, example: string, alternativeFix?: string])[] =
  [
    [/^site\.config\.ts$/, 'export default defineSite({ … })'],
    [/^forms\/[^/]+\.ts$/, 'export default defineForm({ … })', ', or move it out of forms/'],
    [/^pages\/sections\/[^/]+\/script\.ts$/, 'export default () => { … }'],
    [/^pages\/sections\/([^/]+)\/(?:\1|island)\.tsx$/, COMPONENT],
  ];

/** Yields diagnostics for files that lack the default export that is loaded. */
export function* missingDefaultExports(root: string): Iterable<Diagnostic> {
  const files = textFiles(root);
  const pageFiles = new Set(
    files
      .filter((name) => name === CONFIG)
      .flatMap((name) => defaultImports(parseFile(join(root, name)))),
  );
  for (const name of files) {
    const file = join(root, name);
    const [, example, alternativeFix = ''] = pageFiles.has(file)
      ? [name, 'export default definePage({ … })']
      : (CONVENTIONS.find(([pattern]) => pattern.test(name)) ?? []);
    if (example === undefined) continue;
    const source = parseFile(file);
    const names = exportsOf(source);
    // A syntax error is reported when the file is imported.
    if (source.errors.length > 0 || names.includes('default')) continue;
    yield {
      path: [],
      place: placeOf(source),
      found: `no default export${names.length > 0 ? `, but the export ${formatNames(names)}` : ''}`,
      allowed: `\`${example}\``,
      fix: `Export the content of ${name} as its default${alternativeFix}.`,
    };
  }
}

/** React's hooks without effect in a component that is only rendered to HTML. */
const HOOKS = ['useState', 'useReducer', 'useEffect', 'useLayoutEffect'];

/**
 * Returns a React hook's name if a node calls it. `imported` has the names that a file imports of
 * React: each with the name of the export, or with '' for React as a whole.
 */
const hookOf = ({ type, callee }: Node, imported: ReadonlyMap<string, string>) => {
  if (type !== 'CallExpression') return undefined;
  const { type: form, name, object, property } = callee as Node;
  const isMember =
    form === 'MemberExpression' && imported.get(String((object as Node).name)) === '';
  const hook = isMember ? (property as Node).name : imported.get(String(name));
  return HOOKS.find((one) => one === hook);
};

/** Returns the attributes of an HTML element that are functions, such as `onClick`. */
const handlersOf = ({ type, name: tag, attributes }: Node): Node[] => {
  const isElement = type === 'JSXOpeningElement' && /^[a-z]/.test(String((tag as Node).name ?? ''));
  return (isElement ? (attributes as Node[]) : []).filter(
    ({ name, value }) =>
      /^on[A-Z]/.test(String((name as Node | undefined)?.name)) &&
      (value as Node | null)?.type === 'JSXExpressionContainer',
  );
};

/** The component of a section kind, which has the name of its folder. */
const SECTION = /^pages\/sections\/([^/]+)\/\1\.tsx$/;

/**
 * Yields diagnostics for handlers and state in the components of sections, which never run in a
 * browser.
 */
export function* unhydratedHandlers(root: string): Iterable<Diagnostic> {
  const files = textFiles(root);
  const islands = files
    .filter((name) => name.endsWith('/island.tsx'))
    .map((name) => parseFile(join(root, name)).text);
  for (const name of files) {
    const [, kind] = SECTION.exec(name) ?? [];
    // If an island imports the component, it runs in the browser after all.
    const importPattern = new RegExp(`/${kind}(?:\\.[jt]sx?)?['"]`);
    const isInIsland = islands.some((text) => importPattern.test(text));
    if (kind === undefined || isInIsland) continue;
    const source = parseFile(join(root, name));
    const reactImports = new Map(
      source.module.staticImports
        .filter(({ moduleRequest }) => moduleRequest.value === 'react')
        .flatMap(({ entries }) => entries)
        .map(({ localName, importName: { kind: form, name: hook } }) => [
          localName.value,
          form === 'Name' ? (hook ?? '') : '',
        ]),
    );
    for (const node of nodesIn(statementsOf(source))) {
      const hook = hookOf(node, reactImports);
      const deadNodes = hook === undefined ? handlersOf(node) : [node];
      for (const deadNode of deadNodes)
        yield {
          path: [],
          place: placeOf(source, deadNode),
          found: `\`${hook ?? (deadNode.name as Node).name}\` in the component of a section, which browsers get as HTML, without its code`,
          allowed: 'handlers, state and effects in island.tsx, which browsers run',
          fix: `Put this part into pages/sections/${kind}/island.tsx, and place it with \`<Island of="${kind}" props={{}} />\` of 'declared-site/sections'.`,
        };
    }
  }
}

/** Yields every duplicate key of an object literal. */
function* duplicateKeysIn(
  node: Node,
  path: PropertyKey[] = [],
): Iterable<{ key: Node; path: PropertyKey[] }> {
  if (node.type === 'ObjectExpression') {
    const seen = new Set<string>();
    for (const property of node.properties as Node[]) {
      const name = property.kind === 'init' ? keyOf(property) : undefined;
      if (name === undefined) continue;
      if (seen.has(name)) yield { key: property.key as Node, path: [...path, name] };
      seen.add(name);
    }
  }
  for (const [key, child] of childNodes(node))
    yield* duplicateKeysIn(child, key === undefined ? path : [...path, key]);
}

/** Returns diagnostics for duplicate keys, whose first value JavaScript drops. */
export const duplicateKeys = (root: string): Diagnostic[] => {
  const sourceFiles = ['pages', 'forms', 'content'].flatMap((folder) =>
    filesBelow(join(root, folder)).map((name) => join(folder, name)),
  );
  return [CONFIG, ...sourceFiles.filter((name) => name.endsWith('.ts'))].flatMap((name) => {
    const source = parseFile(join(root, name));
    return statementsOf(source)
      .flatMap((statement) => [...duplicateKeysIn(statement)])
      .map(({ key, path }) => ({
        path,
        place: placeOf(source, key),
        found: `the key ${formatValue(path.at(-1))} a second time in one object`,
        allowed: 'each key once; JavaScript ignores all values but the last',
      }));
  });
};
