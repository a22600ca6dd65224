import { fill } from '../../../renderer/words/fill.ts';
import type { Fonts } from '../drawing/fonts.ts';
import { createPdf } from '../pdf/document.ts';
import { colourPage } from './colour-page.ts';
import { filesPage } from './files-page.ts';
import { type GuidelinesModel, guideOf } from './frame.ts';
import { clearSpacePage, coverPage, logoPage, minimumSizePage } from './logo-pages.ts';
import { misusePage } from './misuse-page.ts';
import { typePage } from './type-page.ts';

const PAGES = [
  coverPage,
  logoPage,
  clearSpacePage,
  minimumSizePage,
  colourPage,
  typePage,
  misusePage,
  filesPage,
];

/** How the brand is used, as a PDF of several pages. */
export const brandGuidelines = (model: GuidelinesModel, fonts: Fonts): Promise<Uint8Array> => {
  const pdf = createPdf(
    {
      title: fill(model.texts.title, { brand: model.name }),
      subject: model.texts.subject,
      author: model.name,
      language: model.language,
      layout: 'landscape',
    },
    fonts,
  );
  const guide = guideOf(pdf, model);
  for (const drawPage of PAGES) drawPage(guide);
  return pdf.finish();
};
