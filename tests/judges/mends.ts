/** Faults that a validator found before any test did: the fault, what found it, and the test that covers it now. */
export const MENDS: readonly (readonly [fault: string, witness: string, test: string])[] = [
  ['A sitemap with `--` in its comment is no XML', 'saxes, `DOMParser`', '`any-site/markup.ts`'],
  [
    'Two renderers of three did not show the gradient in PDFs',
    'poppler, MuPDF, Ghostscript',
    '`framework/integration/pdf/documents.test.ts`, `site/integration/assets/documents.test.ts`',
  ],
  ['`<meta charset>` came after the first 1,024 bytes', 'Nu HTML Checker', '`any-site/pages.ts`'],
  [
    'Without the script of the notices a failed form showed nothing',
    'Chromium',
    '`any-site/pieces.ts`, `site/browser/islands/pieces.full.test.ts`',
  ],
  [
    'The signed copy was an untagged PDF 1.3 without fonts; it is now PDF/A-3 by structure (no PDF/A validator was available)',
    'qpdf, pdfinfo, pdffonts, saxes',
    '`framework/integration/pdf/papers.test.ts`',
  ],
  [
    'Rendered pages and the API description were not compressed',
    'Node’s `fetch`',
    '`any-site/markup.ts`',
  ],
  [
    'The API description lacked operation names, cookies, headers and 304',
    'Redocly, openapi-typescript',
    '`framework/api/openapi.test.ts`, `any-site/judged.full.test.ts`',
  ],
  [
    'No `WWW-Authenticate` with 401, no tag on a granted file, `If-Match` and `OPTIONS *` ignored',
    'Node’s `fetch`, bare sockets',
    '`framework/api/openapi.test.ts`, `framework/api/room/gates.test.ts`, `framework/api/pages.test.ts`',
  ],
  [
    'No e-mail keyboard on phones; unused names',
    'Chromium, Knip',
    '`site/browser/forms/waitlist-places.test.ts`, a step of `npm test`',
  ],
  [
    'No `og:locale`; a manifest without `id` and `start_url`; a clipped icon',
    'Chromium',
    '`any-site/pages.ts`, `framework/unit/assets/brand-files.test.ts`',
  ],
  [
    'Other sites could not show the picture of a shared link',
    'Chromium',
    '`site/browser/press.test.ts`',
  ],
];
