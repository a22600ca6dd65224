import type { Judge, Verdict } from './judge.ts';
import { ELSEWHERE } from './list.ts';
import { MENDS } from './mends.ts';
import { REASONS } from './reasons.ts';

/** A judge and what it said. */
export interface Said {
  readonly judge: Pick<Judge, 'name' | 'version'>;
  readonly verdict: Verdict;
}

/** What validators said of one subject: a site, or the code. */
interface Part {
  readonly title: string;
  readonly said: readonly Said[];
}

/** A table of subjects that the same validators checked. */
export interface Group {
  readonly title: string;
  readonly parts: readonly Part[];
}

const HEAD = `# External validators

After this page you know which external programs check the built site, a second site and the code, and which of their messages we accept.

\`npm run judges\` runs them and writes this page. A message without a reason in \`tests/judges/reasons.ts\` fails the run. \`SITE_DIR=<folder> npm run judges\` prints the page for another
site. The quick validators also run in \`npm run test:full\`, on both sites (\`any-site/judged.full.test.ts\`). Tests are below \`tests/\`.
`;

/** The text of docs/external-validators.md, and the messages without a reason. */
export const reportOf = (groups: readonly Group[]): { text: string; unexplained: string[] } => {
  const unexplained: string[] = [];
  /** The patterns and the number of accepted messages, by validator and reason. */
  const accepted = new Map<string, { patterns: Set<string>; count: number }>();
  const parts = groups.flatMap((group) => group.parts);
  for (const { judge, verdict } of parts.flatMap(({ said }) => said))
    for (const message of verdict.messages) {
      const found = REASONS.find(([name, taken]) => name === judge.name && taken.test(message));
      if (!found) unexplained.push(`${judge.name}: ${message}`);
      else {
        const key = `${judge.name}\n${found[2]}`;
        const entry = accepted.get(key) ?? { patterns: new Set<string>(), count: 0 };
        entry.patterns.add(`\`${found[1].source.replaceAll('|', '\\|')}\``);
        entry.count += 1;
        accepted.set(key, entry);
      }
    }
  const cells = ({ verdict: { figures, messages } }: Said) => `${figures} | ${messages.length} |`;
  const judgesOf = ({ title, parts: subjects }: Group) => [
    `## ${title}\n\n| validator | version | ${subjects.map((one) => `${one.title} | messages |`).join(' ')}`,
    `| --- | --- | ${subjects.map(() => '--- | --- |').join(' ')}`,
    ...(subjects[0]?.said ?? []).map(({ judge: { name, version } }, row) =>
      [
        `| ${name} | ${version} |`,
        ...subjects.flatMap(({ said }) => said.slice(row, row + 1).map(cells)),
      ].join(' '),
    ),
  ];
  const acceptedRows = [...accepted].map(([key, { patterns, count }]) => {
    const [name, reason] = key.split('\n');
    return `| ${name} | ${[...patterns].join(', ')} | ${reason} | ${count} |`;
  });
  const tables = [
    ...groups.map(judgesOf),
    [
      '## Run by tests only\n\n| validator | checked | test |',
      '| --- | --- | --- |',
      ...ELSEWHERE.map((row) => `| ${row.join(' | ')} |`),
    ],
    [
      '## Accepted messages\n\n| validator | messages | reason | times |',
      '| --- | --- | --- | --- |',
      ...acceptedRows,
    ],
    [
      '## Faults that they found\n\n| fault, now fixed | found by | test |',
      '| --- | --- | --- |',
      ...MENDS.map((row) => `| ${row.join(' | ')} |`),
    ],
  ];
  return { text: [HEAD, ...tables.map((rows) => `${rows.join('\n')}\n`)].join('\n'), unexplained };
};
