const UNITS = { KB: [1000, 1024], MB: [1000 ** 2, 1024 ** 2] } as const;

/** Formats a file's size, for example `485 KB` or `2.4 MB` (units of 1000). */
export const shownSize = (bytes: number): string => {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1000 ** 2).toFixed(1)} MB`;
};

/** Returns whether a shown size matches a file's size after rounding, in units of 1000 or 1024. */
export const isSizeOf = (shown: string, bytes: number): boolean => {
  const [number = '', unit] = shown.split(' ');
  const decimals = number.split('.')[1]?.length ?? 0;
  return UNITS[unit === 'MB' ? 'MB' : 'KB'].some(
    (size) => Math.abs(bytes / size - Number(number)) <= 0.5 * 10 ** -decimals,
  );
};
