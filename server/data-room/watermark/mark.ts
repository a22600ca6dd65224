import { open, readFile, rename } from 'node:fs/promises';
import {
  degrees,
  PDFDocument,
  type PDFFont,
  PDFInvalidObject,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { FONT_FILES, isolate, paragraphOf, type Run, visualRuns } from '../pdf/text-runs.ts';

const ink = rgb(0.35, 0.38, 0.42);
const footSize = 7;
const inset = 14;

/** The document cannot be parsed or written so that each page carries the watermark. */
export class UnmarkableError extends Error {
  override readonly name = 'UnmarkableError';
}

/**
 * Returns a copy of a PDF with the recipient on each page: a line at the foot and a pale one across.
 * A document that is encrypted but opens without a password is decrypted.
 * @throws UnmarkableError if the document is damaged, has no pages or needs a password
 */
export async function markedCopy(original: Uint8Array, recipient: Recipient): Promise<Uint8Array> {
  try {
    const isEncrypted = Buffer.from(original).includes('/Encrypt');
    // `updateMetadata: false` leaves the document's author and producer unchanged.
    const options = {
      password: '',
      throwOnInvalidObject: !isEncrypted,
      updateMetadata: false,
    };
    const pdf = await PDFDocument.load(original, options);
    if (isEncrypted) refuseUnread(pdf);
    pdf.registerFontkit(fontkit as never);
    const pages = pdf.getPages();
    if (pages.length === 0) throw new UnmarkableError('It has no pages.');
    const fonts: Fonts = new Map();
    const foot = await embedded(pdf, fonts, recipientLine(recipient));
    const across = await embedded(
      pdf,
      fonts,
      `${isolate(recipient.name)} · ${isolate(recipient.email)}`,
    );
    for (const page of pages) markPage(page, foot, across);
    return await pdf.save();
  } catch (error) {
    if (error instanceof UnmarkableError) throw error;
    throw new UnmarkableError('It cannot be read.', { cause: error });
  }
}

/**
 * Refuses a document with an invalid object, which a more lenient reader might show as a page
 * without a watermark. The old cross-reference stream is an exception: the library cannot decrypt
 * it, and it is not needed any more, so it is deleted.
 */
function refuseUnread({ context }: PDFDocument): void {
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFInvalidObject)) continue;
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    if (!Buffer.from(bytes).includes('/Type /XRef')) throw new UnmarkableError('It is damaged.');
    context.delete(reference);
  }
}

/** A line of text with its fonts in the document. */
type Line = readonly { readonly text: string; readonly font: PDFFont }[];

type Fonts = Map<Run['font'], PDFFont>;

async function embedded(pdf: PDFDocument, fonts: Fonts, text: string): Promise<Line> {
  const line: { text: string; font: PDFFont }[] = [];
  for (const { text: part, font: name } of visualRuns(paragraphOf(text, 'ltr'))) {
    const font =
      fonts.get(name) ?? (await pdf.embedFont(await readFile(FONT_FILES[name]), { subset: true }));
    fonts.set(name, font);
    line.push({ text: part, font });
  }
  return line;
}

/** Returns the width of a line at font size 1. */
const widthOf = (line: Line): number =>
  line.reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, 1), 0);

type Point = readonly [x: number, y: number];

/** Marks a page in upright coordinates, independent of its rotation and crop box. */
function markPage(page: PDFPage, foot: Line, across: Line): void {
  const box = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const isSideways = turn === 90 || turn === 270;
  const [width, height] = isSideways ? [box.height, box.width] : [box.width, box.height];
  if (!(width > 0 && height > 0)) throw new UnmarkableError('A page has no area.');
  const draw = (line: Line, [x, y]: Point, size: number, angle: number, opacity: number) => {
    let along = 0;
    for (const { text, font } of line) {
      const at = storedPoint(
        x + along * Math.cos(angle),
        y + along * Math.sin(angle),
        width,
        height,
        turn,
      );
      page.drawText(text, {
        x: box.x + at.x,
        y: box.y + at.y,
        size,
        font,
        color: ink,
        opacity,
        rotate: degrees((angle * 180) / Math.PI + turn),
      });
      along += font.widthOfTextAtSize(text, size);
    }
  };
  // Marked as an artifact, so that screen readers skip it.
  const artifact = [PDFName.of('Artifact')];
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, artifact));
  draw(foot, [inset, inset], Math.min(footSize, (width - 2 * inset) / widthOf(foot)), 0, 0.9);
  const slope = Math.atan2(height, width);
  const size = Math.min(40, (Math.hypot(width, height) * 0.7) / widthOf(across));
  const half = (widthOf(across) * size) / 2;
  const start: Point = [width / 2 - half * Math.cos(slope), height / 2 - half * Math.sin(slope)];
  draw(across, start, size, slope, 0.14);
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

/** Converts a point of the rotated page to the coordinates of the stored page. */
function storedPoint(x: number, y: number, width: number, height: number, turn: number) {
  if (turn === 90) return { x: height - y, y: x };
  if (turn === 180) return { x: width - x, y: height - y };
  if (turn === 270) return { x: y, y: width - x };
  return { x, y };
}

/** A document to mark. Without `copy` it is only tried. */
export interface MarkOrder {
  readonly source: string;
  readonly copy?: { readonly target: string; readonly recipient: Recipient };
}

export type MarkOutcome = 'marked' | 'unmarkable';

/** A recipient for a trial. */
const nobody: Recipient = {
  name: 'Name',
  email: 'name@example.com',
  at: '2026-01-01T00:00:00.000Z',
  reference: 'ABCD-EFGH',
};

/** Marks a document. The copy has mode 0600 and is renamed into place, so it is never partial. */
export async function markFile({ source, copy }: MarkOrder): Promise<MarkOutcome> {
  const original = await readFile(source);
  try {
    const marked = await markedCopy(original, copy?.recipient ?? nobody);
    if (copy) await writeWhole(copy.target, marked);
    return 'marked';
  } catch (error) {
    if (error instanceof UnmarkableError) return 'unmarkable';
    throw error;
  }
}

async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = `${target}.tmp`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(bytes).finally(() => file.close());
  await rename(draft, target);
}

/** The recipient of a marked copy. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** When the download was granted, ISO 8601, UTC. */
  readonly at: string;
  /** The reference of the download record. */
  readonly reference: string;
}

/** Returns the line at the foot of every page of a marked copy. */
function recipientLine({ name, email, at, reference }: Recipient): string {
  return [name, email, shownTime(at), reference].map(isolate).join(' · ');
}

/** Returns a readable time such as `2026-11-21 16:09:05 UTC`. */
export function shownTime(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
