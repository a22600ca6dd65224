import { expect, test } from 'vitest';
import { LANGUAGES, placesOf } from '../../../../renderer/words/table.ts';
import { TABLES } from '../../../../renderer/words/tables.ts';

const everyText = Object.entries(TABLES).flatMap(([area, table]) =>
  LANGUAGES.flatMap((language) =>
    Object.entries<string>(table[language]).map(([key, text]) => ({
      name: `${area}.${key}`,
      language,
      text,
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
    expect(text, `${name} in ${language}`).toMatch(/^\S(?:.*\S)?$/su);
});

test('the German texts are spelled as in Switzerland too, without ß', () => {
  for (const { name, language, text } of everyText)
    if (language === 'de') expect(text, name).not.toContain('ß');
});
