import { type Day, dayOf } from './day.ts';
import type { FieldLogic } from './form-logic.ts';

const boundFault = (field: FieldLogic, value: string, today: Day): string | undefined => {
  if (field.from !== undefined && value < dayOf(field.from, today)) return field.tooEarly;
  return field.to !== undefined && value > dayOf(field.to, today) ? field.tooLate : undefined;
};

const decimalsOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
};

/**
 * Computed with whole numbers in the smallest unit of both: in floating point, 0.3 is not a
 * multiple of 0.1.
 */
const isMultiple = (value: number, step: number): boolean => {
  const units = 10 ** Math.max(decimalsOf(value), decimalsOf(step));
  return Math.round(value * units) % Math.round(step * units) === 0;
};

const numberFault = (field: FieldLogic, value: number): string | undefined => {
  if (decimalsOf(value) > (field.decimals ?? Infinity)) return field.tooFine;
  return field.step === undefined || isMultiple(value, field.step) ? undefined : field.offStep;
};

/** Returns the error of an answer beyond the schema, such as a day that is too early. */
export const faultOf = (field: FieldLogic, value: unknown, today: Day): string | undefined => {
  if (typeof value === 'number') return numberFault(field, value);
  if (typeof value === 'string') return boundFault(field, value, today);
  if (!field.items || !Array.isArray(value)) return undefined;
  const { least, most, tooFew, tooMany } = field.items;
  if (value.length < least) return tooFew;
  return value.length > most ? tooMany : undefined;
};
