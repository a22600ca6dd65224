/*
 * Prints the size of the house: imports between folders, files and lines of each folder, the lengths
 * of flows and the words of the documents, each with its goal. `npm run house`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const FOLDERS = ['core', 'generators', 'renderer', 'server', 'cli'];
const SMALL = 25;
const GOALS = { lines: 40_000, words: 45_000, decisions: 45, readme: 120 };

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const textOf = (file) => readFileSync(file, 'utf8');
const linesOf = (file) => textOf(file).split('\n').length - 1;
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const sources = files.filter(
  (file) => FOLDERS.includes(file.split('/')[0]) && /\.(?:ts|tsx|mjs|css|sql)$/.test(file),
);

/** Returns the folder that an import leads into; undefined for a package. */
const folderOf = (file, specifier) => {
  const path = specifier.startsWith('.')
    ? join(dirname(file), specifier)
    : specifier.replace(/^#/, '');
  const [folder] = path.split('/');
  return FOLDERS.includes(folder) ? folder : undefined;
};

const imports = new Map(FOLDERS.map((from) => [from, new Map()]));
for (const file of sources) {
  const row = imports.get(file.split('/')[0]);
  if (!/\.(?:ts|tsx|mjs)$/.test(file)) continue;
  for (const { moduleRequest } of parseSync(file, textOf(file)).module.staticImports) {
    const to = folderOf(file, moduleRequest.value);
    if (to) row.set(to, (row.get(to) ?? 0) + 1);
  }
}

console.log('Imports, from the folder at the left into the one at the top');
console.table(
  Object.fromEntries(
    FOLDERS.map((from) => [
      from,
      Object.fromEntries(FOLDERS.map((to) => [to, imports.get(from).get(to) ?? 0])),
    ]),
  ),
);
console.log('Files and lines');
console.table(
  Object.fromEntries(
    FOLDERS.map((folder) => {
      const own = sources.filter((file) => file.startsWith(`${folder}/`));
      const lines = own.map(linesOf);
      const small = lines.filter((count) => count < SMALL).length;
      return [folder, { files: own.length, lines: sum(lines), [`below ${SMALL} lines`]: small }];
    }),
  ),
);
const words = (list) => sum(list.map((file) => textOf(file).split(/\s+/).filter(Boolean).length));
const docs = files.filter((file) => /^docs\/.*\.md$/.test(file));
const decisions = docs.filter((file) => file.startsWith('docs/decisions/'));
console.table({
  'lines of the framework': { now: sum(sources.map(linesOf)), goal: GOALS.lines },
  'words in docs': { now: words(docs), goal: GOALS.words },
  decisions: { now: decisions.length, goal: GOALS.decisions },
  'lines of the README': { now: linesOf('README.md'), goal: GOALS.readme },
});
const [, flows] = textOf('CONTRIBUTING.md').split(/^\| flow .*$/m);
console.log('Files that a flow passes (tests/framework/api/flows.test.ts counts them)');
for (const [, flow, now, goal] of flows.matchAll(/^\| (\w[\w ]+?) *\| (\d+) *\| (\d+) *\|$/gm))
  console.log(`  ${flow}: ${now}, goal ${goal}`);
