/** Sent with every form: makes a repeated submission one record. */
export const TOKEN_FIELD = 'submissionToken';

/** A field that people do not see; what is in it comes from a robot. */
export const HONEYPOT_FIELD = 'leaveEmpty';
