/** Returns the number of the item at `index` in a list, such as '01'. */
export const ordinal = (index: number): string => String(index + 1).padStart(2, '0');

/** Returns a figure as it is printed: with an en dash in a range such as '2-7%'. */
export const typesetFigure = (value: string): string =>
  value.replace(/^([^-]*\d)-(\d[^-]*)$/, '$1–$2');
