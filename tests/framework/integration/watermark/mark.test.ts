import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { markedCopy, UnmarkableError } from '../../../../server/data-room/watermark/mark.ts';
import { contentOf } from '../../../setup/pdf-content.ts';
import { pageTexts } from './page-texts.ts';

const recipient = {
  name: 'Łukasz Żółć Иванов Ελένη',
  email: 'lukasz@example.com',
  at: '2026-11-21T16:09:05.123Z',
  reference: 'A2B3-C4D5',
};
const foot = 'Łukasz Żółć Иванов Ελένη · lukasz@example.com · 2026-11-21 16:09:05 UTC · A2B3-C4D5';

async function document(
  pages: number,
  change?: (pdf: PDFDocument) => unknown,
): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage([300 + page, 400]).drawText(`Original page ${page}`, { x: 20, y: 200, size: 12 });
  }
  await change?.(pdf);
  return pdf;
}

test('each page carries name, e-mail, time and record, in the scripts of the name', async () => {
  const pdf = await document(5, (made) => {
    for (const [page, angle] of [90, 180, 270, -90].entries())
      made.getPage(page).setRotation(degrees(angle));
    made.getPage(4).setCropBox(50, 50, 100, 100);
  });
  const original = await pdf.save();
  const before = Buffer.from(original);
  const texts = await pageTexts(await markedCopy(original, recipient));
  expect(texts).toHaveLength(5);
  for (const text of texts) expect(text).toContain(foot);
  expect(Buffer.from(original).equals(before)).toBe(true);
});

test('what is added is no content of the document’s own: nobody has it read aloud', async () => {
  const original = await (await document(1)).save();
  const copy = await PDFDocument.load(await markedCopy(original, recipient));
  const content = contentOf(copy.getPage(0));
  const added = /\/Artifact BMC([\s\S]*)EMC/.exec(content)?.[1] ?? '';
  expect(added.match(/Tj/g)).toHaveLength(2);
  expect(content.match(/Tj/g)).toHaveLength(3);
});

test('letters of any script are shown, and the rest of the line stays in order', async () => {
  const original = await (await document(1)).save();
  const textOf = async (name: string) =>
    (await pageTexts(await markedCopy(original, { ...recipient, name }))).join('').split('\n');
  const rest = ' · lukasz@example.com · 2026-11-21 16:09:05 UTC · A2B3-C4D5';
  expect(await textOf('王 👩')).toEqual(expect.arrayContaining(['王', ' ', '👩', rest]));
  expect(await textOf('𠮷')).toContain(`[U+20BB7]${rest}`);
  expect(await textOf('דוד לוי')).toEqual(expect.arrayContaining(['יול דוד', rest]));
});

test('the foot line is at the lower left of the visible page, in every rotation', async () => {
  const lowerLeft = { 0: [54, 74], 90: [226, 74], 180: [226, 346], 270: [54, 346] };
  for (const [angle, place] of Object.entries(lowerLeft)) {
    const pdf = await document(1, (made) => {
      made.getPage(0).setRotation(degrees(Number(angle)));
      made.getPage(0).setCropBox(40, 60, 200, 300);
    });
    const copy = await PDFDocument.load(await markedCopy(await pdf.save(), recipient));
    // The last two numbers of a text matrix are where the line begins; the foot line comes first.
    const [foot] = [...contentOf(copy.getPage(0)).matchAll(/(\S+) (\S+) Tm/g)].slice(-2);
    expect([Number(foot?.[1]), Number(foot?.[2])], angle).toEqual(place);
  }
});

test('a document that is encrypted but opens for everybody is marked', async () => {
  const pdf = await document(2, (made) =>
    made.encrypt({ ownerPassword: 'owner', userPassword: '' }),
  );
  const texts = await pageTexts(await markedCopy(await pdf.save(), recipient));
  for (const text of texts) expect(text).toContain(foot);
});

test('what cannot be marked is never given: locked, torn, no PDF, without pages', async () => {
  const locked = await document(1, (made) =>
    made.encrypt({ ownerPassword: 'o', userPassword: 'u' }),
  );
  const whole = await (await document(1)).save();
  const bytes: Uint8Array[] = [
    await locked.save(),
    whole.slice(0, whole.length / 2),
    Buffer.from('no PDF'),
    Buffer.alloc(0),
    Buffer.from(`%PDF-1.7\n${'\0'.repeat(1000)}`),
  ];
  for (const one of bytes) {
    await expect(markedCopy(one, recipient)).rejects.toThrow(UnmarkableError);
  }
});
