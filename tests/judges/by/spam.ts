import { spawnSync } from 'node:child_process';
import { missingSpamAssassin, PROGRAM } from '../../setup/spam-assassin.mjs';
import type { Judge } from '../judge.ts';

// By its rules alone: no network, no names asked for, nothing learnt, no preferences made.
const ARGUMENTS = [
  ...['--local', '--test-mode', '--nocreate-prefs'],
  ...['--cf=use_bayes 0', '--cf=dns_available no'],
];

/** A line of its report, such as ` 1.2 MISSING_HEADERS        Missing To: header`. */
const AGAINST = /^ *(\d+(?:\.\d+)?) +([A-Z][A-Z\d_]+) +(.*)$/gm;

/** Each of its rules that gives points against a mail. @throws Error where it gives no report */
export const pointsAgainst = (raw: string): string[] => {
  const { stdout, stderr } = spawnSync(PROGRAM, ARGUMENTS, { input: raw, encoding: 'utf8' });
  const report = stdout.split('Content analysis details:').at(1);
  if (!report) throw new Error(`${PROGRAM} gave no report: ${stderr}`);
  return [...report.matchAll(AGAINST)].flatMap(([, points, rule, meaning]) =>
    Number(points) > 0 ? `${rule}: ${points} points: ${meaning}` : [],
  );
};

/** SpamAssassin's rules over every mail that was sent. */
export const spam: Judge = {
  name: 'SpamAssassin',
  version: "the system's",
  missing: missingSpamAssassin,
  judge: async ({ mails: { mails } }) => ({
    figures: `${mails.length} mails, by its offline rules`,
    messages: mails.flatMap(({ raw }) => pointsAgainst(raw)),
  }),
};
