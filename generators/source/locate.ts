import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { CallPlace } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import type { Diagnostic, Place } from '../../core/diagnostics/diagnostic.ts';
import { collectionFilesOf, formFilesOf } from '../../core/workspace/find-modules.ts';
import { contentNode, followPath, nearestNode, resolveNode, type SourceNode } from './follow.ts';
import {
  type Node,
  nodesIn,
  type ParsedFile,
  parseFile,
  placeOf,
  statementsOf,
  uncast,
} from './syntax.ts';

/** Returns the call at a place. Without one at that column, the last call before it on the line. */
const callAt = ({ file, line, column }: CallPlace): SourceNode => {
  const source = parseFile(file);
  const calls = nodesIn(statementsOf(source)).filter(({ type }) => type === 'CallExpression');
  const node = calls.findLast((one) => {
    const place = placeOf(source, one);
    return place.line === line && place.column <= column;
  });
  return { source, node: node ?? { type: 'Program', start: 0, end: 0 } };
};

/** A node, and the rest of a path from there. */
interface StartNode {
  node: SourceNode;
  path: readonly PropertyKey[];
}

/** Returns the file of the form or collection to which a path belongs. Undefined for other paths. */
const fileOfPath = (root: string, [top, index]: readonly PropertyKey[]): string | undefined => {
  if (top === 'forms') return formFilesOf(root)[Number(index)];
  return top === 'content' ? collectionFilesOf(root)[Number(index)] : undefined;
};

/**
 * Returns the node from which a path is followed: in the file of a form or collection, at the call
 * of `definePage` of a page, or otherwise in the site config.
 */
const startOf = (root: string, calls: Site['calls'], path: readonly PropertyKey[]): StartNode => {
  const file = fileOfPath(root, path);
  // The first two keys, such as `forms[1]`, name the file or call itself.
  const inner = path.slice(2);
  if (file !== undefined) return { node: contentNode(parseFile(file)), path: inner };
  const config = contentNode(parseFile(join(root, 'site.config.ts')));
  const callPlace = path[0] === 'pages' ? calls[Number(path[1])] : undefined;
  // During `dev`, a file may have been removed since it was loaded.
  const call = callPlace && existsSync(callPlace.file) ? callPlace : undefined;
  // A page in a file of its own is found by its import, which is more exact. A page that the config
  // computes, in a loop for example, is found only by the place of its call.
  const { nearest } = followPath(config, path.slice(0, 2));
  const hasOwnFile = resolveNode(nearest).source !== config.source;
  return call && !hasOwnFile ? { node: callAt(call), path: inner } : { node: config, path };
};

/**
 * Returns the place of a diagnostic's value in the site's sources, or of its last key with `onKey`.
 * If the sources cannot be followed to it, the nearest value above it. `calls` has for each page
 * the place of its call of `definePage`.
 */
export const locate = (
  root: string,
  calls: Site['calls'],
  { path, onKey }: Pick<Diagnostic, 'path' | 'onKey'>,
): Place => {
  const start = startOf(root, calls, path);
  const { source, node } = nearestNode(start.node, start.path, onKey);
  return placeOf(source, node);
};

/** A value in the sources. */
export interface WrittenValue extends Pick<ParsedFile, 'file' | 'text'> {
  node: Node;
  /**
   * Whether a name is at the end of the path, so that the value is that of a variable or import.
   */
  isNamed: boolean;
}

/**
 * Returns the node that writes the value at a path. Undefined if the sources cannot be followed to
 * it. `calls` has for each page the place of its call of `definePage`.
 */
export const writtenAt = (
  root: string,
  calls: Site['calls'],
  path: readonly PropertyKey[],
): WrittenValue | undefined => {
  const start = startOf(root, calls, path);
  const { nearest, isExact } = followPath(start.node, start.path);
  if (!isExact) return undefined;
  const { source, node } = resolveNode(nearest);
  return { file: source.file, text: source.text, node, isNamed: node !== uncast(nearest.node) };
};

/**
 * Returns the place of a diagnostic in a JSON file: of its value or key, or of a syntax error.
 * `errorOffset` is that of a mistake in JSON that is valid JavaScript, which the parser used here
 * accepts. Undefined if there is none.
 */
export const placeInJson = (
  file: string,
  { path, onKey }: Pick<Diagnostic, 'path' | 'onKey'>,
  errorOffset?: number,
): Place => {
  const text = readFileSync(file, 'utf8');
  // JSON is an expression of JavaScript. In brackets it is a statement, with offsets one higher.
  const { program, module, errors } = parseSync('json.js', `(${text}\n)`);
  const [error] = errors;
  if (errorOffset !== undefined) return placeOf({ file, text }, { start: errorOffset });
  if (error) return placeOf({ file, text }, { start: (error.labels[0]?.start ?? 1) - 1 });
  // The statement and the bracket start at 0. The first node after them is the value of the file.
  const [node] = nodesIn(statementsOf({ program })).filter(({ start }) => start > 0);
  if (!node) return placeOf({ file, text });
  const rootNode = { source: { file, text, program, module, errors }, node };
  return placeOf({ file, text }, { start: nearestNode(rootNode, path, onKey).node.start - 1 });
};
