import { fill } from '../../../renderer/words/fill.ts';
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

const valuesOf = (
  colour: string,
  ground: string,
  word: 'colour.onPaper' | 'colour.onInk',
  texts: Guide['model']['texts'],
): string => {
  const contrast = contrastOf(colour, ground);
  const use = texts[contrast < READABLE ? 'colour.notForText' : 'colour.forText'];
  return [
    colour.toUpperCase(),
    `RGB ${channelsOf(colour).join(' ')}`,
    fill(texts[word], { contrast: contrast.toFixed(1), use }),
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
      ? valuesOf(colour, light.ink, 'colour.onInk', model.texts)
      : valuesOf(colour, light.paper, 'colour.onPaper', model.texts);
  pdf.text('P', values, { ...at, face: 'mono', size: 7.5, y: y + height - 44, leading: 1.5 });
};

/** The colours with their values, and the gradient that belongs to the symbol. */
export const colourPage = (guide: Guide): void => {
  const { pdf, model } = guide;
  const { light, symbol } = model.design;
  const { texts } = model;
  const { accent, highlight } = model.colourNames;
  const { stops } = symbol.gradient;
  const own = stops.flatMap(({ colour, name }): Named[] => (name ? [{ name, colour }] : []));
  const colours: Named[] = [
    { name: accent, colour: light.accent },
    ...own,
    { name: highlight, colour: light.highlight },
    { name: texts['colour.ink'], colour: light.ink },
    { name: texts['colour.paper'], colour: light.paper },
    { name: texts['colour.surface'], colour: light.surface },
  ];
  const alone = own.map(({ name }) => fill(texts['colour.inGradient'], { colour: name }));
  openPage(guide, texts['colour.title']);
  words(guide, texts['colour.title'], [
    fill(texts['colour.signal'], { accent }),
    [fill(texts['colour.status'], { highlight }), ...alone].join(' '),
    texts['colour.gradient'],
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
    texts['colour.figure'],
  );
  const shares = stops.map(({ offset, colour }) =>
    fill(texts['colour.stop'], {
      colour: colour.toUpperCase(),
      share: Math.round(offset * 100),
    }),
  );
  pdf.text('P', fill(texts['colour.stops'], { stops: shares.join(', ') }), {
    face: 'mono',
    size: 7.5,
    colour: light.paper,
    x: FIELD.x + 12,
    y: y + strip - 20,
    width: FIELD.width - 24,
  });
};
