import { word } from '../../core/messages/word.ts';
import { type FieldErrors, Refused } from '../lib/refused.ts';

/** What keeps people out. */
type Gate = 'password' | 'session' | 'grant' | 'access-code' | 'mailed-code';

/** A refusal by a gate, which the audit log tells of. */
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

/** One answer for whatever is wrong with a code, so that none says whether it exists. */
export function codeDenial(): Denial {
  const message = word('data-room-answers.codeWrong');
  return new Denial('access-code', 'forbidden', message, { accessCode: [message] });
}

/** A code that was not mailed to this address for this document, or too long ago. */
export function mailedCodeDenial(): Denial {
  const message = word('data-room-answers.mailedCodeWrong');
  return new Denial('mailed-code', 'forbidden', message, { emailCode: [message] });
}

/** For what lies behind the password. */
export function sessionDenial(): Denial {
  return new Denial('session', 'not-admitted', word('data-room-answers.passwordFirst'));
}

/** For a file without a grant. */
export function grantDenial(): Denial {
  return new Denial('grant', 'forbidden', word('data-room-answers.requestFirst'));
}
