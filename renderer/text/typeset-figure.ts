/** Returns a figure as it is printed: with an en dash in a range such as '2-7%'. */
export const typesetFigure = (value: string): string =>
  value.replace(/^([^-]*\d)-(\d[^-]*)$/, '$1–$2');
