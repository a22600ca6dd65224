/** Where the data room's calls are served. */
export const apiBase = '/api/data-room';

/** Where a document is fetched from. */
export function fileUrl(fileName: string): string {
  return `${apiBase}/files/${encodeURIComponent(fileName)}`;
}

/** Where the signed copy of the agreement is fetched from. */
export function signedCopyUrl(reference: string): string {
  return `${apiBase}/nda/${reference}`;
}
