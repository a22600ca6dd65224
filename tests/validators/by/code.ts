import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../setup/running-site.ts';
import { folder, packaged, VERSIONS } from '../installed.ts';
import type { Validator } from '../validator.ts';

/* What is said of the code itself, whatever site is built with it. */

const CODE = [
  'core',
  'generators',
  'renderer',
  'server',
  'cli',
  'pages',
  'forms',
  'site.config.ts',
];

interface Place {
  name: string;
  start: number;
  end: number;
}
interface Copies {
  statistics: { total: { sources: number; lines: number; percentage: number } };
  duplicates: { firstFile: Place; secondFile: Place }[];
}

/** A detector of copied code. */
export const copies: Validator = {
  name: 'jscpd',
  version: VERSIONS.jscpd,
  validate: async () => {
    const out = join(folder, 'copies');
    const options = ['--reporters', 'json', '--output', out, '--silent', '--gitignore'];
    const program = packaged('jscpd', 'bin', 'jscpd');
    const { stderr } = spawnSync(process.execPath, [program, ...options, ...CODE], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    if (stderr) throw new Error(stderr);
    const report: Copies = JSON.parse(readFileSync(join(out, 'jscpd-report.json'), 'utf8'));
    const { sources, lines, percentage } = report.statistics.total;
    const at = ({ name, start, end }: Place) => `${name}:${start}-${end}`;
    return {
      figures: `${lines} lines of ${sources} files, ${percentage} % copied`,
      messages: report.duplicates.map((one) => `${at(one.firstFile)} = ${at(one.secondFile)}`),
    };
  },
};

/** A line that Biome reports, such as `::warning title=…,file=server/a.ts,line=3,…::This import …`. */
const REPORTED = /^::\w+ title=[^,]+,file=([^,]+),.*$/gm;

/** Files that import one another in a circle, found by the linter's own resolution of imports. */
export const circles: Validator = {
  name: 'Biome, noImportCycles',
  version: 'as in package.json',
  validate: async () => {
    const options = ['--only=suspicious/noImportCycles', '--reporter=github'];
    const { stdout, status } = spawnSync('npx', ['biome', 'lint', ...options, ...CODE], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stdout);
    return {
      figures: 'every imported file',
      messages: [...stdout.matchAll(REPORTED)].map(
        ([, file = '']) => `${relative(projectRoot, file)} is part of a circle`,
      ),
    };
  },
};
