/*
 * The public module `declared-site/fields`: one helper for each kind of field. A helper returns a
 * Zod schema of the field's value. Label, hint and widget are in Zod's metadata.
 */

export { choice, consent, flag, matrix, rating, several, yesNo } from './fields/choice.ts';
export { date, number, time } from './fields/measured.ts';
export { campaign, file, group, hidden, note, signature } from './fields/other.ts';
export { code, email, password, phone, text, url } from './fields/text.ts';
export { all, any, when } from './fields/when.ts';
