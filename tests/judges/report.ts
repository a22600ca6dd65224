import type { Judge, Verdict } from './judge.ts';
import { ELSEWHERE } from './list.ts';
import { MENDS } from './mends.ts';
import { REASONS } from './reasons.ts';

/** A judge and what it said. */
export interface Said {
  readonly judge: Pick<Judge, 'name' | 'version'>;
  readonly verdict: Verdict;
}

/** What was said of one thing. */
export interface Part {
  readonly title: string;
  readonly said: readonly Said[];
}

const HEAD = `# What others say

Written by \`npm run judges\`: validators, parsers, clients and scanners that we did not write judge the
built and started site, a second site, and the code. A message stands here only with a reason, kept in \`tests/judges/reasons.ts\`; one
without fails the run. Those that are quick also run in \`npm run test:full\`, on both sites (\`any-site/judged.full.test.ts\`). \`SITE_DIR=<folder> npm run judges\` prints the same of another site.
`;

/** The page of what was said, and the messages for which no reason is kept. */
export const reportOf = (parts: readonly Part[]): { text: string; unexplained: string[] } => {
  const unexplained: string[] = [];
  const counts = new Map<string, number>();
  for (const { judge, verdict } of parts.flatMap(({ said }) => said))
    for (const message of verdict.messages) {
      const found = REASONS.find(([name, taken]) => name === judge.name && taken.test(message));
      if (!found) unexplained.push(`${judge.name}: ${message}`);
      else {
        const row = `| ${judge.name} | \`${found[1].source.replaceAll('|', '\\|')}\` | ${found[2]} |`;
        counts.set(row, (counts.get(row) ?? 0) + 1);
      }
    }
  const judgesOf = ({ title, said }: Part) => [
    `## ${title}\n\n| judge | version | judged | messages |`,
    '| --- | --- | --- | --- |',
    ...said.map(
      ({ judge: { name, version }, verdict: { figures, messages } }) =>
        `| ${name} | ${version} | ${figures} | ${messages.length} |`,
    ),
  ];
  const kept = [...counts].map(([row, count]) => `${row} ${count} |`);
  const tables = [
    ...parts.map(judgesOf),
    [
      '## Heard in `npm test` alone\n\n| judge | judged | test |',
      '| --- | --- | --- |',
      ...ELSEWHERE.map((row) => `| ${row.join(' | ')} |`),
    ],
    [
      '## Messages that stand\n\n| judge | messages | why they stand | times |',
      '| --- | --- | --- | --- |',
      ...kept,
    ],
    [
      '## What they found, and what holds it since\n\n| fault | witness | test |',
      '| --- | --- | --- |',
      ...MENDS.map((row) => `| ${row.join(' | ')} |`),
    ],
  ];
  return { text: [HEAD, ...tables.map((rows) => `${rows.join('\n')}\n`)].join('\n'), unexplained };
};
