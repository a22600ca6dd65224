import { normalEmail } from '../../../core/forms/typed-text.ts';
import type { CollectionDefinition } from './collections.ts';
import { recordFiles, typeField, valuesAt } from './record.ts';
import type { StoredRecord } from './store.ts';

/**
 * The name of the field with the reason in a record that could not be upgraded. Only an upgrade adds it, when a
 * record is read. It is never stored.
 */
export const UPGRADE_FAULT_FIELD = 'notUpgraded';

/**
 * Returns a record as of the present schema version of its form. Addresses and files that the upgrade drops stay
 * under their earlier names: without them, the record could not be found by its person, and its files would have
 * no record.
 */
export function upgradeRecord(
  definition: Pick<CollectionDefinition, 'upgrade' | 'personal' | 'files'>,
  record: StoredRecord,
): StoredRecord {
  const upgraded = definition.upgrade?.(record) ?? record;
  if (upgraded === record || UPGRADE_FAULT_FIELD in upgraded) return upgraded;
  const dropped = droppedFields(definition, record, upgraded);
  if (dropped.length === 0) return upgraded;
  const hidden = dropped.filter((name) => Object.hasOwn(upgraded, name));
  if (hidden.length > 0) {
    const reason = `the upgrade would hide a file or an address: ${hidden.join(', ')}`;
    return Object.freeze({ ...record, [UPGRADE_FAULT_FIELD]: reason });
  }
  const kept = Object.entries(record).filter(([name]) => dropped.includes(name));
  return Object.freeze({ ...upgraded, ...Object.fromEntries(kept) });
}

/**
 * Returns the fields of a record with an address or a file that its upgraded form has nowhere, each with the fields
 * that describe the file.
 */
function droppedFields(
  { personal, files = [] }: Pick<CollectionDefinition, 'personal' | 'files'>,
  record: StoredRecord,
  upgraded: StoredRecord,
): string[] {
  const { emails = [] } = personal ?? {};
  const addressesIn = (fields: StoredRecord, name: string) =>
    valuesAt(fields, name).map((value) => normalEmail(String(value)));
  const addresses = new Set(emails.flatMap((name) => addressesIn(upgraded, name)));
  const stored = new Set(recordFiles(files, upgraded).map((file) => file.stored));
  const droppedEmails = emails.filter((name) =>
    addressesIn(record, name).some((address) => !addresses.has(address)),
  );
  const droppedFiles = files.flatMap((file) =>
    recordFiles([file], record).every((one) => stored.has(one.stored))
      ? []
      : [file.field, file.title, typeField(file.field)],
  );
  const names = [...droppedEmails, ...droppedFiles].map((name) => name.replace(/\.\*\..*$/, ''));
  return [...new Set(names)].filter((name) => Object.hasOwn(record, name));
}
