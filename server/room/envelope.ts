import { Refusal } from '../routes/refusal.ts';

const tokenPattern = /^[A-Za-z0-9_-]{16,64}$/;

/** What goes with every form beside its own fields. */
export interface Envelope {
  /** Says that a repeated submission is the same one. */
  readonly submissionToken: string | undefined;
}

/**
 * Reads what goes with every form.
 * @throws Refusal 400 when the token is malformed, or the field that people do not see is filled
 */
export function readEnvelope(payload: unknown): Envelope {
  if (typeof payload !== 'object' || payload === null) return { submissionToken: undefined };
  const { submissionToken, leaveEmpty } = payload as Readonly<Record<string, unknown>>;
  if (leaveEmpty !== undefined && leaveEmpty !== '') {
    const message = 'Please leave this field empty.';
    throw new Refusal(400, message, { errors: { leaveEmpty: [message] } });
  }
  if (submissionToken === undefined || submissionToken === '')
    return { submissionToken: undefined };
  if (typeof submissionToken === 'string' && tokenPattern.test(submissionToken)) {
    return { submissionToken };
  }
  const message = 'The submission token must be 16 to 64 letters, digits, "_" or "-".';
  throw new Refusal(400, message, { errors: { submissionToken: [message] } });
}
