import { channelsOf, contrastOf, mixed } from '../../theme/colour.ts';
import { FIELD, type Guide, openPage, words } from './frame.ts';

/** A colour, and what it is called on paper. */
interface Named {
  name: string;
  colour: string;
}

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
  { name, colour }: Named,
  [x, y, width, height]: readonly [number, number, number, number],
): void => {
  const { pdf, model } = guide;
  const { light } = model.design;
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
    isPale || colour === light.surface
      ? valuesOf(colour, light.ink).replace('paper', 'ink')
      : valuesOf(colour, light.paper);
  pdf.text('P', values, { ...at, face: 'mono', size: 7.5, y: y + height - 44, leading: 1.5 });
};

/** The colours with their values, and the gradient that belongs to the symbol. */
export const colourPage = (guide: Guide): void => {
  const { pdf, model } = guide;
  const { light, symbol } = model.design;
  const { accent, highlight } = model.colourNames;
  const { stops } = symbol.gradient;
  const own = stops.flatMap(({ colour, name }): Named[] => (name ? [{ name, colour }] : []));
  const colours: Named[] = [
    { name: accent, colour: light.accent },
    ...own,
    { name: highlight, colour: light.highlight },
    { name: 'Ink', colour: light.ink },
    { name: 'Paper', colour: light.paper },
    { name: 'Surface', colour: light.surface },
  ];
  const alone = own.map(({ name }) => ` ${name} exists in the gradient alone.`);
  openPage(guide, 'Colour');
  words(guide, 'Colour', [
    `Ink on paper carries everything. ${accent} is the signal: links, focus, the one button that matters.`,
    `${highlight} is used sparingly, for status.${alone.join('')}`,
    'The gradient belongs to the symbol. It fills no surface and no text.',
  ]);
  const strip = 72;
  const width = (FIELD.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const rows = Math.ceil(colours.length / COLUMNS);
  const height = (FIELD.height - strip - rows * GAP) / rows;
  colours.forEach((entry, index) => {
    const x = FIELD.x + (index % COLUMNS) * (width + GAP);
    const y = FIELD.y + Math.floor(index / COLUMNS) * (height + GAP);
    swatch(guide, entry, [x, y, width, height]);
  });
  const y = FIELD.y + rows * (height + GAP);
  pdf.tagged(
    'Figure',
    () => {
      const gradient = pdf.doc.linearGradient(FIELD.x, 0, FIELD.x + FIELD.width, 0);
      gradient.stop(0, stops[0]?.colour ?? light.accent);
      for (const { offset, colour } of stops) gradient.stop(offset, colour);
      pdf.doc.rect(FIELD.x, y, FIELD.width, strip).fill(gradient);
    },
    'The gradient of the symbol',
  );
  const shares = stops.map(
    ({ offset, colour }) => `${colour.toUpperCase()} at ${Math.round(offset * 100)} %`,
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
