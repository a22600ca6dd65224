import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtFolder } from '../setup/running-site.ts';
import { astroCommand, astroSite, writeAstro } from './astro.ts';
import { judged } from './goals.ts';
import { judge } from './judge.ts';
import { hasPeer, peerNode, peerPackages } from './peers.ts';
import { type Served, serve } from './process.ts';
import { type Contestant, inTurns } from './turns.ts';

/*
 * When the largest part of the home page is painted, as Lighthouse reckons it for a phone. Beside ours
 * the same HTML in Astro: with whole faces and the whole sheet inlined, as one would build it there,
 * and with the faces and styles that ours were cut to. Astro's have no script at all. All three are
 * files, compressed alike, that sirv serves.
 */

const ROUNDS = 5;

const client = join(builtFolder, 'client');
const styles = join(client, 'assets', 'static');
const sheetNamed = (begin: string): string => {
  const name = readdirSync(styles).find((one) => one.startsWith(begin) && one.endsWith('.css'));
  return readFileSync(join(styles, name ?? begin), 'utf8');
};

/** The faces as they were before they were cut: each one whole, for all letters. */
const wholeFaces = (
  sheetNamed('faces.').match(/@font-face\s*\{[^}]*whole-[^}]*-latin-wght[^}]*\}/g) ?? []
)
  .join('')
  .replaceAll(/;unicode-range:[^;}]*/g, '');
const sheet = readdirSync(styles).find((name) => /^(?!faces).*\.css$/.test(name)) ?? '';
const preloads = readdirSync(styles)
  .filter((name) => /^whole-.*-latin-wght/.test(name))
  .map((name) => `<link rel="preload" href="/assets/static/${name}" as="font" crossorigin/>`);

const withoutScript = (html: string): string =>
  html.replaceAll(/<script type="module"[^>]*><\/script>/g, '');

const whole = (html: string): string =>
  withoutScript(html)
    .replace(/<script data-faces.*?<\/noscript>/s, preloads.join(''))
    .replace(/<style\b.*?<\/style>/s, () => `<style>${wholeFaces}${sheetNamed(sheet)}</style>`);

const sent = (folder: string): number => {
  const file = join(folder, 'index.html');
  const packed = brotliCompressSync(readFileSync(file));
  writeFileSync(`${file}.br`, packed);
  return packed.length;
};

const running: Served[] = [];
const serveFiles = async (name: string, folder: string): Promise<Contestant> => {
  const sirv = join(import.meta.dirname, 'servers', 'sirv.mjs');
  const server = await serve(process.execPath, [sirv, folder, peerPackages]);
  running.push(server);
  return {
    name,
    measure: async () => {
      const { audits } = await judge(`http://localhost:${server.port}/`, ['performance']);
      return audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
    },
  };
};

const built = async (name: string, change: (html: string) => string): Promise<Contestant> => {
  writeAstro(client, change);
  const out = join(astroSite, '..', name.replaceAll(' ', '-'));
  execFileSync(peerNode, [astroCommand, 'build', '--outDir', out], {
    cwd: astroSite,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`${name}: ${sent(out)} bytes of HTML`);
  return serveFiles(name, out);
};

if (hasPeer('astro') && hasPeer('lighthouse') && hasPeer('sirv')) {
  try {
    const shares = await inTurns(ROUNDS, 'ms', [
      await serveFiles('ours', client),
      await built('Astro whole', whole),
      await built('Astro cut', withoutScript),
    ]);
    judged('largest paint, ours / Astro', shares['Astro whole'], '', { atMost: 0.85 });
  } finally {
    for (const server of running) await server.stop();
    rmSync(astroSite, { recursive: true, force: true });
  }
}
