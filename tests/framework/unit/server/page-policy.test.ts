import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageHeaders, securityHeaders } from '../../../../server/http/primitives/security.ts';

const common = securityHeaders({ SITE_URL: 'https://site.example', HSTS: 'host' }, []);
const stylesOf = (html: string) => {
  const policy = new Map(pageHeaders(common, html)).get('content-security-policy') ?? '';
  return policy.split(';').find((directive) => directive.startsWith('style-src'));
};
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page is allowed its inline styles, and no others', () => {
  expect(stylesOf('<p>Text</p>')).toBe("style-src 'self'");
  const css = '@media (width < 40rem) {\n  a > b { content: "é" }\n}';
  expect(stylesOf(`<style data-sheet="/a.css">${css}</style><style>a{}</style>`)).toBe(
    `style-src 'self' ${hash(css)} ${hash('a{}')}`,
  );
});

test('so it is with attributes, as the browser reads them, each once', () => {
  const html = '<p style="top:0"></p><i class="a" style="top:0"></i>';
  expect(stylesOf(html)).toBe(`style-src 'self' 'unsafe-hashes' ${hash('top:0')}`);
  const escaped = '<p style="content:&quot;&amp;lt;&#x27;&gt;&quot;"></p>';
  expect(stylesOf(escaped)).toContain(` ${hash(`content:"&lt;'>"`)}`);
});

const frames = (html: string, policy = common): string =>
  (new Map(pageHeaders(policy, html)).get('content-security-policy') ?? '')
    .split(';')
    .filter((directive) => directive.startsWith('frame-src'))
    .join();

test('a page is allowed the frames that its sections load, from known providers alone', () => {
  expect(frames('<p>data-embed="youtube"</p>'.replaceAll('"', '&quot;'))).toBe('');
  expect(frames('<div data-embed="youtube"><div data-embed="youtube">')).toBe(
    'frame-src https://www.youtube-nocookie.com',
  );
  expect(frames('<div data-embed="vimeo"><div data-embed="openstreetmap">')).toBe(
    'frame-src https://player.vimeo.com https://www.openstreetmap.org',
  );
  expect(frames('<div data-embed="constructor"><div data-embed="other">')).toBe('');
});

test('frames of sections are added to those that every page may load', () => {
  const origins = { SITE_URL: 'https://site.example', HSTS: 'host' } as const;
  const counter = { 'frame-src': ['https://counter.example'] };
  const policy = securityHeaders(origins, [], [counter, counter, {}]);
  expect(frames('', policy)).toBe('frame-src https://counter.example');
  expect(frames('<div data-embed="vimeo">', policy)).toBe(
    'frame-src https://counter.example https://player.vimeo.com',
  );
});
