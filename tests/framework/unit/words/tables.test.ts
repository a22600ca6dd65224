import { expect, test } from 'vitest';
import { LANGUAGES, placesOf, type Rows } from '../../../../core/messages/table.ts';
import { TABLES } from '../../../../core/messages/tables.ts';

const everyText = Object.entries(TABLES).flatMap(([area, table]) =>
  Object.entries<Rows[string]>(table).flatMap(([key, row]) =>
    LANGUAGES.map((language, index) => ({
      name: `${area}.${key}`,
      language,
      text: row[index] ?? '',
    })),
  ),
);

const inEnglish = new Map(
  everyText.filter(({ language }) => language === 'en').map(({ name, text }) => [name, text]),
);

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'every text in "%s" has the places of the English one',
  (language) => {
    for (const one of everyText.filter((text) => text.language === language))
      expect(placesOf(one.text).sort(), one.name).toEqual(
        placesOf(inEnglish.get(one.name) ?? '').sort(),
      );
  },
);

test('no text is blank, and none has space around it', () => {
  for (const { name, language, text } of everyText)
    expect(text, `${name} in ${language}`).toMatch(/^(?:\S|\u00a0:)(?:.*\S)?$/su);
});

test('the German texts are spelled as in Switzerland too, without ß', () => {
  for (const { name, language, text } of everyText)
    if (language === 'de') expect(text, name).not.toContain('ß');
});
