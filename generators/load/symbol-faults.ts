import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { SYMBOL, symbolSchema } from '../assets/design/design.ts';
import { placeInJson } from '../source/locate.ts';
import { jsonFaults } from './parse.ts';

/** Returns diagnostics of the brand's symbol below `root`, with their places in its file. */
export const symbolFaults = (root: string): Diagnostic[] => {
  const file = join(root, SYMBOL);
  if (!existsSync(file)) return [];
  try {
    const faults = jsonFaults(symbolSchema, JSON.parse(readFileSync(file, 'utf8')));
    return faults.map((fault) => ({ ...fault, place: placeInJson(file, fault) }));
  } catch (error) {
    const { message } = error as Error;
    const at = /at position (\d+)/.exec(message)?.[1];
    const place = placeInJson(file, { path: [] }, at === undefined ? undefined : Number(at));
    // Some messages end with the whole text.
    const found = message.replace(/, (?:\.{3})?".*" is not valid JSON$/s, '');
    return [{ path: [], place, found, allowed: 'JSON, which has no comments or trailing commas' }];
  }
};
