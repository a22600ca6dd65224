import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { packPng } from './png.ts';

let ready: Promise<void> | undefined;

const start = (): Promise<void> =>
  initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

const draw = async (svg: string, width: number): Promise<Uint8Array> => {
  ready ??= start();
  await ready;
  return packPng(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
};

/** The logo package takes the same pictures as the press page. */
const drawn = new Map<string, Promise<Uint8Array>>();

/** An SVG drawing as a PNG of the given width in pixels; the same on every system. */
export const rasterize = (svg: string, width: number): Promise<Uint8Array> => {
  const key = `${width} ${svg}`;
  const png = drawn.get(key) ?? draw(svg, width);
  drawn.set(key, png);
  return png;
};
