import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { isFullRun, restOfFullRun } from '../setup/full-run.ts';

/** What a run of Vitest found, written as JSON for `tests/run.mjs`. */
export interface RunReport {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Title and reason of each test that did not run. */
  readonly skipped: readonly string[];
  /** Seconds that each test file took, its imports and hooks included. */
  readonly durations: Readonly<Record<string, number>>;
}

const MESSAGE_LINES = 14;

/** Prints one line for each suite and for each failure, and writes a `RunReport` to `REPORT_FILE`. */
export default class SuiteReporter implements Reporter {
  readonly #waiting = new Map<string, number>();
  readonly #startedAt = new Map<string, number>();
  readonly #modules: TestModule[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project } of specifications) {
      const suite = suiteOf(project.name);
      this.#waiting.set(suite, (this.#waiting.get(suite) ?? 0) + 1);
    }
  }

  onTestModuleQueued({ project }: TestModule): void {
    const suite = suiteOf(project.name);
    if (!this.#startedAt.has(suite)) this.#startedAt.set(suite, Date.now());
  }

  onTestModuleEnd(module: TestModule): void {
    this.#modules.push(module);
    for (const failure of failuresOf(module)) console.log(`  ✗ ${failure.split('\n')[0]}`);
    const suite = suiteOf(module.project.name);
    const waiting = (this.#waiting.get(suite) ?? 1) - 1;
    this.#waiting.set(suite, waiting);
    if (waiting === 0) this.#printSuite(suite);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = this.#modules.flatMap((module) => [...module.children.allTests()]);
    const report: RunReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...this.#modules.flatMap(failuresOf),
        ...errors.map((error) => `outside a test\n${firstLines(error.stack ?? error.message)}`),
      ],
      skipped: tests.flatMap(skippedTest),
      durations: Object.fromEntries(
        this.#modules.map((module) => [fileOf(module), secondsOf(module)]),
      ),
    };
    const { REPORT_FILE } = process.env;
    if (!REPORT_FILE) return;
    mkdirSync(dirname(REPORT_FILE), { recursive: true });
    writeFileSync(REPORT_FILE, JSON.stringify(report));
  }

  #printSuite(suite: string): void {
    const modules = this.#modules.filter(({ project }) => suiteOf(project.name) === suite);
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => !isLeftToAnother(test));
    const mark = modules.every((module) => failuresOf(module).length === 0) ? '✓' : '✗';
    const seconds = ((Date.now() - (this.#startedAt.get(suite) ?? 0)) / 1000).toFixed(1);
    console.log(`${mark} ${suite}: ${tests.length} tests in ${modules.length} files, ${seconds} s`);
  }
}

/** A suite's tests of the declared site are a project of their own, with this ending. */
const suiteOf = (project: string): string => project.replace(/-site$/, '');

const fileOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);

const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return Math.round((collectDuration + duration + setupDuration) / 100) / 10;
};

/** A file whose import or hooks failed has no failed test, only errors of its own. */
function failuresOf(module: TestModule): string[] {
  const file = fileOf(module);
  const suites = [module, ...module.children.allSuites()];
  const outside = suites.flatMap((suite) =>
    suite.errors().map((error) => `${file}\n${firstLines(error.stack ?? error.message)}`),
  );
  const inTests = [...module.children.allTests('failed')].map((test) => {
    const [error] = test.result().errors ?? [];
    const diff = error?.diff === undefined ? '' : `\n${firstLines(error.diff)}`;
    return `${file} > ${test.fullName}\n${firstLines(error?.stack ?? error?.message ?? '')}${diff}`;
  });
  return [...outside, ...inTests];
}

function skippedTest(test: TestCase): string[] {
  const result = test.result();
  if (result.state !== 'skipped' || isLeftToAnother(test)) return [];
  return [`${fileOf(test.module)} > ${test.fullName}: ${result.note ?? 'no reason is given'}`];
}

/** A test that this run leaves to `npm run test:full`, or that `npm test` ran before its rest. */
const isLeftToAnother = (test: TestCase): boolean => {
  const isTagged = test.tags.includes('full');
  return isTagged ? !isFullRun : restOfFullRun === 'tagged';
};

const firstLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
