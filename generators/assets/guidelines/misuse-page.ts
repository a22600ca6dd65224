import { mixed } from '../../theme/colour.ts';
import type { Palette } from '../../theme/palette.ts';
import type { LogoModel } from '../drawing/logo.ts';
import type { Pdf } from '../pdf/document.ts';
import { drawPdfLogo, drawSymbol, logoWidth, placed } from '../pdf/marks.ts';
import { caption, FIELD, type Guide, openPage, words } from './frame.ts';

type Wrong = {
  word: 'stretch' | 'turn' | 'recolour' | 'ground' | 'rearrange' | 'fade';
  ground: (tokens: Palette) => string;
  draw: Drawing;
};
/** Draws around the origin. */
type Drawing = (pdf: Pdf, logo: LogoModel, tokens: Palette) => void;

const SIZE = 30;
const COLUMNS = 3;
const GAP = 12;
const LABEL = 34;

const centred: Drawing = (pdf, logo) =>
  drawPdfLogo(pdf, logo, [-logoWidth(logo.name, SIZE, pdf.fonts) / 2, -SIZE / 2, SIZE]);

const onSurface = ({ surface }: Palette): string => surface;

const recoloured = (logo: LogoModel, change: (colour: string) => string): LogoModel => ({
  ...logo,
  ink: change(logo.ink),
  symbol: {
    ...logo.symbol,
    gradient: {
      ...logo.symbol.gradient,
      stops: logo.symbol.gradient.stops.map((stop) => ({ ...stop, colour: change(stop.colour) })),
    },
  },
});

const WRONG: readonly Wrong[] = [
  {
    word: 'stretch',
    ground: onSurface,
    draw: (pdf, logo, tokens) => {
      pdf.doc.scale(1.5, 0.8);
      centred(pdf, logo, tokens);
    },
  },
  {
    word: 'turn',
    ground: onSurface,
    draw: (pdf, logo, tokens) => {
      pdf.doc.rotate(-18);
      centred(pdf, logo, tokens);
    },
  },
  {
    word: 'recolour',
    ground: onSurface,
    draw: (pdf, logo, tokens) =>
      centred(
        pdf,
        recoloured(logo, () => tokens.ok),
        tokens,
      ),
  },
  {
    word: 'ground',
    ground: ({ highlight }) => highlight,
    draw: centred,
  },
  {
    word: 'rearrange',
    ground: onSurface,
    draw: (pdf, logo) => {
      const { doc } = pdf;
      const width = logoWidth(logo.name, SIZE, pdf.fonts);
      placed(doc, -width / 2 - SIZE * 1.3, -SIZE / 2, 1, () => {
        doc
          .save()
          .rect(SIZE * 1.2, -SIZE, width, 3 * SIZE)
          .clip();
        drawPdfLogo(pdf, logo, [0, 0, SIZE]);
        doc.restore();
      });
      drawSymbol(doc, logo.symbol, [width / 2 - SIZE * 0.9, -SIZE / 2, SIZE]);
    },
  },
  {
    word: 'fade',
    ground: onSurface,
    draw: (pdf, logo, tokens) =>
      centred(
        pdf,
        recoloured(logo, (colour) => mixed(colour, tokens.surface, 0.3)),
        tokens,
      ),
  },
];

/** What is not done to the logo, each crossed out. */
export const misusePage = (guide: Guide): void => {
  const { pdf, model, light } = guide;
  const tokens = model.design.light;
  const { texts } = model;
  openPage(guide, texts['misuse.title']);
  words(guide, texts['misuse.title'], [texts['misuse.same'], texts['misuse.ask']]);
  const width = (FIELD.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const height = (FIELD.height - GAP) / 2 - LABEL;
  WRONG.forEach(({ word, ground, draw }, index) => {
    const label = texts[`misuse.${word}`];
    const x = FIELD.x + (index % COLUMNS) * (width + GAP);
    const y = FIELD.y + Math.floor(index / COLUMNS) * (height + LABEL + GAP);
    pdf.tagged(
      'Figure',
      () => {
        const { doc } = pdf;
        doc.save().rect(x, y, width, height).clip().rect(x, y, width, height).fill(ground(tokens));
        placed(doc, x + width / 2, y + height / 2, 1, () => draw(pdf, light, tokens));
        doc.restore();
        doc.lineWidth(1.2).strokeColor(tokens.danger);
        doc
          .moveTo(x, y + height)
          .lineTo(x + width, y + height)
          .stroke();
        doc
          .moveTo(x + 1, y + height + 14)
          .lineTo(x + 8, y + height + 21)
          .stroke();
        doc
          .moveTo(x + 8, y + height + 14)
          .lineTo(x + 1, y + height + 21)
          .stroke();
      },
      label,
    );
    caption(guide, label, x + 16, y + height + 12, width - 16);
  });
};
