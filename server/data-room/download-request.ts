import { access } from 'node:fs/promises';
import { word } from '../../core/messages/word.ts';
import { type CheckedForm, checkFields, invalidFields } from '../forms/check-fields.ts';
import type { Guarded } from '../forms/guard.ts';
import { Refused } from '../lib/refused.ts';
import type { DeclaredRoom, RoomDocument } from './declared-room.ts';
import { sessionDenial } from './denial.ts';

/** The download form's fields that the gates go by; it may declare others. */
interface DownloadFields {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly email: string;
  readonly company?: string;
  readonly fileName: string;
  readonly dataRoomType: string;
  readonly accessCode?: string;
  /** What was mailed to the address. */
  readonly emailCode?: string;
  readonly ndaAccepted?: boolean;
  readonly ndaSignature?: string;
  readonly ndaSignedAt?: string;
  /** The version of the agreement that the page showed. */
  readonly ndaVersion?: string;
}

/** A request that may go on to the access code. */
export type DownloadRequest = Awaited<ReturnType<typeof checkRequest>>;

/**
 * Checks a request for a document in the order of the contract, up to the access code.
 * @throws Refused, or a Denial without a session
 */
export async function checkRequest(
  room: DeclaredRoom,
  begun: Pick<Guarded, 'payload' | 'errors'>,
  isInside: () => Promise<boolean>,
) {
  const { downloadEndpoint } = room;
  // The catalogue's refusals come before the rules across fields.
  const logic = { ...downloadEndpoint.logic, conditions: [] };
  const fieldsAlone = { ...downloadEndpoint, logic };
  const fields = checked(fieldsAlone, begun) as unknown as DownloadFields;
  const found = room.find(fields.fileName.normalize('NFC'));
  if (found === undefined) throw notFound();
  if (found.room === 'internal' && !(await isInside())) throw sessionDenial();
  if (!found.document.available) throw notFound();
  if (fields.dataRoomType !== found.room) {
    throw badField('dataRoomType', word('data-room-answers.otherRoom'));
  }
  checked(downloadEndpoint, begun);
  requireEvidence(found, fields);
  requireThisAgreement(room, found, fields);
  // A code must not be spent on a file that is not there.
  await access(found.path).catch(() => {
    throw notFound();
  });
  return { fields, found };
}

/** The catalogue decides what a document needs, also where the form has no rule for it. */
function requireEvidence({ document }: RoomDocument, fields: DownloadFields): void {
  const isSigned = fields.ndaAccepted === true && isGiven(fields.ndaSignature);
  if (document.requiresNDA && !isSigned) {
    throw badField('accessCode', word('data-room-answers.agreementMissing'));
  }
  if (document.requiresAccessCode && !isGiven(fields.accessCode)) {
    throw badField('accessCode', word('data-room-answers.codeMissing'));
  }
}

/** Nobody signs a text other than the one they read. */
function requireThisAgreement(
  { agreement }: DeclaredRoom,
  { document }: RoomDocument,
  { ndaVersion }: DownloadFields,
): void {
  if (!document.requiresNDA || !isGiven(ndaVersion) || ndaVersion === agreement.version) return;
  throw new Refused('conflict', word('data-room-answers.agreementChanged'));
}

function isGiven(text: string | undefined): boolean {
  return text !== undefined && /\S/u.test(text);
}

function notFound(): Refused {
  return new Refused('unknown', word('data-room-answers.notAvailable'));
}

function badField(field: string, message: string): Refused {
  return new Refused('invalid', message, { errors: { [field]: [message] } });
}

/** @throws Refused when a rule is broken */
function checked(
  form: CheckedForm,
  begun: Pick<Guarded, 'payload' | 'errors'>,
): Record<string, unknown> {
  const { data, errors } = checkFields(form, begun);
  if (data === undefined) throw invalidFields(form, errors);
  return data;
}
