import type { FaceName } from '../font/faces.ts';
import { caption, FIELD, type Guide, line, openPage, words } from './frame.ts';

interface Specimen {
  sample: string;
  use: string;
  face: FaceName;
  size: number;
  tracking: number;
  height: number;
}

const specimens = (tagline: string): Specimen[] => [
  {
    sample: tagline,
    use: 'Geist Medium\nDisplay and headings\nTracking -3.5 %, leading 100 %',
    face: 'medium',
    size: 40,
    tracking: -0.035,
    height: 158,
  },
  {
    sample: 'Text is set in Geist Regular, ragged right, in lines of at most 62 characters.',
    use: 'Geist Regular\nText\nLeading 155 %',
    face: 'text',
    size: 15,
    tracking: 0,
    height: 116,
  },
  {
    sample: '0123456789',
    use: 'Geist Medium\nFigures, in tables of one width',
    face: 'medium',
    size: 40,
    tracking: -0.02,
    height: 112,
  },
  {
    sample: '01 / About   WP-XXXX-XXXX-XXXX',
    use: 'Geist Mono\nLabels, codes and table heads',
    face: 'mono',
    size: 14,
    tracking: 0,
    height: 82,
  },
];

const NOTE_WIDTH = 150;

/** The two faces and what each is for. */
export const typePage = (guide: Guide): void => {
  const { pdf, model } = guide;
  openPage(guide, 'Type');
  words(guide, 'Type', [
    'Two faces of one family: Geist for everything that is read, Geist Mono for what is looked up.',
    'Both are free under the SIL Open Font License 1.1.',
    'Size and white space make the order, not bold type or capitals.',
  ]);
  let y = FIELD.y;
  const width = FIELD.width - NOTE_WIDTH - 24;
  for (const { sample, use, height, ...setting } of specimens(model.tagline || model.name)) {
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
