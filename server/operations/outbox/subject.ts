import type { CollectionRecord, Store } from '../../storage/store/store.ts';
import type { OutboxMail } from '../mail/outbox.ts';

/** Returns the record that a mail is about. Undefined if it was erased. */
export async function subjectOf(
  store: Pick<Store, 'collections' | 'find'>,
  { form, submission }: OutboxMail,
): Promise<CollectionRecord | undefined> {
  for (const [collection, definition] of Object.entries(store.collections)) {
    if (definition.form !== form) continue;
    const [record] = await store.find(collection, { submissionToken: submission });
    if (record) return { collection, record };
  }
  return undefined;
}
