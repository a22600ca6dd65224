import { expect, test } from 'vitest';
import { folderPlace } from '../../../setup/places.ts';
import { expectPartsOf, visitor } from './many-submissions.ts';
import { openedInbox } from './open-inbox.ts';

test('of 15,000 submissions a page reads a part, names it, and its links reach all', () =>
  expectPartsOf(15_000));

test('where the oldest are gone, no page looks for them', async () => {
  const { get, storage } = await openedInbox(await folderPlace(), [visitor(1)]);
  await storage.store.commit([{ reserve: 'contacts', id: 90_000 }, visitor(2), visitor(3)]);
  await storage.store.commit([{ remove: 'contacts', id: 1 }]);
  const { text } = await get('/forms/contacts?search=nobody');
  expect(text).toContain('Nothing matches “nobody”.');
  expect(text).not.toContain('Looked through');
});
