/*
 * What a form asks for: one helper for each kind of field. It returns a Zod schema of the field's
 * value, with its label, its hint and how it is drawn in Zod's own metadata. This is
 * `declared-site/fields`, the part of the machine that forms are written with.
 */

export { choice, consent, flag, several, yesNo } from './fields/choice.ts';
export { group } from './fields/group.ts';
export { date, number, time } from './fields/measured.ts';
export { file, hidden, note } from './fields/other.ts';
export { code, email, password, phone, text, url } from './fields/text.ts';
export { all, any, when } from './fields/when.ts';
