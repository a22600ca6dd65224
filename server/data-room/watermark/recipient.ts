/** The recipient of a marked copy. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** When the download was granted, ISO 8601, UTC. */
  readonly at: string;
  /** The reference of the download record. */
  readonly reference: string;
}

/** Returns the line at the foot of every page of a marked copy. */
export function recipientLine({ name, email, at, reference }: Recipient): string {
  return `${name} · ${email} · ${shownTime(at)} · ${reference}`;
}

/** Returns a readable time such as `2026-11-21 16:09:05 UTC`. */
export function shownTime(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
