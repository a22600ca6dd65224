import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';

/* What programs that others wrote say of a PDF. */

const run = async (program: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 });
  return stdout + stderr;
};

/** Writes a PDF for one test into a folder that goes with it. */
export const pdfFile = async (bytes: Uint8Array): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'checked.pdf'), bytes);
  return join(folder, 'checked.pdf');
};

/** qpdf's words on a file; it ends with an error where something is wrong. */
export const checkStructure = (file: string): Promise<string> => run('qpdf', '--check', file);

/** The objects of a file, as qpdf writes them in JSON. */
export const objectsOf = async (file: string): Promise<Record<string, unknown>> => {
  const { qpdf } = JSON.parse(await run('qpdf', '--json=2', '--json-key=qpdf', file));
  return qpdf[1];
};

/** A file with its contents as text. */
export const contentOf = (file: string): Promise<string> =>
  run('qpdf', '--qdf', '--object-streams=disable', file, '-');

/** Poppler's output on a file, such as `Tagged` and `PDF version`. */
export const infoOf = async (file: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await run('pdfinfo', file)).split('\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name, value.join(':').trim()];
    }),
  );

/** The metadata as XML. */
export const metadataOf = (file: string): Promise<string> => run('pdfinfo', '-meta', file);

/** The structure that is read aloud, with its texts. */
export const structureOf = (file: string): Promise<string> => run('pdfinfo', '-struct-text', file);

/** The text as poppler reads it, in logical order. */
export const textOf = (file: string): Promise<string> => run('pdftotext', file, '-');

/** The words of a file by their text, with the left and the right edge of each, in points. */
export const edgesOf = async (
  file: string,
): Promise<Map<string, [left: number, right: number]>> => {
  const boxes = await run('pdftotext', '-bbox', file, '-');
  const words = boxes.matchAll(/<word xMin="(.+?)" .+? xMax="(.+?)" .+?>(.+?)<\/word>/g);
  return new Map(
    [...words].map(([, left, right, word = '']) => [word, [Number(left), Number(right)]]),
  );
};

/** Each face with whether it is embedded. */
export const facesOf = async (file: string): Promise<{ name: string; isEmbedded: boolean }[]> =>
  (await run('pdffonts', file))
    .split('\n')
    .slice(2)
    .filter((line) => line !== '')
    .map((line) => ({
      name: line.split(' ')[0] ?? '',
      // The columns after the encoding: embedded, subset, with Unicode.
      isEmbedded: /\syes (?:yes|no) +(?:yes|no) +\d+ +\d+$/.test(line),
    }));

/** An attachment's content. */
export const attachmentOf = async (file: string, name: string): Promise<string> => {
  const saved = `${file}.${name}`;
  await run('pdfdetach', '-savefile', name, '-o', saved, file);
  return readFile(saved, 'utf8');
};

/** The catalogue, where a document says its language. */
export const catalogueOf = async (file: string): Promise<Record<string, unknown> | undefined> => {
  const objects = Object.values(await objectsOf(file)) as { value?: Record<string, unknown> }[];
  return objects.find(({ value }) => value?.['/Type'] === '/Catalog')?.value;
};

/** What three renderers that share no code complain of while they draw every page. */
export const complaintsOf = async (file: string): Promise<string> => {
  const said = await Promise.all([
    run('pdftoppm', '-r', '10', '-gray', file, `${file}.drawn`),
    run('mutool', 'draw', '-q', '-r', '10', '-F', 'png', '-o', '/dev/null', file),
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-r10', '-sDEVICE=nullpage', file),
  ]);
  // Debian's MuPDF is built without colour profiles.
  return said.join('').replaceAll('warning: ICC support is not available\n', '').trim();
};

const dpi = '40';

/** The first page as three renderers draw it that share no code. */
const drawFirstPage = async (file: string): Promise<Record<string, Buffer>> => {
  const at = (name: string) => `${file}.${name}`;
  await run('pdftoppm', '-r', dpi, '-singlefile', '-png', file, at('poppler'));
  await run('mutool', 'draw', '-q', '-r', dpi, '-o', at('mupdf.png'), file, '1');
  const smooth = ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', '-dFirstPage=1', '-dLastPage=1'];
  const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=png16m', `-r${dpi}`];
  await run('gs', ...quiet, ...smooth, `-sOutputFile=${at('ghostscript.png')}`, file);
  const names = ['poppler', 'mupdf', 'ghostscript'];
  const drawn = await Promise.all(
    names.map(async (name) => {
      // Renderers round the size of a page up or down, and soften edges each in its own way.
      const picture = sharp(at(`${name}.png`))
        .removeAlpha()
        .resize(64, 64, { fit: 'fill' });
      return [name, await picture.raw().toBuffer()] as const;
    }),
  );
  return Object.fromEntries(drawn);
};

/** By how much two pictures differ on average, of 255. */
const distance = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

/** By how much the renderers' pictures of a file's first page differ, pair by pair. */
export const distancesOf = async (bytes: Uint8Array): Promise<Record<string, number>> => {
  const { poppler, mupdf, ghostscript } = await drawFirstPage(await pdfFile(bytes));
  if (!poppler || !mupdf || !ghostscript) throw new Error('A renderer drew nothing.');
  return {
    'poppler and MuPDF': distance(poppler, mupdf),
    'poppler and Ghostscript': distance(poppler, ghostscript),
  };
};
