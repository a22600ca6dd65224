import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const LANGUAGE = 'export default defineSite({\n';

const withWords = (words: string) =>
  messageOf(['site.config.ts', LANGUAGE, `${LANGUAGE}  words: ${words},\n`]);

test.each([
  ['a word that is spelled wrong', "{ 'form.errorSumary.title': 'Please look again' }"],
  ['a word of an area that is not there', "{ 'toast.close': 'Away' }"],
  ['a word without its place', "{ 'jobs.applyFor': 'Apply now' }"],
  ['a word with a place of another name', "{ 'form.cancel': 'Leave {brand}' }"],
  ['a word without text', "{ 'form.cancel': ' ' }"],
])('%s', async (_what, words) => {
  expect(await withWords(words)).toMatchSnapshot();
});

test('a language that the machine does not speak', async () => {
  const message = await messageOf(['site.config.ts', LANGUAGE, `${LANGUAGE}  language: 'fr',\n`]);
  expect(message).toMatchSnapshot();
});
