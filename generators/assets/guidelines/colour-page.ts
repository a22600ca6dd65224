import { channelsOf, contrastOf, mixed } from '../design/colour.ts';
import type { Tokens } from '../design/tokens.ts';
import { FIELD, type Guide, openPage, words } from './frame.ts';

/** What the colours are called on paper. */
const NAMES: readonly (readonly [token: keyof Tokens, name: string])[] = [
  ['signal', 'Cobalt'],
  ['violet', 'Violet'],
  ['ember', 'Ember'],
  ['ink', 'Ink'],
  ['paper', 'Paper'],
  ['surface', 'Surface'],
];

const GAP = 12;
const COLUMNS = 3;
/** The least contrast at which text is readable for all. */
const READABLE = 4.5;

const valuesOf = (colour: string, paper: string): string => {
  const contrast = contrastOf(colour, paper);
  const use = contrast < READABLE ? 'no text' : 'text';
  return [
    colour.toUpperCase(),
    `RGB ${channelsOf(colour).join(' ')}`,
    `${contrast.toFixed(1)} : 1 on paper, ${use}`,
  ].join('\n');
};

const swatch = (
  guide: Guide,
  [token, name]: (typeof NAMES)[number],
  [x, y, width, height]: readonly [number, number, number, number],
): void => {
  const { pdf, model } = guide;
  const { light } = model.design;
  const colour = light[token];
  const isPale = contrastOf(colour, light.paper) < 1.2;
  pdf.decoration(() => {
    pdf.doc.rect(x, y, width, height).fill(colour);
    const edge = mixed(light.ink, light.paper, 0.2);
    if (isPale) pdf.doc.lineWidth(0.6).rect(x, y, width, height).stroke(edge);
  });
  const on =
    contrastOf(colour, light.ink) > contrastOf(colour, light.paper) ? light.ink : light.paper;
  const at = { x: x + 12, width: width - 20, colour: on };
  pdf.text('H2', name, { ...at, face: 'medium', size: 13, y: y + 10, tracking: -0.01 });
  const values =
    isPale || token === 'surface'
      ? valuesOf(colour, light.ink).replace('paper', 'ink')
      : valuesOf(colour, light.paper);
  pdf.text('P', values, { ...at, face: 'mono', size: 7.5, y: y + height - 44, leading: 1.5 });
};

/** The colours with their values, and the gradient that belongs to the symbol. */
export const colourPage = (guide: Guide): void => {
  const { pdf, model } = guide;
  const { light } = model.design;
  openPage(guide, 'Colour');
  words(guide, 'Colour', [
    'Ink on paper carries everything. Cobalt is the signal: links, focus, the one button that matters.',
    'Ember is used sparingly, for status. Violet exists in the gradient alone.',
    'The gradient belongs to the symbol. It fills no surface and no text.',
  ]);
  const strip = 72;
  const width = (FIELD.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const height = (FIELD.height - strip - 2 * GAP) / 2;
  NAMES.forEach((entry, index) => {
    const x = FIELD.x + (index % COLUMNS) * (width + GAP);
    const y = FIELD.y + Math.floor(index / COLUMNS) * (height + GAP);
    swatch(guide, entry, [x, y, width, height]);
  });
  const y = FIELD.y + 2 * (height + GAP);
  const { stops } = model.design.symbol.gradient;
  pdf.tagged(
    'Figure',
    () => {
      const gradient = pdf.doc.linearGradient(FIELD.x, 0, FIELD.x + FIELD.width, 0);
      gradient.stop(0, light[stops[0]?.token ?? 'signal']);
      for (const { offset, token } of stops) gradient.stop(offset, light[token]);
      pdf.doc.rect(FIELD.x, y, FIELD.width, strip).fill(gradient);
    },
    'The gradient of the symbol',
  );
  const shares = stops.map(
    ({ offset, token }) => `${light[token].toUpperCase()} at ${Math.round(offset * 100)} %`,
  );
  pdf.text('P', `Gradient: ${shares.join(', ')}`, {
    face: 'mono',
    size: 7.5,
    colour: light.paper,
    x: FIELD.x + 12,
    y: y + strip - 20,
    width: FIELD.width - 24,
  });
};
