import { spawnSync } from 'node:child_process';
import type { Judge } from '../judge.ts';

const PROGRAM = 'spamassassin';
// By its rules alone: no network, nothing learnt, no preferences made.
const ARGUMENTS = ['--local', '--test-mode', '--nocreate-prefs', '--cf=use_bayes 0'];

/** A line of its report, such as ` 1.2 MISSING_HEADERS        Missing To: header`. */
const AGAINST = /^ *(\d+(?:\.\d+)?) +([A-Z][A-Z\d_]+) +(.*)$/gm;

/** SpamAssassin's rules over every mail that was sent: each that gives points against it. */
export const spam: Judge = {
  name: 'SpamAssassin',
  version: "the system's",
  missing: () =>
    spawnSync(PROGRAM, ['--version']).error
      ? `${PROGRAM} is missing: apt-get install --no-install-recommends ${PROGRAM}`
      : undefined,
  judge: async ({ mails: { mails } }) => {
    const messages: string[] = [];
    for (const { raw } of mails) {
      const { stdout, stderr } = spawnSync(PROGRAM, ARGUMENTS, { input: raw, encoding: 'utf8' });
      const report = stdout.split('Content analysis details:').at(1);
      if (!report) throw new Error(`${PROGRAM} gave no report: ${stderr}`);
      for (const [, points, rule, meaning] of report.matchAll(AGAINST))
        if (Number(points) > 0) messages.push(`${rule}: ${points} points: ${meaning}`);
    }
    return { figures: `${mails.length} mails, by its offline rules`, messages };
  },
};
