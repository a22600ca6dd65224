import { fill } from '../../../renderer/words/fill.ts';
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

const specimens = ({ name, tagline, measure, design, texts }: GuidelinesModel): Specimen[] => {
  const { text, mono, display } = design.faces;
  return [
    {
      sample: tagline || name,
      use: fill(texts['type.display'], { face: display.family }),
      face: 'medium',
      size: 40,
      tracking: -0.035,
      height: 158,
    },
    {
      sample: fill(texts['type.sample'], { face: text.family, measure }),
      use: fill(texts['type.text'], { face: text.family }),
      face: 'text',
      size: 15,
      tracking: 0,
      height: 116,
    },
    {
      sample: '0123456789',
      use: fill(texts['type.figures'], { face: display.family }),
      face: 'medium',
      size: 40,
      tracking: -0.02,
      height: 112,
    },
    {
      sample: texts['type.monoSample'],
      use: fill(texts['type.mono'], { face: mono.family }),
      face: 'mono',
      size: 14,
      tracking: 0,
      height: 82,
    },
  ];
};

const NOTE_WIDTH = 150;

/** Which faces there are and what they cost, in a sentence each. */
const facesInWords = ({ design, texts }: GuidelinesModel): string[] => {
  const { text, mono, display } = design.faces;
  const others = [
    ...(display.family === text.family
      ? []
      : [fill(texts['type.forHeadings'], { face: display.family })]),
    ...(mono.family === text.family ? [] : [fill(texts['type.forLookup'], { face: mono.family })]),
  ];
  if (others.length === 0) return [fill(texts['type.one'], { text: text.family })];
  const isPair = others.length === 1;
  const isRelated = isPair && mono.family.startsWith(text.family);
  const count = isRelated ? 'type.family' : isPair ? 'type.two' : 'type.three';
  const all = fill(texts[count], { text: text.family, others: others.join(', ') });
  const licences = new Set([text, mono, display].map(({ licence }) => licence));
  const [licence] = licences;
  if (licences.size > 1 || !licence) return [all];
  return [all, fill(texts[isPair ? 'type.bothFree' : 'type.allFree'], { licence })];
};

/** The faces and what each is for. */
export const typePage = (guide: Guide): void => {
  const { pdf, model } = guide;
  const { texts } = model;
  openPage(guide, texts['type.title']);
  words(guide, texts['type.title'], [...facesInWords(model), texts['type.order']]);
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
