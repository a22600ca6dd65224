/** What `new` can add to the fixture site, with the file that it writes beside `site.config.ts`. */
export const ADDITIONS: readonly { readonly args: readonly string[]; readonly file?: string }[] = [
  { args: ['page', 'Partner Programme'], file: 'pages/partner-programme.ts' },
  { args: ['page', 'contact-form'], file: 'pages/contact-form.ts' },
  { args: ['page', 'new'], file: 'pages/new.ts' },
  { args: ['job', "Engineer's “lead”"] },
  { args: ['document', 'Market Report'] },
  { args: ['document', '--internal', 'Board Pack'] },
  { args: ['form', 'survey'], file: 'forms/survey.ts' },
];
