/*
 * The public module `declared-site/fields`: one helper for each kind of field. A helper returns a
 * Zod schema of the field's value. Label, hint and widget are in Zod's metadata. Each file exports
 * only helpers.
 */

// biome-ignore-all assist/source/organizeImports: the reference has the helpers in this order
export * from './fields/text.ts';
export * from './fields/measured.ts';
export * from './fields/choice.ts';
export * from './fields/checkbox.ts';
export * from './fields/file.ts';
export * from './fields/note.ts';
export * from './fields/signature.ts';
export * from './fields/hidden.ts';
export * from './fields/group.ts';
export * from './fields/when.ts';
