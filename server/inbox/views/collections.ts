import type { StoredForm } from '../../forms/stored-forms.ts';
import type { Collections } from '../../storage/store/collections.ts';
import { type CollectionDefinition, definitionOf } from '../../storage/store/collections.ts';
import type { CollectionRecord, StoredRecord } from '../../storage/store/store.ts';
import { type InboxContext, notFoundPage, parseId, type Visit } from '../page/visit.ts';

/**
 * A box: in the code of the inbox, a collection of submissions together with its form. Staff see a box as
 * a form, whose list is at `/forms/<collection>`.
 */
export interface Box {
  /** The name of the collection. */
  readonly collection: string;
  readonly definition: CollectionDefinition;
  /** Undefined if the site config no longer has the form. */
  readonly form: StoredForm | undefined;
}

/** A submission with its box. */
export type ListEntry = Box & CollectionRecord;

/** Returns the boxes of a site, including those of removed forms. */
export const boxesOf = ({ forms, storage: { store } }: InboxContext): Box[] =>
  Object.entries(store.collections).flatMap(([collection, definition]) =>
    isBox(store.collections, collection)
      ? [{ collection, definition, form: forms.find(({ id }) => id === definition.form) }]
      : [],
  );

/**
 * Whether a collection is a box: it has submissions of a form. Others have data of the framework, such as the outbox.
 */
const isBox = (collections: Collections, name: string): boolean => {
  const { isListed, form } = definitionOf(collections, name);
  return isListed === true && form !== undefined;
};

/** Returns the box that the path names. @throws InboxRefusal 404 */
export const boxOfPath = (context: InboxContext, { params: { collection } }: Visit): Box => {
  const box = boxesOf(context).find((one) => one.collection === collection);
  if (box === undefined) throw notFoundPage('There is no such form.');
  return box;
};

/** Returns the submission that the path names. @throws InboxRefusal 404 */
export const recordOfPath = async (context: InboxContext, visit: Visit): Promise<ListEntry> => {
  const box = boxOfPath(context, visit);
  const id = parseId(visit.params.id);
  const record = id === undefined ? undefined : await context.storage.store.get(box.collection, id);
  if (record === undefined)
    throw notFoundPage('There is no such submission. It may have been erased.');
  return { ...box, record };
};

/** Returns the display name of a form, from its id: `job-application` is “Job application”. */
export const formName = ({ form, definition, collection }: Box): string => {
  const words = (form?.id ?? definition.form ?? collection).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the display name of a collection's form. Undefined for a collection without a form. */
export const formNameOf = (context: InboxContext, collection: string): string | undefined => {
  const box = boxesOf(context).find((one) => one.collection === collection);
  return box && formName(box);
};

/** Returns a display name for a record: its sender, or else its number. */
export const nameOf = ({ form, definition }: Box, record: StoredRecord): string => {
  const fields = [form?.person, form?.email, ...(definition.personal?.emails ?? [])];
  const sender = fields.map((field) => record[field ?? '']).find((value) => value);
  return typeof sender === 'string' ? sender : `No ${record.id}`;
};

/** Returns the path of a record's page. */
export const pathOf = ({ collection, record }: CollectionRecord): string =>
  `/forms/${collection}/${record.id}`;

/** Returns the e-mail address of a submission's sender. Undefined if it has none. */
export const emailOf = ({ form, definition }: Box, record: StoredRecord): string | undefined => {
  const fields = [form?.email ?? '', ...(definition.personal?.emails ?? [])];
  const address = fields.map((field) => record[field]).find((value) => value);
  return typeof address === 'string' ? address : undefined;
};
