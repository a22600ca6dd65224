import { ELSEWHERE } from './list.ts';
import { REASONS } from './reasons.ts';
import type { Validator, Verdict } from './validator.ts';

/** A validator and what it said. */
export interface Said {
  readonly validator: Pick<Validator, 'name' | 'version'>;
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

\`npm run validators\` runs them and writes this page, for another site \`SITE_DIR=<folder> npm run validators\` prints it. A message without a reason in
\`tests/validators/reasons.ts\` fails the run. \`npm run test:full\` runs the quick validators on both sites (\`any-site/validators.full.test.ts\`). Tests are
below \`tests/\`. axe-core, HTML_CodeSniffer and IBM Equal Access check each page at 390 px dark and 1280 px light.
`;

/** The text of docs/external-validators.md, and the messages without a reason. */
export const reportOf = (groups: readonly Group[]): { text: string; unexplained: string[] } => {
  const unexplained: string[] = [];
  /** The number of accepted messages, by validator and reason. */
  const accepted = new Map<string, number>();
  const parts = groups.flatMap((group) => group.parts);
  for (const { validator, verdict } of parts.flatMap(({ said }) => said))
    for (const message of verdict.messages) {
      const found = REASONS.find(([name, taken]) => name === validator.name && taken.test(message));
      if (!found) unexplained.push(`${validator.name}: ${message}`);
      else {
        const key = `${validator.name}: ${found[2]}`;
        accepted.set(key, (accepted.get(key) ?? 0) + 1);
      }
    }
  const cells = ({ verdict: { figures, messages } }: Said) => `${figures} | ${messages.length} |`;
  const validatorsOf = ({ title, parts: subjects }: Group) => [
    `## ${title}\n\n| validator | version | ${subjects.map((one) => `${one.title} | messages |`).join(' ')}`,
    `| --- | --- | ${subjects.map(() => '--- | --- |').join(' ')}`,
    ...(subjects[0]?.said ?? []).map(({ validator: { name, version } }, row) =>
      [
        `| ${name} | ${version} |`,
        ...subjects.flatMap(({ said }) => said.slice(row, row + 1).map(cells)),
      ].join(' '),
    ),
  ];
  const tables = [
    ...groups.map(validatorsOf),
    [
      '## Run by tests only\n\n| validator | checked | test |',
      '| --- | --- | --- |',
      ...ELSEWHERE.map((row) => `| ${row.join(' | ')} |`),
    ],
    ['## Accepted messages\n', ...[...accepted].map(([key, times]) => `- ${key} (${times} times)`)],
  ];
  return { text: [HEAD, ...tables.map((rows) => `${rows.join('\n')}\n`)].join('\n'), unexplained };
};
