import type { FaceName } from '../drawing/fonts.ts';
import {
  caption,
  FIELD,
  type Guide,
  type GuidelinesModel,
  line,
  openPage,
  words,
} from './frame.ts';

interface Specimen {
  sample: string;
  use: string;
  face: FaceName;
  size: number;
  tracking: number;
  height: number;
}

const specimens = ({ name, tagline, measure, design }: GuidelinesModel): Specimen[] => {
  const { text, mono, display } = design.faces;
  return [
    {
      sample: tagline || name,
      use: `${display.family} Medium\nDisplay and headings\nTracking -3.5 %, leading 100 %`,
      face: 'medium',
      size: 40,
      tracking: -0.035,
      height: 158,
    },
    {
      sample: `Text is set in ${text.family} Regular, ragged right, in lines of at most ${measure} characters.`,
      use: `${text.family} Regular\nText\nLeading 155 %`,
      face: 'text',
      size: 15,
      tracking: 0,
      height: 116,
    },
    {
      sample: '0123456789',
      use: `${display.family} Medium\nFigures, in tables of one width`,
      face: 'medium',
      size: 40,
      tracking: -0.02,
      height: 112,
    },
    {
      sample: '01 / About   WP-XXXX-XXXX-XXXX',
      use: `${mono.family}\nLabels, codes and table heads`,
      face: 'mono',
      size: 14,
      tracking: 0,
      height: 82,
    },
  ];
};

const NOTE_WIDTH = 150;

/** Which faces there are and what they cost, in a sentence each. */
const facesInWords = ({ text, mono, display }: GuidelinesModel['design']['faces']): string[] => {
  const others = [
    ...(display.family === text.family ? [] : [`${display.family} for headings`]),
    ...(mono.family === text.family ? [] : [`${mono.family} for what is looked up`]),
  ];
  if (others.length === 0) return [`One face: ${text.family}.`];
  const related = mono.family.startsWith(text.family) && others.length === 1;
  const count = `${others.length === 1 ? 'Two' : 'Three'} faces${related ? ' of one family' : ''}`;
  const all = `${count}: ${text.family} for everything that is read, ${others.join(', ')}.`;
  const licences = new Set([text, mono, display].map(({ licence }) => licence));
  const [licence] = licences;
  const free = others.length === 1 ? 'Both' : 'All';
  return licences.size === 1 && licence ? [all, `${free} are free under the ${licence}.`] : [all];
};

/** The faces and what each is for. */
export const typePage = (guide: Guide): void => {
  const { pdf, model } = guide;
  openPage(guide, 'Type');
  words(guide, 'Type', [
    ...facesInWords(model.design.faces),
    'Size and white space make the order, not bold type or capitals.',
  ]);
  let y = FIELD.y;
  const width = FIELD.width - NOTE_WIDTH - 24;
  for (const { sample, use, height, ...setting } of specimens(model)) {
    if (y > FIELD.y) {
      const top = y;
      pdf.decoration(() => line(guide, [FIELD.x, top], [FIELD.x + FIELD.width, top]));
      y += 16;
    }
    const colour = model.design.light.ink;
    const leading = setting.size > 20 ? 1.04 : 1.55;
    pdf.text('P', sample, { ...setting, colour, x: FIELD.x, y, width, leading });
    caption(guide, use, FIELD.x + FIELD.width - NOTE_WIDTH, y + 4, NOTE_WIDTH);
    y += height - 16;
  }
};
