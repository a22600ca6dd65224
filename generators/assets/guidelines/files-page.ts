import { fill } from '../../../renderer/words/fill.ts';
import { LOGO_FILES } from '../drawing/logo-files.ts';
import { caption, FIELD, type Guide, line, openPage, words } from './frame.ts';

/** The files of the logo package, and whom to ask. */
export const filesPage = (guide: Guide): void => {
  const { pdf, model } = guide;
  const { ink } = model.design.light;
  const { texts } = model;
  openPage(guide, texts['files.title']);
  words(guide, texts['files.title'], [
    texts['files.package'],
    ...(model.press ? [fill(texts['files.questions'], { email: model.press })] : []),
  ]);
  const row = FIELD.height / LOGO_FILES.length;
  LOGO_FILES.forEach(({ name, pixels }, index) => {
    const y = FIELD.y + row * index;
    if (index > 0) pdf.decoration(() => line(guide, [FIELD.x, y], [FIELD.x + FIELD.width, y]));
    const middle = y + row / 2 - 8;
    const at = { colour: ink, y: middle, size: 11 };
    pdf.text('P', texts[`files.${name}`], { ...at, face: 'text', x: FIELD.x + 150, width: 240 });
    caption(guide, name, FIELD.x, middle + 3, 140);
    caption(guide, `SVG\nPNG ${pixels} px`, FIELD.x + FIELD.width - 90, middle - 3, 90);
  });
};
