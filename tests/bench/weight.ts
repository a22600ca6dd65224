import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadSite } from '../../generators/load/load.ts';
import { addressed } from '../setup/addressed-pages.ts';
import { builtFolder, projectRoot } from '../setup/running-site.ts';
import { judged } from './goals.ts';

/* What a visit weighs: bytes as brotli sends them, read from the last build. */

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
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
const HYDRATE = '../renderer/islands/hydrate.tsx';
const TOASTS = '../renderer/shell/toast-region.tsx';
const ISLAND = /^(?:\.\.\/)*(?:renderer|.*\/pages)\/sections\/([a-z-]+)\/island\.tsx$/;

const chunk = (key: string): Chunk => {
  const found = manifest[key];
  if (found === undefined) throw new Error(`assets.json has no ${key}. Build again.`);
  return found;
};

const sent = (file: string): number => {
  const packed = join(client, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(client, file)).size;
};

/** The chunks that some need, themselves included. */
function needed(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    needed(chunk(key).imports ?? [], found);
  }
  return found;
}

/** What those weigh that are not there already. */
const scripts = (keys: readonly string[], there: ReadonlySet<string>): number =>
  [...needed(keys)]
    .filter((key) => !there.has(key))
    .reduce((sum, key) => sum + sent(chunk(key).file), 0);

const say = (what: string, bytes: number): void =>
  console.log(`${what.padEnd(48)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`);

const NOTHING: ReadonlySet<string> = new Set();
const site = await loadSite(projectRoot);
console.log('each page, its HTML with its styles, brotli');
const documents = addressed(site).map(({ path }) => {
  const bytes = sent(join(path, 'index.html'));
  say(path, bytes);
  return bytes;
});
const script = scripts([ENTRY], NOTHING);
say('the script of every page', script);
const faces = chunk('faces.css').file;
say('the faces of every page', sent(faces));
// What a browser asks for by itself: the page, its script and faces, the icon, the rules for links.
const beside = ['favicon.svg', 'speculation-rules.json', faces];
const visit = [sent('index.html'), script, ...beside.map(sent)];
judged('scripts of an untouched page', script / 1000, 'kB', { atMost: 5 });
judged('heaviest page with its styles', Math.max(...documents) / 1000, 'kB', { atMost: 11 });
const all = visit.reduce((sum, bytes) => sum + bytes, 0);
judged('first visit to the home page', all / 1000, 'kB', { atMost: 40 });
judged('requests of it', visit.length, '', { atMost: 6 });

console.log('\nwhen an island is touched');
const alive = needed([ENTRY, HYDRATE]);
say('React and what brings islands to life', scripts([HYDRATE], needed([ENTRY])));
for (const file of chunk(ENTRY).css ?? []) say('the whole sheet', sent(file));
const names = Object.keys(manifest);
for (const key of names.filter((one) => ISLAND.test(one)))
  say(`island ${ISLAND.exec(key)?.[1]}`, scripts([key], alive));
for (const key of names.filter((one) => /^forms\/.*\.tsx$/.test(one)))
  say(key, scripts([key], alive));
say('notices', scripts([TOASTS], alive));
