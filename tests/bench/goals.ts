import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a figure is to be: at most, or at least, so much. */
type Goal = { atMost: number } | { atLeast: number };

const isMet = (figure: number, goal: Goal): boolean =>
  'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;

/** Digits after the point that a reader can use. */
const rounded = (figure: number): string =>
  Math.abs(figure) < 10 ? figure.toFixed(2) : figure.toFixed(0);

/** Tells a row's median beside its goal, now and in the summary at the run's end. */
export const judged = (row: string, figure: number | undefined, unit: string, goal: Goal): void => {
  if (figure === undefined) return;
  const [wanted] = Object.values(goal);
  const bound = `${'atMost' in goal ? 'at most' : 'at least'} ${wanted}`;
  const line = `| ${row} | ${rounded(figure)} ${unit} | ${bound} | ${isMet(figure, goal) ? 'met' : '**not met**'} |`;
  console.log(line);
  if (process.env.BENCH_SUMMARY) appendFileSync(process.env.BENCH_SUMMARY, `${line}\n`);
};

/** All rows of a run, as a table. */
export const summary = (file: string): string =>
  [
    '| row | median | goal | |',
    '| --- | --- | --- | --- |',
    existsSync(file) ? readFileSync(file, 'utf8').trim() : '',
  ].join('\n');
