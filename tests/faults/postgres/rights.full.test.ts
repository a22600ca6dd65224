import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { temporaryFolder } from '../../framework/integration/store/folder.ts';
import { openStorage } from '../../setup/collections.ts';
import { changed, exampleWith } from '../../setup/deployed/guide.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { runCli } from '../../setup/run-cli.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

/** An address with another user. */
function as(user: string, password: string, address: string): string {
  const url = new URL(address);
  url.username = user;
  url.password = password;
  return url.href;
}

test("the guide's script lets servers do what they need, and no more", async () => {
  const url = await postgres.newDatabase();
  const script = exampleWith('deploy.md', 'sql', 'site_server');
  const words = { 'the-word-of-the-owner': 'an-owner', 'the-word-of-the-servers': 'a-server' };
  await postgres.as(url, (client) => client.query(changed(script, words)));
  const DATA_DIR = await temporaryFolder();
  const envOf = (DATABASE_URL: string) => ({ DATA_DIR, DATABASE_URL });
  const server = as('site_server', 'a-server', url);

  // Before the owner has created the tables, a server names what is missing.
  await expect(openStorage(readEnvironment(envOf(server)))).rejects.toThrow(
    'the user lacks a right (42501)',
  );
  const owner = as('site_owner', 'an-owner', url);
  const made = await runCli(envOf(owner), ['submissions', 'stats']);
  expect([made.status, made.stderr]).toEqual([0, '']);

  const storage = await openStorage(readEnvironment(envOf(server)));
  onTestFinished(() => storage.close());
  const fields = { name: 'Ada', email: 'ada@example.org', message: 'Good day.' };
  await storage.store.commit([{ insert: 'contacts', fields }]);
  await storage.store.commit([{ update: 'contacts', where: { id: 1 }, set: { name: 'Grace' } }]);
  await storage.limits('contact', 5).consume('192.0.2.1');
  for await (const { name } of storage.store.list('contacts')) expect(name).toBe('Grace');
  await storage.store.commit([{ remove: 'contacts', id: 1 }]);
  expect(await storage.store.count('contacts')).toBe(0);
  for (const command of [
    ['submissions', 'list', 'contacts'],
    ['audit', 'verify'],
    ['retention', 'run'],
  ]) {
    const { status, stderr } = await runCli(envOf(server), command);
    expect([command, status, stderr]).toEqual([command, 0, '']);
  }

  for (const forbidden of [
    'CREATE TABLE site.more (name text)',
    'DROP TABLE site.record',
    'TRUNCATE site.record',
    'ALTER TABLE site.record ADD more text',
    'CREATE SCHEMA more',
  ]) {
    const done = postgres.as(server, (client) => client.query(forbidden));
    await expect(done, forbidden).rejects.toMatchObject({ code: '42501' });
  }
});
