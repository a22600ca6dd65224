import type { Fonts } from '../drawing/fonts.ts';
import { drawBlocks } from './blocks.ts';
import type { SampleContent } from './content.ts';
import { drawContents, drawCover, numbered, type SampleModel } from './front-matter.ts';
import { openPage, openScratch, openSheet, type Sheet } from './sheet.ts';

/** In the metadata of every sample, which are not compressed. */
const KEYWORDS = 'sample document';

/** Whether a PDF is a sample, by its details. */
export const isSample = (pdf: Buffer): boolean =>
  pdf.includes(`<pdf:Keywords>${KEYWORDS}</pdf:Keywords>`);

type Section = SampleContent['sections'][number];

/** Above a section that follows another on a page. */
const SPACE = 22;
/** The space below a section's last piece may be cut. */
const TRAILING = 18;
/** What a heading takes. */
const HEADING = 40;

/** Whether a section goes on below the one before; a piece of it that would be torn apart does not. */
const fits = (sheet: Sheet, scratch: Sheet, { blocks }: Section): boolean => {
  scratch.y = 0;
  drawBlocks(scratch, blocks);
  return sheet.y + SPACE + HEADING + scratch.y <= sheet.bottom + TRAILING;
};

/** Gives the number of the page that the section begins on. */
const drawSection = (sheet: Sheet, scratch: Sheet, section: Section, index: number): number => {
  const { heading, blocks } = section;
  const { pdf, x, margin, ink, muted, scale } = sheet;
  const { doc } = pdf;
  const isDeck = scale > 1;
  if (isDeck || index === 0 || !fits(sheet, scratch, section)) openPage(sheet);
  else sheet.y += SPACE;
  const start = sheet.y;
  const page = doc.bufferedPageRange().count;
  doc.addNamedDestination(`section-${index}`, 'XYZ', 0, start - 30, null);
  doc.outline.addItem(heading);
  const note = { face: 'mono', size: 8 * scale, colour: muted, x: margin } as const;
  pdf.text('P', numbered(index), { ...note, y: start + 5, width: 40 });
  const setting = { face: 'medium', size: isDeck ? 36 : 19, colour: ink, tracking: -0.03 } as const;
  const width = isDeck ? x - margin - 28 : sheet.measure;
  const place = isDeck ? { x: margin, y: start + 22 } : { x, y: start };
  const end = pdf.text('H2', heading, { ...setting, ...place, width, leading: 1.15 });
  sheet.y = isDeck ? start : end + 10;
  drawBlocks(sheet, blocks);
  return page;
};

/** Gives the document, and the page on which each of its sections begins. */
const compose = (
  model: SampleModel,
  fonts: Fonts,
  pages: readonly number[],
): [Promise<Uint8Array>, number[]] => {
  const { brand, language, document, content, design } = model;
  const details = {
    title: `${document.name} (sample)`,
    subject: document.description,
    author: brand.name,
    language,
    keywords: KEYWORDS,
  };
  const sheet = openSheet(content.format, details, design, fonts);
  const scratch = openScratch(sheet);
  drawCover(sheet, model);
  drawContents(sheet, model, pages);
  const starts = content.sections.map((section, index) =>
    drawSection(sheet, scratch, section, index),
  );
  return [sheet.pdf.finish(), starts];
};

/** A PDF, marked as a sample on each page, that stands in for a document not yet written. */
export const sampleDocument = async (model: SampleModel, fonts: Fonts): Promise<Uint8Array> => {
  const [draft, pages] = compose(model, fonts, []);
  await draft;
  return compose(model, fonts, pages)[0];
};
