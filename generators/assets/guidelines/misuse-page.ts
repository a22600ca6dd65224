import { mixed } from '../design/colour.ts';
import type { Tokens } from '../design/tokens.ts';
import type { LogoModel } from '../drawing/logo.ts';
import { drawPdfLogo, drawSymbol, logoWidth, placed } from '../pdf/marks.ts';
import { caption, FIELD, type Guide, openPage, words } from './frame.ts';

type Doc = PDFKit.PDFDocument;
type Wrong = { label: string; ground: (tokens: Tokens) => string; draw: Drawing };
/** Draws around the origin. */
type Drawing = (doc: Doc, logo: LogoModel, tokens: Tokens) => void;

const SIZE = 30;
const COLUMNS = 3;
const GAP = 12;
const LABEL = 34;

const centred: Drawing = (doc, logo) =>
  drawPdfLogo(doc, logo, [-logoWidth(logo.name, SIZE) / 2, -SIZE / 2, SIZE]);

const onSurface = ({ surface }: Tokens): string => surface;

const inOneColour = (logo: LogoModel, colour: string): LogoModel => ({
  ...logo,
  tokens: { ...logo.tokens, ink: colour, signal: colour, violet: colour, ember: colour },
});

const WRONG: readonly Wrong[] = [
  {
    label: 'Do not stretch it',
    ground: onSurface,
    draw: (doc, logo, tokens) => {
      doc.scale(1.5, 0.8);
      centred(doc, logo, tokens);
    },
  },
  {
    label: 'Do not turn it',
    ground: onSurface,
    draw: (doc, logo, tokens) => {
      doc.rotate(-18);
      centred(doc, logo, tokens);
    },
  },
  {
    label: 'Do not recolour it',
    ground: onSurface,
    draw: (doc, logo, tokens) => centred(doc, inOneColour(logo, tokens.ok), tokens),
  },
  {
    label: 'Do not set it on a colour',
    ground: ({ ember }) => ember,
    draw: centred,
  },
  {
    label: 'Do not rearrange it',
    ground: onSurface,
    draw: (doc, logo) => {
      const width = logoWidth(logo.name, SIZE);
      placed(doc, -width / 2 - SIZE * 1.3, -SIZE / 2, 1, () => {
        doc
          .save()
          .rect(SIZE * 1.2, -SIZE, width, 3 * SIZE)
          .clip();
        drawPdfLogo(doc, logo, [0, 0, SIZE]);
        doc.restore();
      });
      drawSymbol(doc, logo.symbol, logo.tokens, [width / 2 - SIZE * 0.9, -SIZE / 2, SIZE]);
    },
  },
  {
    label: 'Do not fade it',
    ground: onSurface,
    draw: (doc, logo, tokens) => {
      const pale = (colour: string): string => mixed(colour, tokens.surface, 0.3);
      const { ink, signal, violet, ember } = logo.tokens;
      const faded = {
        ink: pale(ink),
        signal: pale(signal),
        violet: pale(violet),
        ember: pale(ember),
      };
      centred(doc, { ...logo, tokens: { ...logo.tokens, ...faded } }, tokens);
    },
  },
];

/** What is not done to the logo, each crossed out. */
export const misusePage = (guide: Guide): void => {
  const { pdf, model, light } = guide;
  const tokens = model.design.light;
  openPage(guide, 'Misuse');
  words(guide, 'Misuse', [
    'The logo is recognised because it always looks the same. Take the files as they are.',
    'If none of them fits, ask us for one that does.',
  ]);
  const width = (FIELD.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const height = (FIELD.height - GAP) / 2 - LABEL;
  WRONG.forEach(({ label, ground, draw }, index) => {
    const x = FIELD.x + (index % COLUMNS) * (width + GAP);
    const y = FIELD.y + Math.floor(index / COLUMNS) * (height + LABEL + GAP);
    pdf.tagged(
      'Figure',
      () => {
        const { doc } = pdf;
        doc.save().rect(x, y, width, height).clip().rect(x, y, width, height).fill(ground(tokens));
        placed(doc, x + width / 2, y + height / 2, 1, () => draw(doc, light, tokens));
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
