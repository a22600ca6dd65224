import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { asset, assetFiles, MANIFEST } from '../../../../generators/assets/manifest.ts';
import { apply, compare } from '../../../../generators/emit/write.ts';
import { temporaryFolder } from '../generators/small-site.ts';

const PICTURE = 'public/picture.png';
const OTHER = 'public/other.svg';

let framework: string;
let root: string;
/** The models that were rendered since the last call. */
let drawn: string[];

const write = (path: string, content: string | Uint8Array, folder = root): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

const draw = (model: string): Uint8Array => {
  drawn.push(model);
  return Uint8Array.of(0x89, 0xff, 0x00, ...Buffer.from(model));
};

const generate = async (picture = 'one', withOther = true) => {
  drawn = [];
  const assets = [
    asset(PICTURE, picture, draw),
    ...(withOther ? [asset(OTHER, 'other', draw)] : []),
  ];
  const plan = await assetFiles({ framework, work: root }, assets);
  const changes = compare(root, plan);
  apply(root, plan, changes);
  return { drawn, changes };
};

const change = (kind: string, path: string) => ({ kind, path });

beforeEach(async () => {
  framework = temporaryFolder();
  root = temporaryFolder();
  write('generators/assets/code.ts', 'code', framework);
  write('package.json', '{"dependencies":{"fontkit":"1.0.0"}}', framework);
  await generate();
});

test('bytes are written as they are', () => {
  expect(readFileSync(join(root, PICTURE))).toEqual(Buffer.from(draw('one')));
});

test('a second run draws nothing and writes nothing', async () => {
  expect(await generate()).toEqual({ drawn: [], changes: [] });
});

test('an asset with another model is made again, and no other', async () => {
  expect(await generate('two')).toEqual({
    drawn: ['two'],
    changes: [change('change', PICTURE), change('change', MANIFEST)],
  });
});

test.each([
  ['edited', () => write(PICTURE, 'mine')],
  ['cut short', () => write(PICTURE, '')],
])('a file that was %s is stale and mended', async (_name, spoil) => {
  spoil();
  expect(await generate()).toEqual({ drawn: ['one'], changes: [change('change', PICTURE)] });
});

test('a missing file is made again', async () => {
  rmSync(join(root, PICTURE));
  expect(await generate()).toEqual({ drawn: ['one'], changes: [change('add', PICTURE)] });
});

test('a spoilt manifest keeps nothing stale: everything is made again', async () => {
  write(MANIFEST, '{"half');
  expect(await generate()).toEqual({
    drawn: ['one', 'other'],
    changes: [change('change', MANIFEST)],
  });
});

test.each([
  ['the code', () => write('generators/assets/code.ts', 'other code', framework)],
  ['a package', () => write('package.json', '{"dependencies":{"fontkit":"2.0.0"}}', framework)],
])('with %s that draws, everything is made again', async (_name, edit) => {
  edit();
  expect((await generate()).drawn).toEqual(['one', 'other']);
});

test('a picture that is no longer planned goes', async () => {
  expect((await generate('one', false)).changes).toEqual([
    change('remove', OTHER),
    change('change', MANIFEST),
  ]);
});
