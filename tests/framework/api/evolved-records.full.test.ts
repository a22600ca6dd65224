import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { loadSite } from '../../../generators/load/load.ts';
import { siteCollections } from '../../../server/collections.ts';
import { createLogger } from '../../../server/lib/logger.ts';
import { openMail } from '../../../server/operations/mail/submission-mail.ts';
import { enqueue } from '../../../server/operations/outbox/outbox.ts';
import { describePlaces } from '../../setup/places.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { temporaryFolder } from '../unit/generators/small-site.ts';
import { startSmtp } from './smtp.ts';

/* Records that were stored before their form changed: as operators read, export and receive them by mail. */

const clock = () => new Date('2026-11-23T12:00:00.000Z');
const BOOTSTRAP = join(projectRoot, 'cli', 'bootstrap.mjs');
const TOKEN = 'a0a0a0a0-0000-4000-8000-000000000000';

/** The smallest site with one form more, and the subject of its mail. */
const siteWith = (form: string, subject: string): string => {
  const root = temporaryFolder();
  cpSync(join(projectRoot, 'tests', 'fixtures', 'smallest'), root, { recursive: true });
  mkdirSync(join(root, 'forms'));
  const home = join(root, 'pages', 'home.ts');
  writeFileSync(
    home,
    readFileSync(home, 'utf8').replace(
      /],\n}\);/,
      ", { kind: 'form', heading: 'Letter', form: 'letter' }],\n});",
    ),
  );
  writeFileSync(
    join(root, 'forms', 'letter.ts'),
    `import { defineForm } from 'declared-site';
import { email, text } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  ${form},
  store: { collection: 'letters', keep: 100 },
  mail: { subject: '${subject}' },
});
`,
  );
  return root;
};

const before = siteWith(
  "schema: z.object({ name: text({ label: 'Name' }), email: email({ label: 'E-mail' }) })",
  'Letter of {name}',
);
const now = siteWith(
  `schema: z.object({
    first: text({ label: 'First name' }),
    last: text({ label: 'Last name' }),
    mail: email({ label: 'E-mail' }),
  }),
  version: 2,
  migrate: {
    2: ({ name, email, ...rest }) => {
      const [first, last] = String(name).split(' ');
      return { ...rest, first, last, mail: email };
    },
  }`,
  'Letter of {last}',
);

describePlaces(
  (newPlace) => {
    test('are listed, shown, searched, exported and mailed as the form has them now', async () => {
      const place = await newPlace();
      const declared = await loadSite(before);
      const earlier = await place.open(clock, siteCollections(declared), declared.brand.name);
      const fields = {
        name: 'Ada Lovelace',
        email: 'ada@site.example',
        submissionToken: TOKEN,
        form: 'letter',
        formVersion: '0123456789ab',
      };
      await earlier.store.commit([
        { insert: 'letters', fields },
        enqueue('notice', 'letter', TOKEN, clock()),
      ]);
      await earlier.close();

      const run = (...args: string[]) =>
        execFileSync(process.execPath, [BOOTSTRAP, 'submissions', ...args], {
          env: { ...operatorsEnvironment(), ...place.env, SITE_DIR: now },
          encoding: 'utf8',
        });
      const evolved = { id: 1, first: 'Ada', last: 'Lovelace', mail: 'ada@site.example' };
      const [listed] = JSON.parse(run('list', 'letters', '--search', 'lovelace', '--json'));
      expect(listed).toMatchObject(evolved);
      expect(listed).not.toHaveProperty('name');
      const shown = run('show', 'letters', '1');
      expect(shown).toContain('Lovelace');
      expect(shown).not.toMatch(/^ *(name|email)\b/m);
      const out = join(place.folder, '..', 'letters.csv');
      run('export', 'letters', '--out', out);
      const [row] = parse(readFileSync(out), { bom: true, columns: true }) as object[];
      expect(row).toMatchObject({ first: 'Ada', last: 'Lovelace', mail: 'ada@site.example' });
      expect(row).not.toHaveProperty('name');

      const site = await loadSite(now);
      const storage = await place.open(clock, siteCollections(site), site.brand.name);
      const smtp = await startSmtp();
      const mail = openMail({
        settings: { server: smtp, from: 'site@site.example', to: 'us@site.example' },
        sites: [site],
        storage,
        environment: { SITE_URL: 'https://site.example' },
        clock,
        logger: createLogger('silent'),
      });
      try {
        mail.wake();
        await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(1);
        const [sent] = smtp.mails;
        expect(sent?.raw).toContain('Subject: Letter of Lovelace\r\n');
        expect(sent?.raw).toMatch(/^Reply-To: .*ada@site\.example/m);
        expect(sent?.raw).toMatch(/First name[\s\S]*Ada/);
      } finally {
        await mail.stop();
        await storage.close();
        await smtp.stop();
      }
    });
  },
  { database: 'full' },
);
