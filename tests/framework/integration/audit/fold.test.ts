import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Keys, noteSigner } from '../../../../server/lib/secret.ts';
import { openAuditLog } from '../../../../server/operations/audit/audit-log.ts';
import type { AuditEvent } from '../../../../server/operations/audit/chain.ts';
import { foldRefusals } from '../../../../server/operations/audit/fold.ts';
import {
  checkpointFaults,
  exportedLines,
  exportedLogFaults,
  storedLogFaults,
} from '../../../../server/operations/audit/verify.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { Store } from '../../../../server/storage/store/store.ts';
import { tamperable } from '../../../setup/collections.ts';
import { describePlaces, type Place } from '../../../setup/places.ts';
import { runCli } from '../../../setup/run-cli.ts';

const DAY = 24 * 60 * 60_000;
const script = join(import.meta.dirname, '../../../../server/lib/verify-evidence.mjs');
const refusal = (network: string, repeats = 1): AuditEvent => ({
  event: 'denial',
  details: { gate: 'grant', network, ...(repeats > 1 && { repeats }) },
});
const wrongPassword: AuditEvent = {
  event: 'login-refused',
  details: { gate: 'password', network: 'a' },
};
const grant: AuditEvent = { event: 'grant', details: { reference: 'A', fileName: 'f', room: 'r' } };

/** A log and a clock for it, with what is asked of both. */
async function logIn({ open }: Place, given?: Keys) {
  let now = Date.parse('2026-01-01T10:00:00Z');
  const clock = () => new Date(now);
  const storage = await open(clock);
  const { store } = storage;
  const keys = given ?? storage.keys;
  const audit = openAuditLog({ store, keys, clock });
  return {
    storage,
    audit,
    signer: noteSigner('https://site.example', keys),
    pass: (days: number) => {
      now += days * DAY;
    },
    log: (...events: AuditEvent[]) => audit.commit([], events),
    fold: (dryRun = false) => foldRefusals({ store, keys }, { clock, days: 30, dryRun }),
    faults: () => storedLogFaults(store, keys('audit')),
    fileFaults: (lines: readonly string[]) =>
      exportedLogFaults(lines.join('\n'), store, keys('audit')),
  };
}
type Log = Awaited<ReturnType<typeof logIn>>;

const exported = ({ storage, audit, signer }: Log) => exportedLines(storage.store, audit, signer);
const noteIn = (lines: readonly string[]): string => JSON.parse(lines.at(-1) ?? '').checkpoint;
const events = async (store: Store) => (await store.find('audit', {})).map(({ event }) => event);

/** A log whose end was given out, with three days of refusals and what happened between them. */
async function filledLog(place: Place) {
  const made = await logIn(place);
  await made.log(refusal('a'), grant);
  const first = await exported(made);
  await made.log(refusal('a'), refusal('b', 499), grant, refusal('b'));
  const second = await exported(made);
  made.pass(1);
  await made.log(wrongPassword, refusal('c'));
  made.pass(1);
  await made.log(refusal('d'), { event: 'signature', details: { reference: 'A' } });
  return { ...made, copies: [first, second, await exported(made)] };
}

