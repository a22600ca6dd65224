import { spawnSync } from 'node:child_process';
import { missingSpamAssassin } from '../../setup/programs.mjs';
import type { Validator } from '../validator.ts';

// By its rules alone: no network, no names asked for, nothing learnt, no preferences made, one report.
const ARGUMENTS = [
  ...['--local', '--test-mode', '--nocreate-prefs', '--mbox'],
  ...['--cf=use_bayes 0', '--cf=dns_available no', '--cf=report_safe 0'],
];

const PROGRAM = 'spamassassin';

/** A line of its report, such as ` 1.2 MISSING_HEADERS        Missing To: header`. */
const AGAINST = /^ *(\d+(?:\.\d+)?) +([A-Z][A-Z\d_]+) +(.*)$/gm;

/** Mails one behind the other, as an mbox holds them (RFC 4155): it starts once for all of them. */
const mboxOf = (raws: readonly string[]): string =>
  raws
    .map((raw) => raw.replaceAll('\r\n', '\n').replace(/^From /gm, '>From '))
    .map((raw) => `From site@site.example Thu Jan  1 00:00:00 2026\n${raw}\n\n`)
    .join('');

/** Each of its rules that gives points against a mail. @throws Error where it does not report on each */
export const pointsAgainst = (raws: readonly string[]): string[] => {
  const { stdout, stderr } = spawnSync(PROGRAM, ARGUMENTS, {
    input: mboxOf(raws),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const [, ...reports] = stdout.split('\nContent analysis details:');
  if (reports.length !== raws.length)
    throw new Error(`${PROGRAM} gave ${reports.length} reports of ${raws.length}: ${stderr}`);
  return [...reports.join('\n').matchAll(AGAINST)].flatMap(([, points, rule, meaning]) =>
    Number(points) > 0 ? `${rule}: ${points} points: ${meaning}` : [],
  );
};

/** SpamAssassin's rules over every mail that was sent. */
export const spam: Validator = {
  name: 'SpamAssassin',
  version: "the system's",
  missing: missingSpamAssassin,
  validate: async ({ mails: { mails } }) => ({
    figures: `${mails.length} mails, by its offline rules`,
    messages: pointsAgainst(mails.map(({ raw }) => raw)),
  }),
};
