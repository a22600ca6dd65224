import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { rootsOf } from '../../../../../core/workspace/roots.mjs';
import { undeliverableFiles } from '../../../../../server/features/features.ts';
import { site } from '../../../../../server/site.ts';
import { temporaryFolder } from '../../../unit/generators/small-site.ts';

const copied = (): string => {
  const root = temporaryFolder();
  cpSync(join(rootsOf().site, 'data', 'documents'), join(root, 'data', 'documents'), {
    recursive: true,
  });
  return root;
};

const locked = async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ ownerPassword: 'owner', userPassword: 'user' });
  return pdf.save();
};

test('each document that cannot carry the watermark is named', async () => {
  const root = copied();
  expect(await undeliverableFiles(site, root)).toEqual([]);
  writeFileSync(join(root, 'data/documents/public/Sky_Survey.pdf'), await locked());
  writeFileSync(join(root, 'data/documents/internal/Mirror_Renewal_Plan.pdf'), '%PDF-1.7');
  // Its copies carry no name.
  writeFileSync(join(root, 'data/documents/public/Annual_Report.pdf'), '%PDF-1.7');
  const faults = await undeliverableFiles(site, root);
  expect(faults).toEqual([
    {
      path: ['features', 'dataRoom', 'public', expect.any(Number), 'fileName'],
      found: `"Sky_Survey.pdf", whose pages cannot carry the recipient's name`,
      allowed: 'a whole PDF that opens without a password',
      fix: 'Save it again without a password, or set `watermark: false`.',
    },
    expect.objectContaining({ path: ['features', 'dataRoom', 'internal', 0, 'fileName'] }),
  ]);
});
