declare module 'fontverter' {
  /** Converts a font file, which may be WOFF, WOFF2 or sfnt. */
  export const convert: (font: Buffer, format: 'sfnt' | 'woff' | 'woff2') => Promise<Buffer>;
}
