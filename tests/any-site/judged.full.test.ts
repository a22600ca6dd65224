import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { axiosClient } from '../judges/by/axios-client.ts';
import { client } from '../judges/by/client.ts';
import { redocly, spectral } from '../judges/by/description.ts';
import { links } from '../judges/by/links.ts';
import { mails } from '../judges/by/mails.ts';
import { nu } from '../judges/by/nu.ts';
import { observatory } from '../judges/by/observatory.ts';
import { papers } from '../judges/by/papers.ts';
import { pointsAgainst, spam } from '../judges/by/spam.ts';
import { structuredData } from '../judges/by/structured-data.ts';
import { installJudges } from '../judges/installed.ts';
import type { Subject } from '../judges/judge.ts';
import { reportOf } from '../judges/report.ts';
import { openSubject } from '../judges/subject.ts';
import { launchBrowser } from '../setup/browser/launch.ts';
import { copiedFixture } from './site-under-test.ts';

/*
 * The judges of `npm run judges` that are quick, on this site and on another one. Well-formed files are
 * in markup.ts, axe is on every page; those that need Java or minutes are left to the command.
 */

installJudges();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** By which SpamAssassin's own documents tell one to try whether it heeds its rules. */
const SPAM = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';

test('SpamAssassin has points against spam, by its offline rules', ({ skip }) => {
  const missing = spam.missing?.();
  if (missing) skip(missing);
  expect(pointsAgainst([`Subject: a\n\n${SPAM}\n`]).join()).toMatch(/GTUBE: 1000 points/);
});

test('where Java is missing, the judge that needs it names what brings it', () => {
  vi.stubEnv('PATH', '/nowhere');
  const missing = nu.missing?.();
  vi.unstubAllEnvs();
  expect(missing).toBe('Java is missing: apt-get install default-jre-headless');
});

describe.each([
  ['this site', rootsOf().site],
  ['the library', copiedFixture('library-site')],
])('of %s', (_name, folder) => {
  let opened: { subject: Subject; close: () => Promise<void> };
  beforeAll(async () => {
    opened = await openSubject(folder, browser);
  });
  afterAll(() => opened?.close());

  // The mails are those of what the client sends.
  test.for([
    ...[structuredData, redocly, spectral, client, axiosClient],
    ...[mails, spam, links, observatory, papers],
  ])('$name: nothing for which there is no reason', async (judge, { skip }) => {
    const missing = judge.missing?.();
    // `npm test` has tried to install it, and tells the same.
    if (judge === spam && missing) skip(missing);
    expect(missing).toBe(undefined);
    const verdict = await judge.judge(opened.subject);
    const parts = [{ title: '', said: [{ judge, verdict }] }];
    expect(reportOf([{ title: '', parts }]).unexplained).toEqual([]);
  });
});
