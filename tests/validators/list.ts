import { axe, codeSniffer, equalAccess } from './by/accessibility.ts';
import { axiosClient } from './by/axios-client.ts';
import { client } from './by/client.ts';
import { circles, copies } from './by/code.ts';
import { redocly, spectral } from './by/description.ts';
import { files } from './by/files.ts';
import { links } from './by/links.ts';
import { mails } from './by/mails.ts';
import { nu } from './by/nu.ts';
import { observatory } from './by/observatory.ts';
import { papers } from './by/papers.ts';
import { spam } from './by/spam.ts';
import { structuredData } from './by/structured-data.ts';
import type { Validator } from './validator.ts';

/** Those of a built and started site. The mails are those of what the client sends. */
export const SITE_VALIDATORS: readonly Validator[] = [
  ...[files, nu, structuredData, redocly, spectral, client, axiosClient, mails, spam, links],
  ...[axe, codeSniffer, equalAccess, observatory, papers],
];

/** Those of the code, asked once. */
export const CODE_VALIDATORS: readonly Validator[] = [copies, circles];

/** Validators of others that `npm test` hears, not this run: validator, what it validators, and which test. */
export const ELSEWHERE: readonly (readonly [validator: string, checked: string, test: string])[] = [
  [
    'fast-check, Ajv',
    'valid and invalid bodies for each form, from the API description',
    '`framework/api/generated-bodies.test.ts`',
  ],
  [
    'mailparser, SpamAssassin',
    'a mail of each kind',
    '`framework/api/validated-mails.full.test.ts`',
  ],
  [
    'qpdf, poppler, MuPDF, Ghostscript',
    'documents of the data room, marked copies, signed agreements',
    '`framework/integration/pdf/documents.test.ts`, `framework/integration/pdf/papers.test.ts`, `site/integration/assets/documents.test.ts`',
  ],
  ['html-validate', 'pages rendered for one visitor', '`any-site/markup.ts`'],
  ['Knip', 'files, exports, types and packages that nothing uses', 'a step of `npm test`'],
];
