import { access } from 'node:fs/promises';
import type { FieldErrors } from '../../core/client/page-state.ts';
import { word } from '../../core/messages/word.ts';
import {
  type CheckedForm,
  checkFields,
  type GuardResult,
  invalidFields,
} from '../forms/submission.ts';
import { Refused } from '../lib/errors.ts';
import type { ResolvedRoom, RoomDocument } from './declared-room.ts';

/** The fields of the download form that authorization depends on. The form may have others. */
type DownloadFields = {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly email: string;
  readonly company?: string;
  readonly fileName: string;
  readonly dataRoomType: string;
  readonly accessCode?: string;
  /** The code that was mailed to the address. */
  readonly emailCode?: string;
  readonly ndaAccepted?: boolean;
  readonly ndaSignature?: string;
  /** The path of the signature by hand. */
  readonly ndaHandwritten?: string;
  readonly ndaSignedAt?: string;
  /** The version of the agreement that the page showed. */
  readonly ndaVersion?: string;
};

/** A request that passed all checks before the access code. */
export type DownloadRequest = Awaited<ReturnType<typeof checkRequest>>;

/**
 * Checks a request for a document, up to the access code, in the order that the API documents.
 * `received` has the payload without its token and honeypot, and their errors (server/forms/submission.ts).
 * @throws Refused if a check fails
 * @throws Denial if an internal document is asked for without a session
 */
export async function checkRequest(
  room: ResolvedRoom,
  received: Pick<GuardResult, 'payload' | 'errors'>,
  isInside: () => Promise<boolean>,
) {
  const { downloadForm } = room;
  // Each field is checked alone first, since refusals about the document come before those of the
  // form's conditions.
  const logicWithoutConditions = { ...downloadForm.logic, conditions: [] };
  const formWithoutConditions = { ...downloadForm, logic: logicWithoutConditions };
  const fields = requireValid(formWithoutConditions, received) as DownloadFields;
  const roomDocument = room.documents.get(fields.fileName.normalize('NFC'));
  if (roomDocument === undefined) throw notFound();
  if (roomDocument.room === 'internal' && !(await isInside())) throw sessionDenial();
  if (!roomDocument.document.available) throw notFound();
  if (fields.dataRoomType !== roomDocument.room) {
    throw badField('dataRoomType', word('data-room-answers.otherRoom'));
  }
  requireValid(downloadForm, received);
  requireEvidence(roomDocument, fields);
  requireCurrentAgreement(room, roomDocument, fields);
  // Checked before the code is redeemed, so that a missing file does not use it up.
  await access(roomDocument.path).catch(() => {
    throw notFound();
  });
  return { fields, roomDocument };
}

/** Checks what the document requires, even if the form has no rule for it. */
function requireEvidence({ document }: RoomDocument, fields: DownloadFields): void {
  const isSigned = fields.ndaAccepted === true && hasText(fields.ndaSignature);
  if (document.requiresNDA && !isSigned) {
    // At this field, as the conditions of the form show it (`errorOn` in forms/download.ts).
    throw badField('accessCode', word('data-room-answers.agreementMissing'));
  }
  if (document.requiresAccessCode && !hasText(fields.accessCode)) {
    throw badField('accessCode', word('data-room-answers.codeMissing'));
  }
}

/** Refuses a signature if the visitor read another version of the agreement. */
function requireCurrentAgreement(
  { agreement }: ResolvedRoom,
  { document }: RoomDocument,
  { ndaVersion }: DownloadFields,
): void {
  if (!document.requiresNDA || !hasText(ndaVersion) || ndaVersion === agreement.version) return;
  throw new Refused('conflict', word('data-room-answers.agreementChanged'));
}

function hasText(text: string | undefined): boolean {
  return text !== undefined && /\S/u.test(text);
}

function notFound(): Refused {
  return new Refused('unknown', word('data-room-answers.notAvailable'));
}

function badField(field: string, message: string): Refused {
  return new Refused('invalid', message, { errors: { [field]: [message] } });
}

/** Returns the fields if they are valid. @throws Refused if a rule is broken */
function requireValid(
  form: CheckedForm,
  received: Pick<GuardResult, 'payload' | 'errors'>,
): Record<string, unknown> {
  const { data, ...wrong } = checkFields(form, received);
  if (data === undefined) throw invalidFields(form, wrong);
  return data;
}

/** The authorization check that denied a request. The audit log stores this name. */
type Gate = 'password' | 'session' | 'grant' | 'access-code' | 'mailed-code';

/** A refusal by an authorization check. The audit log records it. */
export class Denial extends Refused {
  readonly gate: Gate;

  constructor(
    gate: Gate,
    reason: 'not-admitted' | 'forbidden',
    message: string,
    errors?: FieldErrors,
  ) {
    super(reason, message, { errors });
    this.gate = gate;
  }
}

/** The same refusal for every wrong code, so that it does not reveal whether a code exists. */
export function codeDenial(): Denial {
  const message = word('data-room-answers.codeWrong');
  return new Denial('access-code', 'forbidden', message, { accessCode: [message] });
}

/** The refusal of a code that was not mailed to this address for this document, or that has expired. */
export function mailedCodeDenial(): Denial {
  const message = word('data-room-answers.mailedCodeWrong');
  return new Denial('mailed-code', 'forbidden', message, { emailCode: [message] });
}

/** The refusal of an internal document to a visitor without a session. */
export function sessionDenial(): Denial {
  return new Denial('session', 'not-admitted', word('data-room-answers.passwordFirst'));
}

/** The refusal of a file to a visitor without a grant. */
export function grantDenial(): Denial {
  return new Denial('grant', 'forbidden', word('data-room-answers.requestFirst'));
}
