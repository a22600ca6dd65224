import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** Writes a PDF of so many pages, with random bytes that nothing draws, into a folder; gives its path. */
export async function writeDocument(
  folder: string,
  pages: number,
  attachedBytes = 0,
): Promise<string> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage().drawText(`Page ${page}`);
  if (attachedBytes > 0) {
    const stream = pdf.context.stream(randomBytes(attachedBytes));
    pdf.catalog.set(PDFName.of('Ballast'), pdf.context.register(stream));
  }
  const path = join(folder, 'Paper.pdf');
  await writeFile(path, await pdf.save());
  return path;
}
