import { expect, test } from 'vitest';
import { partsFound, soughtWords } from '../../../../server/operations/records/search.ts';

const marked = (text: string, search: string): string => {
  let shown = '';
  let at = 0;
  for (const [start, end] of partsFound(text, soughtWords(search))) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
};

test.each([
  ['About the dome', 'DOME', 'About the [dome]'],
  ['Anna-Léna Doppel', 'lena', 'Anna-[Léna] Doppel'],
  ['Müller and Mu\u0308ller', 'muller', '[Müller] and [Mu\u0308ller]'],
  ['Straße 5', 'strasse', '[Straße] 5'],
  ['Straße 5', 'stras', '[Straß]e 5'],
  ['the office: ﬁne', 'fi', 'the of[fi]ce: [ﬁ]ne'],
  ['banana', 'an na', 'b[anana]'],
  ['𝒜 sign 🙂 smile', 'smile', '𝒜 sign 🙂 [smile]'],
  ['a+b (c)', 'a+b (c)', '[a+b] [(c)]'],
  ['nothing', '', 'nothing'],
  ['nothing', 'else', 'nothing'],
  ['', 'else', ''],
])('in “%s” the words “%s” are marked', (text, search, shown) => {
  expect(marked(text, search)).toBe(shown);
});
