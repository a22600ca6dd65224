import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSite } from '../../generators/load.ts';
import { rootsOf } from '../../generators/workspace/roots.mjs';
import { startSmtp } from '../machine/api/smtp.ts';
import { launchBrowser } from '../setup/browser/launch.ts';
import { projectRoot, runSite } from '../setup/running-site.ts';
import { axe, codeSniffer, equalAccess } from './by/accessibility.ts';
import { client } from './by/client.ts';
import { redocly, spectral } from './by/description.ts';
import { files } from './by/files.ts';
import { links } from './by/links.ts';
import { mails } from './by/mails.ts';
import { nu } from './by/nu.ts';
import { observatory } from './by/observatory.ts';
import { papers } from './by/papers.ts';
import { installJudges } from './installed.ts';
import type { Judge, Verdict } from './judge.ts';
import { reportOf, type Said } from './report.ts';

/*
 * What validators, clients and scanners of others say of the built and started site, written to
 * docs/judges.md. Of another site it is printed: `SITE_DIR=<folder> npm run judges`.
 */

// The mails are those of what the client sends.
const JUDGES = [
  ...[files, nu, redocly, spectral, client, mails, links],
  ...[axe, codeSniffer, equalAccess, observatory, papers],
];

installJudges();
const roots = rootsOf();
const isAnother = roots.site !== projectRoot;
const declared = await loadSite(roots.site);
const smtp = await startSmtp();
const variables = {
  ...(isAnother && { SITE_DIR: roots.site }),
  SMTP_URL: smtp.url,
  MAIL_TO: 'team@site.example',
  MAIL_FROM: 'site@site.example',
};
const running = await runSite(projectRoot, { variables });
const browser = await launchBrowser();
const subject = {
  ...{ declared, running, browser, mails: smtp },
  built: join(roots.work, 'dist', 'client'),
  paths: [...declared.pages.map(({ path }) => path), '/no-such-page'],
};
const said: Said[] = [];
/** A judge that fails says so, and the others are heard. */
const heard = async (judge: Judge): Promise<Verdict> =>
  judge.judge(subject).catch((error) => ({ figures: 'failed', messages: [String(error)] }));

try {
  for (const one of JUDGES) {
    const missing = one.missing?.();
    const verdict = missing ? { figures: missing, messages: [] } : await heard(one);
    said.push({ judge: one, verdict });
    console.log(`${one.name}: ${verdict.figures}, ${verdict.messages.length} messages`);
  }
} finally {
  await browser.close();
  await running.remove();
  await smtp.stop();
}
const { text, unexplained } = reportOf(said);
if (isAnother) console.log(text);
else {
  const page = join(projectRoot, 'docs', 'judges.md');
  writeFileSync(page, text);
  // Tables are set as in every other document.
  execFileSync('npx', ['biome', 'format', '--write', page], { cwd: projectRoot, stdio: 'ignore' });
}
for (const message of unexplained) console.error(`No reason is kept for: ${message}`);
if (unexplained.length > 0) process.exitCode = 1;
