import type { FieldErrors } from '../forms/submission.ts';
import { Refusal } from '../http/primitives/refusal.ts';

/** What keeps people out. */
export type Gate = 'password' | 'session' | 'grant' | 'access-code';

/** A refusal by a gate, which the audit log tells of. */
export class Denial extends Refusal {
  readonly gate: Gate;

  constructor(gate: Gate, status: 401 | 403, message: string, errors?: FieldErrors) {
    super(status, message, errors === undefined ? {} : { errors });
    this.gate = gate;
  }
}

/** One answer for whatever is wrong with a code, so that none says whether it exists. */
export function codeDenial(): Denial {
  const message = 'This access code is not valid.';
  return new Denial('access-code', 403, message, { accessCode: [message] });
}

/** For what lies behind the password. */
export function sessionDenial(): Denial {
  return new Denial('session', 401, 'Please enter the password of the internal data room first.');
}

/** For a file without a grant. */
export function grantDenial(): Denial {
  return new Denial('grant', 403, 'Please request this document in the data room first.');
}
