import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright';

/** The bytes of a download: the browser that keeps the file is another process. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());
