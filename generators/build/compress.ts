import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files of these types become smaller by compression. Others are compressed already. */
export const COMPRESSIBLE = /\.(?:html|js|css|svg|xml|txt|vtt|json|webmanifest)$/;

/** Brotli's quality. 11 makes files a tenth smaller than 5 and takes sixty times as long. */
export type Quality = 5 | 11;

/** Writes a file, and its compressed forms beside it as `.br` and `.gz`. */
export const writeCompressed = async (
  file: string,
  content: Buffer,
  quality: Quality,
): Promise<void> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeFile(file, content),
    promisify(brotliCompress)(content, { params }).then((br) => writeFile(`${file}.br`, br)),
    promisify(gzip)(content, { level: 9 }).then((gz) => writeFile(`${file}.gz`, gz)),
  ]);
};
