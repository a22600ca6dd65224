import { drawPdfLogo, drawSymbol, logoWidth } from '../pdf/marks.ts';
import {
  caption,
  FIELD,
  type Guide,
  HEIGHT,
  line,
  MARGIN,
  openPage,
  WIDTH,
  words,
} from './frame.ts';

/** The cover: the symbol, cut by the page's edge, on ink. */
export const coverPage = ({ pdf, model, dark }: Guide): void => {
  const { doc } = pdf;
  const { ink, paper } = model.design.light;
  doc.addPage();
  pdf.decoration(() => {
    doc.rect(0, 0, WIDTH, HEIGHT).fill(ink);
    drawSymbol(doc, dark.symbol, [WIDTH - 519, -96, 660]);
    drawPdfLogo(pdf, dark, [MARGIN, MARGIN, 30]);
  });
  const at = { x: MARGIN, width: 420, colour: paper };
  const title = { ...at, face: 'medium', size: 64, leading: 1, tracking: -0.045 } as const;
  pdf.text('H1', model.texts.cover, { ...title, y: HEIGHT - 232 });
  const origin = [model.tagline, model.location].filter(Boolean);
  pdf.text('P', origin.map((part) => `${part}.`).join(' '), {
    ...at,
    face: 'mono',
    size: 9,
    y: HEIGHT - MARGIN - 12,
  });
};

/** The logo on the two grounds that it is made for. */
export const logoPage = (guide: Guide): void => {
  const { pdf, model, light, dark } = guide;
  const { texts } = model;
  openPage(guide, texts['logo.title']);
  words(guide, texts['logo.title'], [
    texts['logo.drawn'],
    model.design.symbol.meaning,
    texts['logo.versions'],
  ]);
  const height = (FIELD.height - 12) / 2;
  const size = 64;
  const x = FIELD.x + (FIELD.width - logoWidth(model.name, size, pdf.fonts)) / 2;
  pdf.tagged(
    'Figure',
    () => {
      const { doc } = pdf;
      doc.rect(FIELD.x, FIELD.y, FIELD.width, height).fill(model.design.light.surface);
      drawPdfLogo(pdf, light, [x, FIELD.y + (height - size) / 2, size]);
      doc.rect(FIELD.x, FIELD.y + height + 12, FIELD.width, height).fill(model.design.light.ink);
      drawPdfLogo(pdf, dark, [x, FIELD.y + height + 12 + (height - size) / 2, size]);
    },
    texts['logo.figure'],
  );
  caption(guide, 'logo-light', FIELD.x, HEIGHT - 58, 120);
  caption(guide, 'logo-dark', FIELD.x + 130, HEIGHT - 58, 120);
};

/** The room that nothing else may enter. */
export const clearSpacePage = (guide: Guide): void => {
  const { pdf, model, light } = guide;
  const { accent } = model.design.light;
  const { texts } = model;
  openPage(guide, texts['space.title']);
  words(guide, texts['space.title'], [texts['space.free'], texts['space.more']]);
  const size = 96;
  const space = size / 2;
  const width = logoWidth(model.name, size, pdf.fonts);
  const x = FIELD.x + (FIELD.width - width) / 2;
  const y = FIELD.y + (FIELD.height - size) / 2;
  pdf.tagged(
    'Figure',
    () => {
      const { doc } = pdf;
      doc.rect(FIELD.x, FIELD.y, FIELD.width, FIELD.height).fill(model.design.light.surface);
      doc.fillOpacity(0.07);
      doc.rect(x - space, y - space, width + 2 * space, size + 2 * space);
      doc.rect(x, y, width, size).fill(accent, 'even-odd').fillOpacity(1);
      for (const edge of [x - space, x, x + width, x + width + space])
        line(guide, [edge, y - 2 * space], [edge, y + size + 2 * space], accent);
      for (const edge of [y - space, y, y + size, y + size + space])
        line(guide, [x - 2 * space, edge], [x + width + 2 * space, edge], accent);
      drawPdfLogo(pdf, light, [x, y, size]);
    },
    texts['space.figure'],
  );
  for (const [left, top] of [
    [x - space, y - space],
    [x + width, y - space],
    [x - space, y + size],
    [x + width, y + size],
  ] as const)
    pdf.text('Caption', 'x', {
      face: 'mono',
      size: 10,
      colour: accent,
      x: left,
      y: top + space / 2 - 7,
      width: space,
      align: 'center',
    });
  caption(guide, texts['space.unit'], FIELD.x, HEIGHT - 58, 300);
};

const SIZES = [
  { millimetres: 30, word: 'size.comfortable' },
  { millimetres: 20, word: 'size.smallest' },
] as const;
const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** How small the logo may be, drawn at its true size. */
export const minimumSizePage = (guide: Guide): void => {
  const { pdf, model, light } = guide;
  const { texts } = model;
  openPage(guide, texts['size.title']);
  words(guide, texts['size.title'], [
    texts['size.alone'],
    texts['size.symbol'],
    texts['size.print'],
  ]);
  const row = FIELD.height / 3;
  const right = FIELD.x + 250;
  const rows = [
    ...SIZES.map(({ millimetres, word }) => ({
      label: texts[word],
      draw: (y: number) => {
        const size = millimetres * POINTS_PER_MILLIMETRE;
        const height = size / logoWidth(model.name, 1, pdf.fonts);
        drawPdfLogo(pdf, light, [FIELD.x, y - height / 2, height]);
      },
    })),
    {
      label: texts['size.smallestSymbol'],
      draw: (y: number) => {
        const size = 4 * POINTS_PER_MILLIMETRE;
        drawSymbol(pdf.doc, light.symbol, [FIELD.x, y - size / 2, size]);
      },
    },
  ];
  rows.forEach(({ label, draw }, index) => {
    const top = FIELD.y + row * index;
    if (index > 0) pdf.decoration(() => line(guide, [FIELD.x, top], [FIELD.x + FIELD.width, top]));
    pdf.tagged('Figure', () => draw(top + row / 2), label);
    caption(guide, label, right, top + row / 2 - 5, FIELD.width - 250);
  });
};
