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
import { bidiTextOf, FONT_FILES, isolate, type Run, visualRuns } from '../pdf/text-runs.ts';

/** A grey. */
const ink = rgb(0.35, 0.38, 0.42);
/** The line at the foot: its largest font size, its distance from the edges in points, and its opacity. */
const footSize = 7;
const inset = 14;
const footOpacity = 0.9;
/** The line across: its largest font size, its length as a share of the diagonal, and its opacity. */
const acrossSize = 40;
const acrossShare = 0.7;
const acrossOpacity = 0.14;

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
    if (isEncrypted) refuseUnreadObjects(pdf);
    pdf.registerFontkit(fontkit as never);
    const pages = pdf.getPages();
    if (pages.length === 0) throw new UnmarkableError('It has no pages.');
    const fonts: Fonts = new Map();
    const foot = await embedLine(pdf, fonts, recipientLine(recipient));
    const across = await embedLine(
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
function refuseUnreadObjects({ context }: PDFDocument): void {
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

/** The fonts that the document has so far. */
type Fonts = Map<Run['font'], PDFFont>;

/** Lays a text out as one line, and embeds the fonts that it needs. */
async function embedLine(pdf: PDFDocument, fonts: Fonts, text: string): Promise<Line> {
  const line: { text: string; font: PDFFont }[] = [];
  for (const { text: part, font: name } of visualRuns(bidiTextOf(text, 'ltr'))) {
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
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  const isSideways = rotation === 90 || rotation === 270;
  const [width, height] = isSideways ? [box.height, box.width] : [box.width, box.height];
  if (!(width > 0 && height > 0)) throw new UnmarkableError('A page has no area.');
  /** Draws a line from a point on, at an angle in radians. */
  const draw = (line: Line, [x, y]: Point, size: number, angle: number, opacity: number) => {
    /** How far along the line its next text begins. */
    let along = 0;
    for (const { text, font } of line) {
      const at = storedPoint(
        x + along * Math.cos(angle),
        y + along * Math.sin(angle),
        width,
        height,
        rotation,
      );
      page.drawText(text, {
        x: box.x + at.x,
        y: box.y + at.y,
        size,
        font,
        color: ink,
        opacity,
        rotate: degrees((angle * 180) / Math.PI + rotation),
      });
      along += font.widthOfTextAtSize(text, size);
    }
  };
  // Marked as an artifact, so that screen readers skip it.
  const artifact = [PDFName.of('Artifact')];
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, artifact));
  draw(
    foot,
    [inset, inset],
    Math.min(footSize, (width - 2 * inset) / widthOf(foot)),
    0,
    footOpacity,
  );
  const slope = Math.atan2(height, width);
  const size = Math.min(acrossSize, (Math.hypot(width, height) * acrossShare) / widthOf(across));
  const half = (widthOf(across) * size) / 2;
  const start: Point = [width / 2 - half * Math.cos(slope), height / 2 - half * Math.sin(slope)];
  draw(across, start, size, slope, acrossOpacity);
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

/** Converts a point of the rotated page to the coordinates of the stored page. */
function storedPoint(x: number, y: number, width: number, height: number, rotation: number) {
  if (rotation === 90) return { x: height - y, y: x };
  if (rotation === 180) return { x: width - x, y: height - y };
  if (rotation === 270) return { x: y, y: width - x };
  return { x, y };
}

/** A document to mark. Without `copy` it is only checked whether it can be marked. */
export interface MarkRequest {
  readonly source: string;
  readonly copy?: { readonly target: string; readonly recipient: Recipient };
}

/** The result of a request. */
export type MarkOutcome = 'marked' | 'unmarkable';

/** A recipient for a trial. */
const trialRecipient: Recipient = {
  name: 'Name',
  email: 'name@example.com',
  at: '2026-01-01T00:00:00.000Z',
  reference: 'ABCD-EFGH',
};

/** Marks a document. The copy has mode 0600 and is renamed into place, so it is never partial. */
export async function markFile({ source, copy }: MarkRequest): Promise<MarkOutcome> {
  const original = await readFile(source);
  try {
    const marked = await markedCopy(original, copy?.recipient ?? trialRecipient);
    if (copy) await writeAtomically(copy.target, marked);
    return 'marked';
  } catch (error) {
    if (error instanceof UnmarkableError) return 'unmarkable';
    throw error;
  }
}

/** Writes a file under another name first, so that `target` is never partial. */
async function writeAtomically(target: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${target}.tmp`;
  const file = await open(temporary, 'w', 0o600);
  await file.writeFile(bytes).finally(() => file.close());
  await rename(temporary, target);
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
