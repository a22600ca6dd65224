/** Returns the number of the item at `index` in a list, such as '01'. */
export const ordinal = (index: number): string => String(index + 1).padStart(2, '0');
