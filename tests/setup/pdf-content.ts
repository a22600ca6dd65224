import { decodePDFRawStream, PDFArray, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** What a page draws, as its operators. */
export function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams.map((one) => decoded(page.doc.context.lookup(one))).join('\n');
}

/** A stream's bytes without their compression, one character for each; empty for anything else. */
export function decoded(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) return '';
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}
