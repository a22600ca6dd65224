/** The idempotency token of every form: a repeated submission makes one record. */
export const TOKEN_FIELD = 'submissionToken';

/** A hidden field. A value in it comes from a bot. */
export const HONEYPOT_FIELD = 'leaveEmpty';
