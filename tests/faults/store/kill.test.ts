import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openStore } from '../../../server/store/lowdb/open.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 10);
const script = fileURLToPath(new URL('write-until-killed.ts', import.meta.url));

/** Starts the writer, kills it at some moment of its work, and gives what it acknowledged. */
async function killedRound(folder: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    if (output === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 300);
    output += chunk;
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  // The last line may be cut off.
  return output.split('\n').slice(0, -1);
}

test(`kill -9 under load, ${rounds} rounds`, { timeout: 60_000 + rounds * 5000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-kill-'));
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    acknowledged.push(...(await killedRound(folder, round)));
    const store = await openStore({ folder });
    const codes = await store.find('whitepaper_codes', {});
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
