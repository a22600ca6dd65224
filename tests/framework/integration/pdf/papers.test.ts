import { beforeAll, describe, expect, test } from 'vitest';
import { resolveWords } from '../../../../core/messages/resolve.ts';
import {
  agreementOf,
  evidenceOf,
  sealedSignature,
} from '../../../../server/data-room/nda/signature.ts';
import { signedCopy } from '../../../../server/data-room/nda/signed-copy.ts';
import { keysFrom, noteSigner } from '../../../../server/lib/secret.ts';
import { evidenceOfAda } from '../../../setup/evidence.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import {
  attachmentOf,
  checkStructure,
  contentOf,
  edgesOf,
  facesOf,
  infoOf,
  metadataOf,
  objectsOf,
  pdfFile,
  structureOf,
  textOf,
} from '../../../setup/pdf-validators.ts';
import { xmlFaults } from '../../../setup/xml-faults.ts';

const words = resolveWords({ language: 'de' });
const title = 'Vertraulich & <geheim>';
const at = '2026-11-21T12:00:00.000Z';
const keys = keysFrom('a secret of more than thirty-two characters');
const signed = sealedSignature(
  {
    ...evidenceOfAda,
    signature: 'Łukasz Ελένη',
    name: 'Łukasz Ελένη',
    email: 'lukasz@example.com',
    signedAt: at,
    agreement: agreementOf(
      { title, version: '2', clauses: [{ heading: 'Eins', text: 'Text. '.repeat(2000) }] },
      words,
    ),
  },
  Buffer.alloc(32, 3),
  noteSigner('https://site.example', keys),
);
const record = { id: 1, createdAt: at, ...signed };
const byHand = sealedSignature(
  {
    ...evidenceOfAda,
    handwritten: 'M10,20L300,40L590,190M5,5L5,5',
    agreement: agreementOf({ title, version: '2', clauses: [] }, words),
  },
  Buffer.alloc(32, 3),
  noteSigner('https://site.example', keys),
);

const papers = [
  { name: 'a signed copy', heading: title, make: () => signedCopy(record, words) },
  ...inFullRun({
    name: 'a copy that was signed by hand too',
    heading: title,
    make: () => signedCopy({ id: 1, createdAt: at, ...byHand }, words),
  }),
];

// Every PDF/A validator needs Java, so the requirements of the standard are checked part by part.
describe.each(papers)('$name', ({ heading, make }) => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await make();
  });

  test('is PDF 1.7 without a fault, the same bytes each time', async () => {
    expect(bytes.equals(await make())).toBe(true);
    const file = await pdfFile(bytes);
    expect(await checkStructure(file)).toContain('No syntax or stream encoding errors found');
    expect(await infoOf(file)).toMatchObject({
      Title: heading,
      Tagged: 'yes',
      Encrypted: 'no',
      JavaScript: 'no',
      'PDF version': '1.7',
    });
  });

  test('has its face inside, and a profile of its colours', async () => {
    const file = await pdfFile(bytes);
    const faces = await facesOf(file);
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(JSON.stringify(await objectsOf(file))).toContain('/GTS_PDFA1');
  });

  test('says its language, that its title is to be shown, and that it is PDF/A-3a', async () => {
    const file = await pdfFile(bytes);
    const values = Object.values(await objectsOf(file)) as { value?: Record<string, unknown> }[];
    const catalog = values.find(({ value }) => value?.['/Type'] === '/Catalog')?.value;
    expect(catalog).toMatchObject({ '/Lang': 'u:de' });
    expect(JSON.stringify(values)).toContain('"/DisplayDocTitle":true');
    const metadata = await metadataOf(file);
    expect(xmlFaults(metadata)).toEqual([]);
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  });

  test('is read aloud in order, and the feet of its pages are not', async () => {
    const structure = await structureOf(await pdfFile(bytes));
    expect(structure).toMatch(/^Document\n {2}H1 \(block\)/);
    expect(structure).toContain(`"${heading}"`);
    expect(structure).toMatch(
      /LI \(block\)\s+Lbl \(block\)\s+"Eintrag"\s+LBody \(block\)\s+"AAAA-BBBB"/,
    );
    expect(structure).not.toContain('Seite 1 von');
  });
});

