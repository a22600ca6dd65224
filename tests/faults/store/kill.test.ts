import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../setup/collections.ts';
import { killedRound, rounds } from './killed-round.ts';

test(`kill -9 under load, ${rounds} rounds`, { timeout: 60_000 + rounds * 5000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-kill-'));
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    acknowledged.push(...(await killedRound('write-until-killed.ts', folder, round)));
    const store = await openStore({ folder });
    const codes = await store.find('reading_codes', {});
    const contacts = await store.find('contacts', {});
    const downloads = await store.find('downloads', {});
    await store.close();

    const codeOf = new Map(codes.map((code) => [code.code, code]));
    const contactOf = new Map(contacts.map((contact) => [contact.key, contact]));
    const downloaded = new Set(downloads.map(({ key }) => key));
    const lost = acknowledged.filter((line) => {
      const [kind, key = '', codeId, contactId] = line.split(' ');
      if (kind === 'redeem') return !(codeOf.get(key)?.isUsed && downloaded.has(key));
      return codeOf.get(key)?.id !== Number(codeId) || contactOf.get(key)?.id !== Number(contactId);
    });
    expect(lost).toEqual([]);

    // Each commit is whole: no half of a pair without the other.
    expect([...contactOf.keys()].sort()).toEqual([...codeOf.keys()].sort());
    const used = codes.filter(({ isUsed }) => isUsed).map(({ code }) => code);
    expect([...downloaded].sort()).toEqual(used.sort());
    expect(contacts.map(({ id }) => id)).toEqual(contacts.map((_, index) => index + 1));
    expect(downloads).toHaveLength(downloaded.size);
  }
  expect(acknowledged.length).toBeGreaterThan(rounds);
  console.log(`${acknowledged.length} acknowledged commits over ${rounds} kills, none lost`);
  await rm(folder, { recursive: true });
});
