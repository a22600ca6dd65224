import { expect, test } from 'vitest';
import { optionsOf } from '../../../core/config/feature.ts';
import { planSite } from '../../../generators/emit/plan.ts';
import { site } from '../../../server/site.ts';

/* One spelling of each word, as docs/decisions/023 has it from the specification. */

const pages = [...planSite([site])].filter(([path]) => /^(?:pages\/|not-found)/.test(path));
// The agreement keeps the words that were signed, as its version says.
const { agreement } = optionsOf(site, 'dataRoom');
const signed = agreement.clauses.map((clause) => JSON.stringify(clause.text));
const text = signed.reduce(
  (all, clause) => all.replace(clause, ''),
  pages.map(([, content]) => String(content)).join('\n'),
);

test.each([
  ['a curly apostrophe', /\S*[‘’]\S*/g],
  ['a dash in a range', /\d\S*\s?[–—]\s?\S*\d/g],
  ['another spelling of email', /\be-mails?\b/gi],
  ['another spelling of advisor', /\badvisers?\b/gi],
  ['another spelling of program', /\bprogrammes?\b/gi],
  ['another spelling of data room', /\bdataroom\b(?!@)|(?<!\/)\bdata-room\b(?=[ .,])/gi],
  ['another spelling of trillion', /\$[\d.]+ ?(?:tn|trn|t)\b/g],
])('no page holds %s', (_, spelling) => {
  expect(text).toContain('trillion');
  expect(text.match(spelling) ?? []).toEqual([]);
});
