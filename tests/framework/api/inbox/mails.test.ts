import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { openMail } from '../../../../server/operations/mail/submission-mail.ts';
import { mailSettings, mailVariables } from '../../../../server/operations/mail/transport.ts';
import { enqueue, outboxJob, retryJob } from '../../../../server/operations/outbox/outbox.ts';
import { removeRecords } from '../../../../server/operations/privacy/remove-records.ts';
import { runRetention } from '../../../../server/operations/retention/run.ts';
import { site } from '../../../../server/site.ts';
import { describePlaces } from '../../../setup/places.ts';
import { smtpRefusal, startSmtp } from '../smtp.ts';
import { type OpenedInbox, openedInbox, submission } from './open-inbox.ts';

const sent = submission('job_applications', 'application', {
  name: 'Ada',
  email: 'ada@example.com',
  jobTitle: 'Night assistant',
  message: 'May I come?',
});
const token = 'insert' in sent ? String(sent.fields.submissionToken) : '';
const path = '/forms/job_applications/1';
const clock = () => new Date();
const DAY = 24 * 60 * 60_000;

/** What the page of the submission says of its mail. */
const mailIn = async ({ get }: OpenedInbox): Promise<string> =>
  /<h2>Mail<\/h2>([\s\S]*?)<p><a href="[^"]+\/trail"/.exec((await get(path)).text)?.[1] ?? '';

describePlaces(
  (newPlace) => {
    /** An inbox beside a sender that works off its outbox; the visitor's address is refused. */
    const withSender = async () => {
      let isRefused = true;
      const smtp = await startSmtp({
        onRcptTo: ({ address }, _session, done) =>
          isRefused && address === 'ada@example.com' ? done(smtpRefusal(550)) : done(),
      });
      onTestFinished(() => smtp.stop());
      const inbox = await openedInbox(await newPlace(), [
        sent,
        enqueue('notice', 'application', token, clock()),
        enqueue('confirmation', 'application', token, clock()),
      ]);
      const env = {
        SMTP_URL: smtp.url,
        MAIL_TO: 'staff@example.com',
        SITE_URL: 'http://localhost',
      };
      const settings = mailSettings(readEnvironment(env, mailVariables));
      if (settings === undefined) throw new Error('no mail is set');
      const { storage } = inbox;
      const logger = createLogger('silent');
      const environment = { SITE_URL: env.SITE_URL };
      const mail = openMail({ settings, sites: [site], storage, environment, clock, logger });
      onTestFinished(() => mail.stop());
      const accept = () => {
        isRefused = false;
      };
      return { ...inbox, wake: mail.wake, accept };
    };

    test('what waits is said to wait; what was taken is said to be, with its time; what was given up, too', async () => {
      const inbox = await withSender();
      expect(await mailIn(inbox)).toMatch(/notice: waits until.*confirmation: waits until/s);
      inbox.wake();
      await vi.waitFor(
        async () =>
          expect(await inbox.storage.store.find('outbox', { state: 'waiting' })).toEqual([]),
        15_000,
      );
      const told = await mailIn(inbox);
      expect(told).toMatch(/notice: accepted by the mail server, <time/);
      expect(told).toMatch(/confirmation: failed, <code>EENVELOPE 550<\/code>/);
      // After 30 days nothing of it is in the outbox.
      await runRetention(inbox.storage, { clock: () => new Date(Date.now() + 29 * DAY) });
      await inbox.storage.store.commit([{ remove: 'outbox', id: 2 }]);
      expect(await mailIn(inbox)).toMatch(
        /notice: accepted by the mail server.*confirmation: failed: the mail server did not accept it, <time/s,
      );
    });

    test('what was given up and then taken is said to be taken', async () => {
      const inbox = await withSender();
      const { store } = inbox.storage;
      inbox.wake();
      await vi.waitFor(
        async () => expect(await store.find('outbox', { state: 'failed' })).toHaveLength(1),
        15_000,
      );
      inbox.accept();
      const [failed] = await store.find('outbox', { state: 'failed' });
      if (failed === undefined) throw new Error('nothing was given up');
      await store.commit([retryJob(outboxJob(failed), clock())]);
      inbox.wake();
      await vi.waitFor(async () => expect(await store.count('outbox')).toBe(0), 15_000);
      expect(await mailIn(inbox)).toMatch(/confirmation: accepted by the mail server/);
      expect(await mailIn(inbox)).not.toContain('failed');
    });

    test('what staff gave up is said to be, also on its trail, and goes with the submission', async () => {
      const inbox = await openedInbox(await newPlace(), [
        sent,
        enqueue('notice', 'application', token, clock()),
      ]);
      const { get, post, storage } = inbox;
      await post('/outbox', '/outbox/1/drop', {});
      expect(await mailIn(inbox)).toMatch(/notice: discarded by staff, <time/);
      expect(await mailIn(inbox)).not.toContain('mail server');
      expect((await get(`${path}/trail`)).text).toContain('</bdi> discarded a mail');
      const [record] = await storage.store.find('job_applications', {});
      const [outcome] = await storage.store.find('mail_outcomes', {});
      if (!(record && outcome)) throw new Error('nothing was kept');
      // As if the retention of both were over.
      const kept = [
        { collection: 'job_applications', record },
        { collection: 'mail_outcomes', record: outcome },
      ];
      await removeRecords(storage, kept);
      expect(await storage.store.count('mail_outcomes')).toBe(0);
    });

    test('an erasure takes along how mail ended', async () => {
      const { post, storage } = await openedInbox(await newPlace(), [
        sent,
        enqueue('notice', 'application', token, clock()),
      ]);
      await post('/outbox', '/outbox/1/drop', {});
      expect(await storage.store.count('mail_outcomes')).toBe(1);
      await post(`${path}/erase`, `${path}/erase`, {});
      expect(await storage.store.count('mail_outcomes')).toBe(0);
    });

    test('where nothing was queued, nothing is said to be sent', async () => {
      const { get } = await openedInbox(await newPlace(), [sent]);
      const told = (await get(path)).text;
      expect(told).not.toContain('<h2>Mail</h2>');
      expect(told).not.toMatch(/SMTP|<code>/);
      expect(told).not.toMatch(/accepted|failed|discarded/);
    });
  },
  { database: 'full' },
);
