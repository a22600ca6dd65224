import type { FieldErrors } from '../../core/client/page-state.ts';
import { word } from '../../core/messages/word.ts';
import { Refused } from '../lib/refused.ts';

/** The authorization check that denied a request. */
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
