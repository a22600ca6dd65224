import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds by test file. `npm test -- --save-durations` writes it. */
const DURATIONS = join(import.meta.dirname, 'durations.json');

/**
 * Runs the longest files of a project first, so that no core waits at the end for a long one. A file
 * without a measured duration goes first. Projects stay together, as their files may share a process.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations: Record<string, number> = existsSync(DURATIONS)
      ? JSON.parse(readFileSync(DURATIONS, 'utf8'))
      : {};
    const root = join(import.meta.dirname, '..', '..');
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      durations[relative(root, moduleId)] ?? Number.MAX_SAFE_INTEGER;
    return files.sort(
      (a, b) => a.project.name.localeCompare(b.project.name) || secondsOf(b) - secondsOf(a),
    );
  }
}