test('a signature by hand is lines in a figure with a text, and an erased one is left out', async () => {
  const copy = await signedCopy({ id: 1, createdAt: at, ...byHand }, words);
  const file = await pdfFile(copy);
  expect(await structureOf(file)).toContain('Figure');
  const objects = JSON.stringify(await objectsOf(file));
  expect(objects).toContain('Handschriftliche Unterschrift');
  expect(objects).not.toContain('"/Subtype":"/Image"');
  const streams = await contentOf(file);
  expect(streams).toMatch(/10 20 m\s+300 40 l\s+590 190 l\s+5 5 m\s+5 5 l/);
  const erased = { ...byHand, handwritten: `erased-${'0'.repeat(32)}` };
  const other = await pdfFile(await signedCopy({ id: 1, createdAt: at, ...erased }, words));
  expect(await structureOf(other)).not.toContain('Figure');
  expect(await contentOf(other)).not.toContain('300 40 l');
});

test('the evidence is attached to a signed copy, with its relationship', async () => {
  const file = await pdfFile(await signedCopy(record, words));
  expect(JSON.parse(await attachmentOf(file, 'evidence.json'))).toEqual(
    JSON.parse(JSON.stringify(evidenceOf(record))),
  );
  const objects = JSON.stringify(await objectsOf(file));
  expect(objects).toContain('"/AFRelationship":"/Data"');
  expect(objects).toContain('"/AF":[');
});

test('names of both directions keep their words and spaces, and a consent is printed as text', {
  tags: 'full',
}, async () => {
  const hebrew = sealedSignature(
    {
      ...evidenceOfAda,
      agreement: agreementOf({ title, version: '2', clauses: [] }, words),
      name: 'דוד לוי',
      company: 'Example AG',
      signature: '山田 太郎',
      consent: { version: '1', wording: 'I accept the [policy](/privacy).', sha256: '', at },
    },
    Buffer.alloc(32, 3),
    noteSigner('https://site.example', keys),
  );
  const copy = await signedCopy({ id: 1, createdAt: at, ...hebrew }, words);
  const text = await textOf(await pdfFile(copy));
  expect(text).toContain('דוד לוי');
  expect(text).toContain('山田 太郎');
  expect(text).toContain('I accept the policy (/privacy).');
});

test('a paragraph from right to left ends at the right edge, and others begin at the left one', {
  tags: 'full',
}, async () => {
  const both = sealedSignature(
    {
      ...evidenceOfAda,
      name: 'דוד לוי',
      signature: 'דוד אברהמי',
      agreement: agreementOf(
        {
          title: 'הסכם',
          version: '2',
          clauses: [
            { heading: 'סודיות', text: `הצד ${'המקבל '.repeat(30)}\nLatin alone.\nالطرف الثاني` },
            { heading: 'Recht', text: `Deutsch mit ${'עברית '.repeat(20)}` },
          ],
        },
        words,
      ),
    },
    Buffer.alloc(32, 3),
    noteSigner('https://site.example', keys),
  );
  const copy = await signedCopy({ id: 1, createdAt: at, ...both }, words);
  const edges = await edgesOf(await pdfFile(copy));
  const [left, right] = [64, 595.28 - 64];
  // Poppler names the boxes by their letters from left to right.
  for (const word of ['הסכם', 'הצד', 'الطرف', 'דוד'])
    expect([word, edges.get([...word].reverse().join(''))?.[1]]).toEqual([
      word,
      expect.closeTo(right, 0),
    ]);
  for (const word of ['Latin', 'Deutsch', 'Elektronisch'])
    expect([word, edges.get(word)?.[0]]).toEqual([word, expect.closeTo(left, 0)]);
});
