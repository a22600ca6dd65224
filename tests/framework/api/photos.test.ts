import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { days, defineForm } from '../../../core/config/define.ts';
import { file } from '../../../core/config/fields.ts';
import { formSchema } from '../../../core/config/form.ts';
import { withoutMetadata } from '../../../server/forms/photo-metadata.ts';
import { fixtureSite } from './fixture.ts';
import { pdfFile } from './resumes.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const formOf = (
  id: string,
  options: Pick<Parameters<typeof file>[0], 'accept' | 'removeMetadata'>,
) =>
  formSchema.parse({
    ...defineForm({
      id,
      schema: z.object({ photo: file({ label: 'Photo', ...options }) }),
      store: { collection: id, keep: days(10) },
    }),
  });

const forms = [
  formOf('taken', { accept: ['jpg', 'png', 'webp', 'heic'] }),
  formOf('cleaned', { accept: ['jpg', 'png', 'webp'], removeMetadata: true }),
];

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer({ site: { ...fixtureSite, forms } });
});
afterAll(() => server.remove());

const width = 24;
const height = 16;
/** A picture with another colour in each corner. */
const picture = (): Sharp => {
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, (_value, at) => (at * 37) % 256),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** The start of a file in the container of HEIC (ISO 23008-12, section 10). */
const container = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)]);

/** A chunk of a PNG. */
const chunk = (type: string, data: Buffer): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  bytes.writeUInt32BE(data.length);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
};

const animated = async (): Promise<Buffer> => {
  const still = await picture().png().toBuffer();
  const afterHeader = 33;
  const animation = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, afterHeader), animation, still.subarray(afterHeader)]);
};

const send = async (form: string, name: string, bytes: Buffer) => {
  const data = new FormData();
  data.append('photo', new Blob([new Uint8Array(bytes)], { type: 'text/plain' }), name);
  return server.postForm(`/api/${form}`, data);
};

const stored = async (form: string) => {
  const record = (await server.records(form)).at(-1);
  const bytes = await readFile(join(server.dataFolder, 'files', String(record?.photoFile)));
  return { record, bytes };
};

test.each([
  ['a.jpg', 'image/jpeg', () => picture().jpeg().toBuffer()],
  ['a.jpeg', 'image/jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['A.JPG', 'image/jpeg', () => picture().jpeg().toBuffer()],
  ['a.png', 'image/png', () => picture().png().toBuffer()],
  ['animated.png', 'image/png', animated],
  ['a.webp', 'image/webp', () => picture().webp().toBuffer()],
  ['a.heic', 'image/heic', async () => container('heic')],
  ['a.heif', 'image/heif', async () => container('mif1')],
] as const)('%s is stored unchanged as %s', async (name, mime, make) => {
  const bytes = await make();
  const response = await send('taken', name, bytes);
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)]);
  const { record, bytes: found } = await stored('taken');
  expect(record).toMatchObject({ photoFileName: name, photoType: mime, photoSize: bytes.length });
  expect(found).toEqual(bytes);
});

test.each([
  ['a JPEG by another name', 'a.png', () => picture().jpeg().toBuffer()],
  ['a PNG by another name', 'a.jpg', () => picture().png().toBuffer()],
  ['a GIF', 'a.jpg', () => picture().gif().toBuffer()],
  ['a TIFF', 'a.jpg', () => picture().tiff().toBuffer()],
  ['an AVIF', 'a.heic', async () => container('avif')],
  ['a film', 'a.heic', async () => container('isom')],
  ['an SVG', 'a.png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', 'a.jpg', () => pdfFile()],
  ['three bytes of a JPEG', 'a.png', async () => Buffer.from([0xff, 0xd8, 0xff])],
  ['text', 'a.webp', async () => Buffer.from('RIFF, but no picture at all')],
])('%s is refused', async (_title, name, make) => {
  expect((await send('taken', name, await make())).status).toBe(415);
});

const secret = 'Bahnhofstrasse';
const exif = {
  IFD0: { Artist: secret },
  IFD3: { GPSLatitude: '47/1 22/1 0/1', GPSAreaInformation: secret },
};
const turned = (image: Sharp): Sharp =>
  image
    .withExif(exif)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withMetadata({ orientation: 6, exif });

/** A segment of a JPEG. */
const segment = (marker: number, text: string): Buffer => {
  const bytes = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${text}`, 'latin1');
  bytes.writeUInt16BE(bytes.length - 2, 2);
  return bytes;
};

/** Adds a comment, data of programs, a second picture and a film behind the picture. */
const crowded = (jpeg: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xfe, secret),
    segment(0xe2, `MPF\0${secret}`),
    segment(0xed, `Photoshop 3.0\0${secret}`),
    segment(0xef, secret),
    jpeg.subarray(2),
    Buffer.from(`ftypmp42 ${secret}`),
  ]);

const photographs = {
  jpg: async () => crowded(await turned(picture()).jpeg().toBuffer()),
  progressive: async () => crowded(await turned(picture()).jpeg({ progressive: true }).toBuffer()),
  png: async () => {
    const png = await turned(picture()).png().toBuffer();
    const text = chunk('tEXt', Buffer.from(`Comment\0${secret}`));
    return Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(secret)]);
  },
  webp: async () => turned(picture()).webp({ lossless: true }).toBuffer(),
  transparent: async () => turned(picture().ensureAlpha(0.5)).webp().toBuffer(),
} as const;

describe('a field that removes metadata', () => {
  test.each([
    ['jpg', 'jpg'],
    ['progressive', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['transparent', 'webp'],
  ] as const)(
    'stores a photograph (%s) with nothing but its pixels, colours and orientation',
    async (kind, type) => {
      const bytes = await photographs[kind]();
      expect(bytes.includes(secret)).toBe(true);
      expect((await send('cleaned', `a.${type}`, bytes)).status).toBe(201);
      const { record, bytes: clean } = await stored('cleaned');
      expect(record).toMatchObject({ photoSize: clean.length });
      expect(clean.includes(secret)).toBe(false);
      const { orientation, xmp, format } = await sharp(clean).metadata();
      expect({ orientation, xmp, format }).toEqual({
        orientation: 6,
        xmp: undefined,
        format: type === 'jpg' ? 'jpeg' : type,
      });
      expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    },
  );

  test('refuses a photograph that ends too early', async () => {
    const bytes = await photographs.png();
    expect((await send('cleaned', 'a.png', bytes.subarray(0, 200))).status).toBe(415);
  });

  test('returns a picture or nothing for any bytes', async () => {
    const samples = await Promise.all(
      (['jpg', 'png', 'webp'] as const).map(
        async (type) => [type, await photographs[type]()] as const,
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.nat(255),
        fc.nat(),
        ([type, bytes], at, value, length) => {
          const damaged = Buffer.from(bytes.subarray(0, bytes.length - (length % bytes.length)));
          damaged[at % damaged.length] = value;
          const clean = withoutMetadata(type, damaged);
          expect(clean === undefined || clean.length <= damaged.length + 40).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