describePlaces(
  (newPlace) => {
    test('days are those of UTC, in whatever zone the server is', async () => {
      const { TZ } = process.env;
      onTestFinished(() => {
        if (TZ === undefined) delete process.env.TZ;
        else process.env.TZ = TZ;
      });
      const log = await logIn(await newPlace());
      await log.log(refusal('a'));
      await exported(log);
      await log.log(refusal('a'));
      log.pass(30);
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        process.env.TZ = zone;
        expect([zone, await log.fold(true)]).toEqual([zone, 0]);
      }
      log.pass(1);
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        process.env.TZ = zone;
        expect([zone, await log.fold(true)]).toEqual([zone, 1]);
      }
    });

    test('old refusals become a summary a day; all else, and what was given out, stays and verifies', async () => {
      const place = await newPlace();
      const log = await filledLog(place);
      const { store } = log.storage;
      log.pass(29);
      expect(await log.fold(true)).toBe(3);
      expect(await log.fold()).toBe(3);
      expect(await log.fold()).toBe(0);
      log.pass(100);
      expect(await log.fold()).toBe(3);
      expect(await log.faults()).toEqual([]);
      expect(await events(store)).toEqual([
        ...['denial', 'grant', 'checkpoint', 'grant', 'checkpoint', 'signature', 'checkpoint'],
        ...['summary', 'summary', 'summary'],
      ]);
      const summaries = (await store.find('audit', { event: 'summary' })).map(
        ({ details }) => details,
      );
      expect(summaries).toMatchObject([
        {
          day: '2026-01-01',
          entries: 3,
          networks: 2,
          refusals: { 'denial grant': 501 },
          ranges: [
            { from: 4, to: 5 },
            { from: 7, to: 7 },
          ],
        },
        {
          day: '2026-01-02',
          entries: 2,
          networks: 2,
          refusals: { 'login-refused password': 1, 'denial grant': 1 },
          ranges: [{ from: 9, to: 10 }],
        },
        { day: '2026-01-03', entries: 1, refusals: { 'denial grant': 1 } },
      ]);
      for (const copy of log.copies) {
        expect(await log.fileFaults(copy)).toEqual([]);
        expect(await checkpointFaults(noteIn(copy), store, log.signer)).toEqual([]);
      }
      const later = await exported(log);
      expect(await log.fileFaults(later)).toEqual([]);
      await log.storage.close();
      const again = await place.open();
      expect(await storedLogFaults(again.store, again.keys('audit'))).toEqual([]);
      expect(await again.store.count('audit')).toBe(11);
      await again.close();
      const file = join(place.folder, '..', 'log');
      await writeFile(`${file}.pem`, log.signer.publicKey);
      const checked = (lines: readonly string[]) => {
        const text = `${lines.join('\n')}\n`;
        return writeFile(file, text).then(
          () =>
            spawnSync(process.execPath, [script, `${file}.pem`, file], { encoding: 'utf8' }).stdout,
        );
      };
      expect(await checked(later)).toBe(
        'All 11 entries of the log, up to 17, are as they were signed.\n',
      );
      expect(await checked(later.toSpliced(3, 1))).toBe('');
      expect(await checked(later.toSpliced(8, 1))).toBe('');
    });

    test('what stood there before the end was given out for the first time is never folded', async () => {
      const log = await logIn(await newPlace());
      await log.log(refusal('a'), refusal('b'));
      log.pass(100);
      expect(await log.fold()).toBe(0);
      expect(await events(log.storage.store)).toEqual(['denial', 'denial', 'checkpoint']);
      await log.log(refusal('c'));
      log.pass(100);
      expect(await log.fold()).toBe(1);
      expect(await log.faults()).toEqual([]);
      await log.storage.close();
    });

    test('an entry of a clock that was ahead holds nothing up, and goes when it is old', async () => {
      const log = await logIn(await newPlace());
      await log.audit.mark();
      log.pass(400);
      await log.log(refusal('a'));
      log.pass(-400);
      await log.log(refusal('b'));
      log.pass(100);
      expect(await log.fold()).toBe(1);
      expect(await log.fold()).toBe(0);
      log.pass(400);
      expect(await log.fold()).toBe(1);
      expect(await log.faults()).toEqual([]);
      await log.storage.close();
    });

    test('nothing is folded of a log that was changed, and a fold hides nothing', async () => {
      const place = await newPlace();
      const log = await filledLog(place);
      log.pass(100);
      await log.storage.close();
      const tamper = async (use: (tampered: Storage) => Promise<unknown>) => {
        const tampered = await place.open(undefined, tamperable);
        await use(tampered).finally(tampered.close);
      };
      const clock = () => new Date('2026-06-01T00:00:00Z');
      const options = { clock, days: 30 };
      await tamper(async (tampered) => {
        const { store } = tampered;
        const [before] = await store.find('audit', { sequence: 5 });
        const set = (details: AuditEvent['details']) =>
          store.commit([{ update: 'audit', where: { sequence: 5 }, set: { details } }]);
        await set({ gate: 'grant', network: 'x' });
        await expect(foldRefusals(tampered, options)).rejects.toThrow('No refusals are folded');
        expect(await store.find('audit', { event: 'summary' })).toEqual([]);
        await set(before?.details as AuditEvent['details']);
        expect(await foldRefusals(tampered, options)).toBe(6);
        const found = () => storedLogFaults(store, tampered.keys('audit'));
        expect(await found()).toEqual([]);
        // Evidence between what was folded, and a summary itself.
        const [evidence] = await store.find('audit', { sequence: 6 });
        await store.commit([{ remove: 'audit', id: evidence?.id ?? 0 }]);
        expect(await found()).toEqual(['entries 6 to 7: missing, before record 8']);
        const [summary] = await store.find('audit', { event: 'summary' });
        await store.commit([{ remove: 'audit', id: summary?.id ?? 0 }]);
        expect(await found()).toContain('entries 4 to 7: missing, before record 8');
      });
    });

    test('an exported head detects a log that was rolled back, rewritten and summarised', async () => {
      const log = await filledLog(await newPlace());
      const { store, keys } = log.storage;
      const other = await logIn(await newPlace(), keys);
      for (const record of await store.find('audit', {})) {
        const { event, details } = record as unknown as AuditEvent;
        // What differs is folded in both.
        await other.log(record.id === 5 ? refusal('z') : { event, details });
      }
      for (const one of [log, other]) {
        one.pass(100);
        expect(await one.fold()).toBe(6);
        expect(await one.faults()).toEqual([]);
      }
      const [first = [], ...further] = log.copies;
      expect(await other.fileFaults(first)).toEqual([]);
      for (const copy of further) {
        expect(await log.fileFaults(copy)).toEqual([]);
        expect(await other.fileFaults(copy)).toEqual([
          'line 5: the log itself has another entry 5, or none, so it was rolled back',
        ]);
        expect(await checkpointFaults(noteIn(copy), other.storage.store, log.signer)).toHaveLength(
          1,
        );
      }
      await log.storage.close();
      await other.storage.close();
    });

    test('the daily command folds, and says how many; a backup of that restores', async () => {
      const place = await newPlace();
      const storage = await place.open();
      const clock = () => new Date(Date.now() - 20 * DAY);
      const audit = openAuditLog({ ...storage, clock });
      await audit.mark();
      await audit.commit([], [refusal('a'), refusal('b')]);
      await storage.close();
      const run = (days: string, ...args: string[]) =>
        runCli({ ...place.env, AUDIT_KEEP: days }, [
          'retention',
          'run',
          '--clock-is-right',
          ...args,
        ]);
      expect((await run('20')).stdout).toBe('No record is beyond its retention.\n');
      expect((await run('10')).stdout).toContain(
        'Refusals in the audit log that were summarised: 2.\n',
      );
      expect(JSON.parse((await run('10', '--json')).stdout)).toMatchObject({ folded: 0 });
      expect((await runCli(place.env, ['audit', 'verify'])).status).toBe(0);
      const listed = (await runCli(place.env, ['audit', 'list'])).stdout;
      expect(listed).toMatch(
        / 4 {2}\S+ {2}summary +\{"day":"\S+,"refusals":\{"denial grant":2\}\}\n/,
      );
      expect(listed).not.toContain('ranges');
      const [backup, DATA_DIR] = ['backup', 'restored'].map((name) =>
        join(place.folder, '..', name),
      );
      await runCli(place.env, ['backup', String(backup), '--with-secret']);
      const restored = { DATA_DIR: String(DATA_DIR), DATABASE_URL: '' };
      await runCli(restored, ['restore', String(backup)]);
      expect((await runCli(restored, ['audit', 'verify'])).stdout).toBe(
        'The audit log is intact.\n',
      );
      expect((await runCli(restored, ['audit', 'list'])).stdout).toBe(listed);
    });
  },
  { database: 'full' },
);
