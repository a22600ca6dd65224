/** What a judge found that no test of ours had asked, and which test holds it since: fault, witness, test. */
export const MENDS: readonly (readonly [fault: string, witness: string, test: string])[] = [
  [
    'The sitemap was no XML: `--` stood in its comment',
    'saxes, `DOMParser`',
    '`any-site/markup.ts`',
  ],
  [
    'The symbol’s gradient in every PDF had its stops twice; two renderers of three drew nothing',
    'poppler, MuPDF, Ghostscript',
    '`machine/integration/pdf/documents.test.ts`, `site/integration/assets/documents.test.ts`',
  ],
  [
    '`<meta charset>` stood behind the styles, beyond the first 1,024 bytes',
    'Nu HTML Checker',
    '`any-site/pages.ts`',
  ],
  [
    'Where the script of the notices did not come, a form that failed said nothing; now each piece is withheld once',
    'Chromium',
    '`any-site/pieces.ts`, `site/browser/islands/pieces.full.test.ts`',
  ],
  [
    'The signed copy was an untagged PDF 1.3 without faces; now PDF/A-3 by its structure (no validator of PDF/A was at hand)',
    'qpdf, pdfinfo, pdffonts, saxes',
    '`machine/integration/pdf/papers.test.ts`',
  ],
  [
    'Drawn pages and the API’s description went uncompressed',
    'Node’s `fetch`',
    '`any-site/markup.ts`',
  ],
  [
    'The description lacked names of calls, both cookies, headers and 304',
    'Redocly, openapi-typescript',
    '`machine/api/openapi.test.ts`, `any-site/judged.full.test.ts`',
  ],
  [
    '401 without `WWW-Authenticate`, a granted file without a validator, `If-Match` unheard, `OPTIONS *` unanswered',
    'Node’s `fetch`, bare sockets',
    '`machine/api/openapi.test.ts`, `machine/api/room/gates.test.ts`, `machine/api/pages.test.ts`',
  ],
  [
    'No e-mail keyboard on phones; names that nothing used',
    'Chromium, Knip',
    '`site/browser/forms/waitlist-places.test.ts`, a step of `npm test`',
  ],
  [
    'No `og:locale`; a manifest without `id` and `start_url`; an icon that a mask cut',
    'Chromium',
    '`any-site/pages.ts`, `machine/unit/assets/brand-files.test.ts`',
  ],
  [
    'No other site could show the picture of a shared link: seen on `npm run screenshots`’ page of shared links',
    'Chromium',
    '`site/browser/press.test.ts`',
  ],
];
