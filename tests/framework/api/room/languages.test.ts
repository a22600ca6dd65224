import { expect, onTestFinished, test } from 'vitest';
import { joinLanguages, wordsFor } from '../../../../core/config/site.ts';
import { languagesOf } from '../../../../core/messages/by-language.ts';
import { resolveWords } from '../../../../core/messages/resolve.ts';
import { site } from '../../../../server/site.ts';
import { signedRequest, startRoom } from './room-server.ts';

test('a signature says in which language the agreement was read', async () => {
  const inGerman = (one: (typeof site.forms)[number]) => ({ ...one, language: 'de-CH' });
  const room = await startRoom({ site: { ...site, forms: site.forms.map(inGerman) } });
  onTestFinished(room.remove);
  expect((await room.download(signedRequest(await room.issue()))).status).toBe(201);
  const [signature] = await room.records('signatures');
  expect(signature).toMatchObject({ language: 'de-CH' });
  expect(signature?.partSeals).toHaveProperty('language');
  expect(signature?.note).toMatch(/^language [0-9a-f]{64}$/m);
});

test('a site of one language stores none', async () => {
  const room = await startRoom();
  onTestFinished(room.remove);
  expect((await room.download(signedRequest(await room.issue()))).status).toBe(201);
  const [signature] = await room.records('signatures');
  expect(signature).not.toHaveProperty('language');
  expect(signature?.note).not.toContain('language');
});

test('a copy is made with the messages of the language of its record', () => {
  const german = { ...site, words: resolveWords({ language: 'de' }) };
  const [first] = joinLanguages([site, german], { languages: languagesOf(['en', 'de']) });
  expect(wordsFor(first, { language: 'de' }).texts['paper.signed']).toBe(
    german.words.texts['paper.signed'],
  );
  expect(wordsFor(first, {})).toBe(first.words);
  expect(first.words.texts['paper.signed']).not.toBe(german.words.texts['paper.signed']);
});
