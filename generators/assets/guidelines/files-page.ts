import { LOGO_FILES } from '../logo-files.ts';
import { caption, FIELD, type Guide, line, openPage, words } from './frame.ts';

const USES: Readonly<Record<string, string>> = {
  'logo-light': 'Logo, for light backgrounds',
  'logo-dark': 'Logo, for dark backgrounds',
  'wordmark-light': 'The name alone, for light backgrounds',
  'wordmark-dark': 'The name alone, for dark backgrounds',
  symbol: 'The gradient symbol, for light and dark backgrounds',
  'symbol-plain-light': 'The symbol in one colour, for light backgrounds',
  'symbol-plain-dark': 'The symbol in one colour, for dark backgrounds',
};

/** The files of the logo package, and whom to ask. */
export const filesPage = (guide: Guide): void => {
  const { pdf, model } = guide;
  const { ink } = model.design.light;
  openPage(guide, 'Files');
  words(guide, 'Files', [
    'The logo package holds every version, as SVG for screens and print and as PNG with a transparent background.',
    ...(model.press ? [`Questions, or a version that is missing: ${model.press}`] : []),
  ]);
  const row = FIELD.height / LOGO_FILES.length;
  LOGO_FILES.forEach(({ name, pixels }, index) => {
    const y = FIELD.y + row * index;
    if (index > 0) pdf.decoration(() => line(guide, [FIELD.x, y], [FIELD.x + FIELD.width, y]));
    const middle = y + row / 2 - 8;
    const at = { colour: ink, y: middle, size: 11 };
    pdf.text('P', USES[name] ?? name, { ...at, face: 'text', x: FIELD.x + 150, width: 240 });
    caption(guide, name, FIELD.x, middle + 3, 140);
    caption(guide, `SVG\nPNG ${pixels} px`, FIELD.x + FIELD.width - 90, middle - 3, 90);
  });
};
