import { describe, expect, test } from 'vitest';
import { resolveWords, wordsOf } from '../../../../core/messages/resolve.ts';
import { say, sayAll, word } from '../../../../core/messages/word.ts';

const english = resolveWords({ language: 'en-GB' });
const swiss = resolveWords({ language: 'de-CH' });

describe('the language', () => {
  test.each([
    ['en', 'Cancel'],
    ['en-GB', 'Cancel'],
    ['de', 'Abbrechen'],
    ['de-CH', 'Abbrechen'],
    // Reported by `check`; until then nothing breaks.
    ['fr-CH', 'Annuler'],
    ['it', 'Annullare'],
    ['rm', 'Cancel'],
  ])('"%s" says %s', (language, cancel) => {
    expect(wordsOf(resolveWords({ language }), 'form').cancel).toBe(cancel);
  });

  test('a word of the site goes before the framework’s', () => {
    const own = resolveWords({ language: 'de', words: { 'form.cancel': 'Zurück' } });
    expect(wordsOf(own, 'form')).toMatchObject({ cancel: 'Zurück', upload: 'Hochladen' });
  });
});

describe('a word that is not said yet', () => {
  test('is said in the language', () => {
    expect(say(english, word('form.cancel'))).toBe('Cancel');
    expect(say(swiss, word('form.cancel'))).toBe('Abbrechen');
  });

  test('takes its values, numbers as the language writes them', () => {
    const unsaid = word('fields.tooLong', { max: 5000 });
    expect(say(english, unsaid)).toBe('Please use at most 5,000 characters.');
    expect(say(resolveWords({ language: 'de' }), unsaid)).toContain('höchstens 5.000 Zeichen');
    expect(say(resolveWords({ language: 'de', formats: 'en' }), unsaid)).toContain('5,000');
  });

  test('may occur inside a text, several times', () => {
    const text = `${word('form.cancel')} / ${word('form.upload')}`;
    expect(say(swiss, text)).toBe('Abbrechen / Hochladen');
  });

  test.each([
    ['braces', '} {'],
    ['another word', word('form.cancel')],
    ['a place', '{types}'],
    ['escapes', '%7B"\\$&'],
  ])('fills in %s as they are', (_what, types) => {
    expect(say(english, word('fields.file.type.text', { types }))).toBe(
      `Please choose a file of this type: ${types}.`,
    );
  });

  test('that does not exist stays', () => {
    expect(say(english, 'a {@b.c} d')).toBe('a {@b.c} d');
  });

  test('is said everywhere in plain data, and nowhere else', () => {
    const date = new Date(0);
    const data = { list: [word('form.cancel'), 7], inner: { text: word('form.upload') }, date };
    expect(sayAll(english, data)).toEqual({
      list: ['Cancel', 7],
      inner: { text: 'Upload' },
      date,
    });
    expect(sayAll(english, data).date).toBe(date);
  });
});
