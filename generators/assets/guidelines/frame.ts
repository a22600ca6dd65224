import { fill } from '../../../renderer/words/fill.ts';
import type { WordsOf } from '../../../renderer/words/tables.ts';
import { mixed } from '../../theme/colour.ts';
import type { Design } from '../design/design.ts';
import type { LogoModel } from '../drawing/logo.ts';
import { logoModel } from '../drawing/logo-files.ts';
import type { Pdf } from '../pdf/document.ts';

/** What the guidelines are made from. */
export interface GuidelinesModel {
  name: string;
  tagline: string;
  location: string;
  language: string;
  texts: WordsOf<'guidelines'>;
  press: string;
  /** What the two colours beside ink and paper are called. */
  colourNames: { accent: string; highlight: string };
  /** The longest line of running text, in characters. */
  measure: number;
  design: Design;
}

/** What a page of the guidelines is drawn with. */
export interface Guide {
  pdf: Pdf;
  model: GuidelinesModel;
  light: LogoModel;
  dark: LogoModel;
}

export const guideOf = (pdf: Pdf, model: GuidelinesModel): Guide => ({
  pdf,
  model,
  light: logoModel(model.name, model.design, 'light'),
  dark: logoModel(model.name, model.design, 'dark'),
});

/** A4 across, in points. */
export const WIDTH = 841.89;
export const HEIGHT = 595.28;
export const MARGIN = 44;
const TEXT_WIDTH = 200;

/** Where a page's picture stands, to the right of its words. */
export const FIELD = {
  x: MARGIN + TEXT_WIDTH + 48,
  y: 92,
  width: WIDTH - 2 * MARGIN - TEXT_WIDTH - 48,
  height: HEIGHT - 92 - 72,
} as const;

/** A hairline. */
export const line = (
  { pdf, model }: Guide,
  from: readonly [number, number],
  to: readonly [number, number],
  colour = mixed(model.design.light.ink, model.design.light.paper, 0.16),
): void => {
  pdf.doc
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke();
};

/** A new page in the colours of paper, with its number and the name of its subject. */
export const openPage = (guide: Guide, label: string): void => {
  const { pdf, model } = guide;
  const { paper, ink } = model.design.light;
  const { doc } = pdf;
  doc.addPage();
  const number = doc.bufferedPageRange().count;
  pdf.decoration(() => {
    doc.rect(0, 0, WIDTH, HEIGHT).fill(paper);
    line(guide, [MARGIN, 64], [WIDTH - MARGIN, 64]);
  });
  const note = { face: 'mono', size: 8.5, colour: mixed(ink, paper, 0.64), y: 40 } as const;
  pdf.decoration(() => {
    doc.font('mono').fontSize(note.size).fillColor(note.colour);
    doc.text(`${String(number - 1).padStart(2, '0')} / ${label}`, MARGIN, note.y);
    const title = fill(model.texts.title, { brand: model.name });
    doc.text(title, MARGIN, note.y, { width: WIDTH - 2 * MARGIN, align: 'right' });
  });
};

/** The page's heading and its words, on the left. */
export const words = (guide: Guide, heading: string, paragraphs: readonly string[]): void => {
  const { pdf, model } = guide;
  const { ink, paper } = model.design.light;
  const at = { x: MARGIN, width: TEXT_WIDTH };
  let y = pdf.text('H1', heading, {
    ...at,
    face: 'medium',
    size: 30,
    colour: ink,
    y: FIELD.y - 7,
    leading: 1.08,
    tracking: -0.03,
  });
  pdf.doc.outline.addItem(heading);
  y += 14;
  for (const paragraph of paragraphs) {
    const colour = mixed(ink, paper, 0.72);
    y = pdf.text('P', paragraph, { ...at, face: 'text', size: 10.5, colour, y, leading: 1.5 }) + 9;
  }
};

/** A small line of explanation in the picture. */
export const caption = (guide: Guide, text: string, x: number, y: number, width: number): void => {
  const { ink, paper } = guide.model.design.light;
  const colour = mixed(ink, paper, 0.64);
  guide.pdf.text('Caption', text, { face: 'mono', size: 8, colour, x, y, width, leading: 1.45 });
};
