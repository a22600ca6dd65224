import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { optionsOf } from '../../../core/config/feature.ts';
import { retentionPeriods } from '../../../core/config/features.ts';
import agreement from '../../../pages/data-room/agreement.ts';
import SectionSign from '../../../pages/drawings/section-sign.tsx';
import privacyPolicy from '../../../pages/privacy-policy.ts';
import termsOfService from '../../../pages/terms-of-service.ts';
import { erasedFields } from '../../../server/data-room/nda/signature.ts';
import { site } from '../../../server/site.ts';

/** The agreement's names of the stored data about its signer. */
const TOLD: Readonly<Record<string, string>> = {
  signature: 'typing their name',
  name: 'records the name',
  email: 'e-mail address',
  company: 'company',
  address: 'IP address',
  userAgent: 'browser',
};

test('the privacy policy tells the period of each collection that has one', () => {
  const policy = JSON.stringify(privacyPolicy);
  const untold = [...retentionPeriods(site).keys()].filter(
    (name) => !policy.includes(`{keep:${name}}`),
  );
  expect(untold).toEqual([]);
});

test('the agreement names all that is recorded of who signs it', () => {
  const text = agreement.clauses.find(({ heading }) => heading === 'Electronic signature')?.text;
  const { handwrittenSignature } = optionsOf(site, 'dataRoom').agreement;
  const ofPerson = erasedFields.filter(
    (field) => field !== 'salt' && (field !== 'handwritten' || handwrittenSignature),
  );
  for (const field of ofPerson) expect(text).toContain(TOLD[field] ?? field);
});

test('the drawing of the terms has a line for each clause, and names those that the page sets large', () => {
  const [terms] = termsOfService.sections;
  const clauses = terms?.kind === 'legal' ? terms.clauses : [];
  const drawing = renderToStaticMarkup(createElement(SectionSign));
  const [lines = '', keyLines = ''] = [...drawing.matchAll(/ d="(M0 [^"]+)"/g)].map(([, d]) => d);
  const heights = lines.split('M').slice(1);
  const texts = [...drawing.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
  const key = clauses.map(({ paragraphs = [] }) =>
    paragraphs.some((text) => String(text).startsWith('**')),
  );
  expect(heights).toHaveLength(clauses.length);
  expect(texts).toEqual(clauses.filter((_, at) => key[at]).map(({ heading }) => heading));
  expect(keyLines.split('M').slice(1)).toEqual(heights.filter((_, at) => key[at]));
});
