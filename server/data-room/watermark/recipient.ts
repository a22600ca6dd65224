/** Whom a copy of a document was made for. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** When the download was granted, ISO 8601, UTC. */
  readonly at: string;
  /** Of the download record. */
  readonly reference: string;
}

/** The line that every page of a marked copy carries. */
export function recipientLine({ name, email, at, reference }: Recipient): string {
  return `${name} · ${email} · ${shownTime(at)} · ${reference}`;
}

/** A time for people: `2026-11-21 16:09:05 UTC`. */
export function shownTime(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
