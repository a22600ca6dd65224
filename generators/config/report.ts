import { relative } from 'node:path';
import { type Fault, route } from './fault.ts';
import { locate, type Place } from './locate.ts';

const frame = ({ line, column, source }: Place): string => {
  const lines = source.split('\n');
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const rows: string[] = [];
  for (let number = Math.max(1, line - 1); number <= last; number += 1) {
    const mark = number === line ? '>' : ' ';
    rows.push(`  ${mark} ${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`.trimEnd());
    if (number === line) rows.push(`    ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return rows.join('\n');
};

const one = (root: string, configFile: string, fault: Fault): string => {
  const place = locate(configFile, fault.path, fault.onKey);
  const where = `${relative(root, place.file)}:${place.line}:${place.column}`;
  return [
    `${where}  ${route(fault.path)}`,
    frame(place),
    `  Found:   ${fault.found}`,
    `  Allowed: ${fault.allowed}`,
    ...(fault.fix ? [`  Fix:     ${fault.fix}`] : []),
  ].join('\n');
};

/** All faults with their places, code frames, and a count. */
export const report = (root: string, configFile: string, faults: readonly Fault[]): string => {
  const count = faults.length === 1 ? '1 mistake' : `${faults.length} mistakes`;
  return [
    ...faults.map((fault) => one(root, configFile, fault)),
    `${count} in the declaration.`,
  ].join('\n\n');
};
