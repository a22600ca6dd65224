import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootsOf } from '../../generators/workspace/roots.mjs';
import { launchBrowser } from '../setup/browser/launch.ts';
import { projectRoot } from '../setup/running-site.ts';
import { axe, codeSniffer, equalAccess } from './by/accessibility.ts';
import { axiosClient } from './by/axios-client.ts';
import { client } from './by/client.ts';
import { redocly, spectral } from './by/description.ts';
import { files } from './by/files.ts';
import { links } from './by/links.ts';
import { mails } from './by/mails.ts';
import { nu } from './by/nu.ts';
import { observatory } from './by/observatory.ts';
import { papers } from './by/papers.ts';
import { spam } from './by/spam.ts';
import { structuredData } from './by/structured-data.ts';
import { installJudges } from './installed.ts';
import type { Judge, Verdict } from './judge.ts';
import { reportOf, type Said } from './report.ts';
import { openSubject } from './subject.ts';

/*
 * What validators, clients and scanners of others say of the built and started site, written to
 * docs/judges.md. Of another site it is printed: `SITE_DIR=<folder> npm run judges`.
 */

// The mails are those of what the client sends.
const JUDGES = [
  ...[files, nu, structuredData, redocly, spectral, client, axiosClient, mails, spam, links],
  ...[axe, codeSniffer, equalAccess, observatory, papers],
];

installJudges();
const { site } = rootsOf();
const isAnother = site !== projectRoot;
const browser = await launchBrowser();
const { subject, close } = await openSubject(site, browser);
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
  await close();
  await browser.close();
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
