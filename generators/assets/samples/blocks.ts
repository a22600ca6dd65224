import type { TextSetting } from '../pdf/document.ts';
import { naturalLeading } from '../pdf/document.ts';
import type { Block } from './content.ts';
import { reserve, rule, type Sheet } from './sheet.ts';

type Setting = Omit<TextSetting, 'x' | 'y' | 'width' | 'colour'>;
type Figure = Of<'figures'>['figures'][number];
type Of<Kind extends string> = Extract<Block, Record<Kind, unknown>>;

const body = ({ textSize }: Sheet): Setting => ({
  face: 'text',
  size: textSize,
  leading: textSize > 20 ? 1.35 : 1.5,
});
const small = (sheet: Sheet): Setting => ({ face: 'text', size: 9.5 * sheet.scale, leading: 1.45 });
const title = (sheet: Sheet): Setting => ({
  face: 'medium',
  size: 10.5 * sheet.scale,
  leading: 1.35,
  tracking: -0.01,
});
const label = (sheet: Sheet): Setting => ({ face: 'mono', size: 7.5 * sheet.scale, leading: 1.45 });
const GAP = 16;
const AFTER = 18;

/** The height that a text takes. */
const heightOf = ({ pdf }: Sheet, text: string, setting: Setting, width: number): number => {
  const { face, size, leading = 1.4, tracking = 0 } = setting;
  return pdf.doc
    .font(face)
    .fontSize(size)
    .heightOfString(text, {
      width,
      lineGap: size * (leading - naturalLeading(pdf.fonts, face)),
      characterSpacing: size * tracking,
    });
};

const drawText = (sheet: Sheet, { text }: Of<'text'>): void => {
  const { pdf, x, measure, ink } = sheet;
  const height = heightOf(sheet, text, body(sheet), measure);
  reserve(sheet, height);
  pdf.text('P', text, { ...body(sheet), colour: ink, x, y: sheet.y, width: measure });
  sheet.y += height + 10 * sheet.scale;
};

const drawFigureColumns = (sheet: Sheet, { figures }: Of<'figures'>): void => {
  const { pdf, x, measure, ink, muted } = sheet;
  const width = (measure - GAP * (figures.length - 1)) / figures.length;
  const size = figures.length > 2 ? 22 : 34;
  const value: Setting = { face: 'medium', size, leading: 1.1, tracking: -0.035 };
  const tallest = (pick: 'value' | 'label', setting: Setting): number =>
    Math.max(...figures.map((figure) => heightOf(sheet, figure[pick], setting, width)));
  const [values, labels] = [tallest('value', value), tallest('label', label(sheet))];
  reserve(sheet, values + labels + 30);
  const top = sheet.y + 4;
  rule(sheet, top, x);
  figures.forEach((figure, index) => {
    const at = { x: x + index * (width + GAP), width };
    pdf.text('P', figure.value, { ...value, ...at, colour: ink, y: top + 12 });
    const y = top + 18 + values;
    pdf.text('P', figure.label, { ...label(sheet), ...at, colour: muted, y });
  });
  sheet.y = top + values + labels + AFTER + 18;
};

/** A figure in the place of a line, over a hairline, with its label to the right. */
const drawFigureRow = (sheet: Sheet, { value, label: words }: Figure): void => {
  const { pdf, x, measure, ink, muted } = sheet;
  const first = measure * 0.66;
  const setting: Setting = { face: 'medium', size: 54, leading: 1.1, tracking: -0.045 };
  const height = heightOf(sheet, value, setting, first);
  reserve(sheet, height + 24);
  rule(sheet, sheet.y, x);
  const y = sheet.y + 14;
  pdf.text('P', value, { ...setting, colour: ink, x: x - 2, y, width: first });
  const at = { x: x + first, y: y + 12, width: measure - first };
  pdf.text('P', words, { ...label(sheet), ...at, colour: muted });
  sheet.y = y + height + 14;
};

const drawFigures = (sheet: Sheet, block: Of<'figures'>): void => {
  if (sheet.figures === 'columns') {
    drawFigureColumns(sheet, block);
    return;
  }
  for (const figure of block.figures) drawFigureRow(sheet, figure);
  rule(sheet, sheet.y, sheet.x);
  sheet.y += AFTER;
};

/** Cells side by side over a hairline; gives up the place below the tallest. */
const drawRow = (
  sheet: Sheet,
  cells: readonly { text: string; setting: Setting; colour: string; x: number; width: number }[],
): void => {
  const pad = 7 * sheet.scale;
  const height = Math.max(
    ...cells.map(({ text, setting, width }) => heightOf(sheet, text, setting, width)),
  );
  reserve(sheet, height + 2 * pad);
  rule(sheet, sheet.y, sheet.x);
  for (const { text, setting, ...at } of cells)
    sheet.pdf.text('P', text, { ...setting, ...at, y: sheet.y + pad });
  sheet.y += height + 2 * pad;
};

const drawList = (sheet: Sheet, { list }: Of<'list'>): void => {
  const { x, measure, ink, muted } = sheet;
  const first = measure * 0.34;
  for (const item of list)
    drawRow(sheet, [
      { text: item.title, setting: title(sheet), colour: ink, x, width: first - GAP },
      {
        text: item.text,
        setting: small(sheet),
        colour: muted,
        x: x + first,
        width: measure - first,
      },
    ]);
  rule(sheet, sheet.y, x);
  sheet.y += AFTER;
};

const drawTable = (sheet: Sheet, { table }: Of<'table'>): void => {
  const { x, measure, ink, muted } = sheet;
  const width = measure / table.head.length;
  const cells = (texts: readonly string[], isHead: boolean) =>
    texts.map((text, index) => ({
      text,
      setting: isHead ? label(sheet) : small(sheet),
      colour: isHead || index > 0 ? muted : ink,
      x: x + index * width,
      width: width - GAP,
    }));
  drawRow(sheet, cells(table.head, true));
  for (const row of table.rows) drawRow(sheet, cells(row, false));
  rule(sheet, sheet.y, x);
  sheet.y += AFTER;
};

const drawBlock = (sheet: Sheet, block: Block): void => {
  if ('text' in block) drawText(sheet, block);
  else if ('figures' in block) drawFigures(sheet, block);
  else if ('list' in block) drawList(sheet, block);
  else drawTable(sheet, block);
};

/** Draws the pieces of a section, each below the one before. */
export const drawBlocks = (sheet: Sheet, blocks: readonly Block[]): void => {
  const isPlain = blocks.every((block) => 'text' in block);
  const section = { ...sheet, textSize: isPlain ? sheet.plainTextSize : sheet.textSize };
  for (const block of blocks) drawBlock(section, block);
  sheet.y = section.y;
};
