import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { peerPackages } from './peers.ts';

/** Where a site for Astro is written: below the peers, where it finds itself. */
export const astroSite = join(dirname(peerPackages), 'astro-site');

/** Astro's command line. */
export const astroCommand = join(peerPackages, 'astro', 'bin', 'astro.mjs');

const ASTRO_PAGE = `---
import { readFileSync } from 'node:fs';
export function getStaticPaths() {
  const pages = JSON.parse(readFileSync('pages.json', 'utf8'));
  return pages.map(({ path, ...props }) => ({ params: { path: path || undefined }, props }));
}
const { lang, head, body } = Astro.props;
---
<!doctype html>
<html lang={lang}>
  <head set:html={head}></head>
  <body set:html={body}></body>
</html>
`;

/** The documents of a built site as pages for Astro, each as `change` leaves its HTML. */
export const writeAstro = (client: string, change = (html: string): string => html): void => {
  const folder = astroSite;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src', 'pages'), { recursive: true });
  const documents = (readdirSync(client, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('index.html'),
  );
  const pages = documents.map((name) => {
    const html = change(readFileSync(join(client, name), 'utf8'));
    const part = (tag: string): string =>
      new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(html)?.[1] ?? '';
    const path = dirname(name);
    return { path: path === '.' ? '' : path, lang: 'en', head: part('head'), body: part('body') };
  });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(folder, 'src', 'pages', '[...path].astro'), ASTRO_PAGE);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  cpSync(join(client, 'assets', 'static'), join(folder, 'public', 'assets', 'static'), {
    recursive: true,
  });
};
