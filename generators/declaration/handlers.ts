/**
 * What can do the work of a form: keep the submission, or one that a feature brings. The data room's
 * look at a password, and log a download before its file is given out.
 */
export const HANDLERS: readonly string[] = ['store', 'data-room-password', 'data-room-download'];
