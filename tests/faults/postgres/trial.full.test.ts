import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownerOfCluster, type Postgres, startPostgres } from '../../setup/postgres.ts';
import { until } from '../../setup/until.ts';
import { farAway } from './far-away.ts';
import { namesIn, spawnSites, startVisitors } from './visitors.ts';

/*
 * Further faults of a database under continuing load: every acknowledged message is stored once.
 * Failure, restart, exhausted connections and read-only mode are in failover.test.ts.
 */

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

/** What leaves no room for a database's records, and gives it back. */
interface SmallDisk {
  readonly fill: () => unknown;
  readonly free: () => unknown;
}

/** Puts the records on a disk of 3 MB; gives undefined where nothing may be mounted. */
async function onSmallDisk(url: string): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  const owner = ownerOfCluster();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  await postgres.as(url, async (client) => {
    await client.query(`CREATE TABLESPACE small LOCATION '${folder}'`);
    await client.query('ALTER TABLE site.record SET TABLESPACE small');
  });
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      // It takes what there is room for.
      expect(() => writeFileSync(ballast, Buffer.alloc(4 * 1024 * 1024))).toThrow('ENOSPC');
    },
    free: () => rmSync(ballast),
  };
}

/** PostgreSQL's own error for a full disk, at each record. */
const asIfSmall = (url: string): SmallDisk => ({
  fill: () =>
    postgres.as(url, (client) =>
      client.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON site.record FOR EACH ROW EXECUTE FUNCTION full_disk();
        CREATE TRIGGER full_disk BEFORE UPDATE ON site.setting FOR EACH ROW EXECUTE FUNCTION full_disk()`),
    ),
  free: () => postgres.as(url, (client) => client.query('DROP FUNCTION full_disk CASCADE')),
});

test('a disk that is full of other things, and has room again', async () => {
  const url = await postgres.newDatabase();
  const addresses = await spawnSites(url);
  const disk = (await onSmallDisk(url)) ?? asIfSmall(url);
  const visitors = startVisitors(addresses);
  await visitors.more(100);
  await disk.fill();
  const ready = async (status: number) =>
    (await Promise.all(addresses.map((address) => fetch(`${address}/readyz`)))).every(
      (answer) => answer.status === status,
    );
  await until('the servers say that they cannot write', () => ready(503));
  const before = visitors.acknowledged.size;
  await wait(2_000);
  expect(visitors.acknowledged.size).toBe(before);
  await disk.free();
  await visitors.more(100);
  await until('the servers are well again', () => ready(200));
  expect(await visitors.stop()).toEqual([]);
  expect(await namesIn(url)).toEqual([...visitors.acknowledged].sort());
});

test('a table that somebody locks for 15 s', async () => {
  const url = await postgres.newDatabase();
  const visitors = startVisitors(await spawnSites(url));
  await visitors.more(100);
  await postgres.as(url, async (client) => {
    await client.query('BEGIN; LOCK TABLE site.record IN ACCESS EXCLUSIVE MODE');
    await wait(15_000);
    await client.query('ROLLBACK');
  });
  await visitors.more(100);
  expect(await visitors.stop()).toEqual([]);
  expect(await namesIn(url)).toEqual([...visitors.acknowledged].sort());
});

test('a database 200 ms away', async () => {
  const url = await postgres.newDatabase();
  const far = await farAway(url, 200);
  const visitors = startVisitors(await spawnSites(far.url));
  await visitors.more(100);
  expect(await visitors.stop()).toEqual([]);
  expect(await namesIn(url)).toEqual([...visitors.acknowledged].sort());
});
