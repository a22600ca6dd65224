import { open } from 'node:fs/promises';

/** A multiple of four, so that each piece decodes by itself. */
const pieceLength = 1024 * 1024;

/** The number of bytes that base64 text stands for, when it is well-formed. */
export function decodedLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

/**
 * Writes what base64 text stands for to a new file that only its owner may read, piece by piece, so
 * that other requests are served in between. Gives false, with the file in any state, when the text
 * is not canonical (RFC 4648, section 3.5): alphabet, padding and unused bits.
 */
export async function writeBase64(path: string, text: string): Promise<boolean> {
  if (text.length % 4 !== 0) return false;
  const file = await open(path, 'wx', 0o600);
  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      const piece = text.slice(at, at + pieceLength);
      const bytes = Buffer.from(piece, 'base64');
      if (bytes.toString('base64') !== piece) return false;
      await file.writeFile(bytes);
    }
    return true;
  } finally {
    await file.close();
  }
}
