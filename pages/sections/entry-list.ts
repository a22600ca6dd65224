import { richText, text } from 'declared-site';
import { z } from 'zod';

/** Ways to reach the company. An address is a key of `brand.email`. */
export const entryList = z.array(
  z.union([
    z.strictObject({ label: text, text: richText }),
    z.strictObject({ label: text, email: z.string() }),
  ]),
);
type EntryList = z.output<typeof entryList>;

/** Returns the addresses that entries name, for the check of links. */
export const linksOfEntries = (entries: EntryList) =>
  entries.flatMap((entry, at) =>
    'email' in entry ? [{ name: `email:${entry.email}`, path: ['entries', at, 'email'] }] : [],
  );

/** Returns entries with rich text in place of addresses. */
export const projectedEntries = (entries: EntryList, email: Readonly<Record<string, string>>) =>
  entries.map((entry) =>
    'email' in entry
      ? { label: entry.label, text: `[${email[entry.email] ?? ''}](email:${entry.email})` }
      : entry,
  );
