import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadSite } from '../../generators/load.ts';
import { builtFolder, projectRoot } from '../setup/running-site.ts';

/* What a visit weighs: bytes as brotli sends them, read from the last build. */

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const client = join(builtFolder, 'client');
const list = join(builtFolder, 'assets.json');
if (!existsSync(list)) {
  console.error('There is no build to weigh. Run `npm run site -- build` first.');
  process.exit(1);
}
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(list, 'utf8'));

const ENTRY = '+client.ts';
const HYDRATE = '../../renderer/app/hydrate.tsx';
const TOASTS = '../../renderer/shell/toast-region.tsx';

const chunk = (key: string): Chunk => {
  const found = manifest[key];
  if (found === undefined) throw new Error(`assets.json has no ${key}. Build again.`);
  return found;
};

const sent = (file: string): number => statSync(join(client, `${file}.br`)).size;

/** The chunks that some need, themselves included. */
function needed(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    needed(chunk(key).imports ?? [], found);
  }
  return found;
}

const scripts = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + sent(chunk(key).file), 0);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

const site = await loadSite(projectRoot);
const forms = new Map<string, number>();
console.log('first load of each page, brotli:  HTML with CSS    scripts   later CSS      total');
for (const { id, path } of site.pages) {
  const page = `views/${id}.tsx`;
  const alive = needed([ENTRY, HYDRATE, page]);
  const html = sent(join(path, 'index.html'));
  const css = (chunk(HYDRATE).css ?? []).reduce((sum, file) => sum + sent(file), 0);
  const sizes = [html, scripts(alive), css].map(kilobytes);
  const total = kilobytes(html + scripts(alive) + css);
  console.log(`${path.padEnd(32)} ${sizes[0]?.padStart(15)}  ${sizes[1]}   ${sizes[2]}  ${total}`);
  for (const form of chunk(page).dynamicImports ?? []) {
    forms.set(form, scripts([...needed([form])].filter((key) => !alive.has(key))));
  }
}
for (const [form, bytes] of forms) console.log(`when ${form} is near: ${kilobytes(bytes).trim()}`);
const toasts = scripts([...needed([TOASTS])].filter((key) => !needed([ENTRY, HYDRATE]).has(key)));
console.log(`for the notices, once a page is alive: ${kilobytes(toasts).trim()}`);
