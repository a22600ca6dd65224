import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { launchBrowser } from '../setup/browser/launch.ts';
import { projectRoot } from '../setup/running-site.ts';
import { installValidators } from './installed.ts';
import { CODE_VALIDATORS, SITE_VALIDATORS } from './list.ts';
import { type Group, reportOf, type Said } from './report.ts';
import { openSubject } from './subject.ts';
import type { Subject, Validator, Verdict } from './validator.ts';

/*
 * Runs external validators, clients and scanners on the built and started site, on a second one and
 * on the code, and writes docs/external-validators.md. For another site it prints the page:
 * `SITE_DIR=<folder> npm run validators`.
 */

installValidators();
const { site } = rootsOf();
const isAnother = site !== projectRoot;
const second = join(projectRoot, 'tests', 'fixtures', 'library-site');
const browser = await launchBrowser();

/** A validator that fails is reported, and the others run. */
const heard = (validator: Validator, subject: Subject): Promise<Verdict> =>
  validator.validate(subject).catch((error) => ({ figures: 'failed', messages: [String(error)] }));

const hear = async (folder: string, validators: readonly Validator[]): Promise<Said[]> => {
  const { subject, close } = await openSubject(folder, browser);
  const said: Said[] = [];
  try {
    for (const one of validators) {
      const missing = one.missing?.();
      const verdict = missing ? { figures: missing, messages: [] } : await heard(one, subject);
      said.push({ validator: one, verdict });
      console.log(`${one.name}: ${verdict.figures}, ${verdict.messages.length} messages`);
    }
  } finally {
    await close();
  }
  return said;
};

const [here, code] = [SITE_VALIDATORS.length, CODE_VALIDATORS.length];
const first = await hear(
  site,
  isAnother ? SITE_VALIDATORS : [...SITE_VALIDATORS, ...CODE_VALIDATORS],
);
const declared = { title: 'the site', said: first.slice(0, here) };
const groups: Group[] = isAnother
  ? [{ title: 'The site', parts: [declared] }]
  : [
      {
        title: 'The site, and `tests/fixtures/library-site`',
        parts: [declared, { title: 'the second site', said: await hear(second, SITE_VALIDATORS) }],
      },
      {
        title: 'The code',
        parts: [{ title: 'checked', said: first.slice(here, here + code) }],
      },
    ];
await browser.close();
const { text, unexplained } = reportOf(groups);
if (isAnother) console.log(text);
else {
  const page = join(projectRoot, 'docs', 'external-validators.md');
  writeFileSync(page, text);
  // Tables are set as in every other document.
  execFileSync('npx', ['biome', 'format', '--write', page], { cwd: projectRoot, stdio: 'ignore' });
}
for (const message of unexplained) console.error(`No reason is kept for: ${message}`);
if (unexplained.length > 0) process.exitCode = 1;
