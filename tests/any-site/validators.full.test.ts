import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { launchBrowser } from '../setup/browser/launch.ts';
import { copiedFixture } from '../setup/fixture-site.ts';
import { axiosClient } from '../validators/by/axios-client.ts';
import { client } from '../validators/by/client.ts';
import { redocly, spectral } from '../validators/by/description.ts';
import { links } from '../validators/by/links.ts';
import { mails } from '../validators/by/mails.ts';
import { nu } from '../validators/by/nu.ts';
import { observatory } from '../validators/by/observatory.ts';
import { papers } from '../validators/by/papers.ts';
import { pointsAgainst, spam } from '../validators/by/spam.ts';
import { structuredData } from '../validators/by/structured-data.ts';
import { installValidators } from '../validators/installed.ts';
import { reportOf } from '../validators/report.ts';
import { openSubject } from '../validators/subject.ts';
import type { Subject } from '../validators/validator.ts';

/*
 * The validators of `npm run validators` that are quick, on this site and on another one. Well-formed files are
 * in markup.ts, axe is on every page; those that need Java or minutes are left to the command.
 */

installValidators();

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

test('where Java is missing, the validator that needs it names what brings it', () => {
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
  ])('$name: nothing for which there is no reason', async (validator, { skip }) => {
    const missing = validator.missing?.();
    // `npm test` has tried to install it, and tells the same.
    if (validator === spam && missing) skip(missing);
    expect(missing).toBe(undefined);
    const verdict = await validator.validate(opened.subject);
    const parts = [{ title: '', said: [{ validator, verdict }] }];
    expect(reportOf([{ title: '', parts }]).unexplained).toEqual([]);
  });
});
