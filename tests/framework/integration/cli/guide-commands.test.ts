import { expect, test } from 'vitest';
import { commandsOf } from '../../../../cli/commands.ts';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { commandsIn } from '../../../setup/deployed/commands.ts';
import { ELSEWHERE } from '../../../setup/deployed/elsewhere.ts';

/* What both guides tell an operator to type; framework/api/operate-guide.full.test.ts runs it. */

const guides = [await commandsIn('operate.md'), await commandsIn('deploy.md')];
const calls = [...new Set(guides.flatMap((guide) => guide.calls))];
const lines = guides.flatMap((guide) => guide.lines);

const { site } = rootsOf();
const words = new Map<string, readonly string[]>();
for (const [name, [, load]] of await commandsOf(site))
  words.set(name, await (await load()).default.words(site));

/** The words of a call, grouped by the alternatives at each place, without placeholders. */
const groupsIn = (call: string): string[][] =>
  call
    .replaceAll(/<[^>]+>/g, '<>')
    .replaceAll(/[[\]]/g, '')
    .split(' ')
    .map((word) => word.split('|').filter((one) => one !== '<>'));

test.each(calls)('%s names a command, an action and options that there are', (call) => {
  const [[name = ''] = [], second = [], ...rest] = groupsIn(call);
  const known = words.get(name);
  expect([name, known !== undefined]).toEqual([name, true]);
  const hasActions = known?.some((word) => !word.startsWith('--'));
  const named = [second, ...rest].flat().filter((word) => word.startsWith('--'));
  if (hasActions) named.push(...second);
  for (const word of named) expect(known).toContain(word);
});

test('the guides name calls and lines', () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(lines.length).toBeGreaterThan(5);
});

test('what is listed as run elsewhere is still in a guide', () => {
  for (const begin of Object.keys(ELSEWHERE).filter((one) => one !== 'docker '))
    expect([begin, lines.some((line) => line.startsWith(begin))]).toEqual([begin, true]);
});
