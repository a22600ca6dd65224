import { expect, test } from 'vitest';
import { resolveWords } from '../../../../core/messages/resolve.ts';
import { renderedDocument } from '../../../../server/http/pages/page-renderer.ts';

const words = resolveWords({ language: 'en' });

const shell =
  '<head><title>Page</title><script src="a.js"></script></head><body><div id="root"><p>Old</p></div></body></html>';
const state = { path: '/page', query: {} };
const returned = { form: 'f', values: {}, errors: {}, message: 'No.', kept: {} };

const stateIn = (html: string): unknown =>
  JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  );

test('the content is another, the rest is the build’s', () => {
  expect(renderedDocument(shell, '<p>New</p>', state, words)).toBe(
    '<head><title>Page</title><script src="a.js"></script><meta name="robots" content="noindex"/></head><body><div id="root"><p>New</p></div><script type="application/json" id="page-state">{"path":"/page","query":{}}</script></body></html>',
  );
});

test('a returned form shows in the title', () => {
  const html = renderedDocument(shell, '', { ...state, form: returned }, words);
  expect(html).toContain('<title>Error: Page</title>');
});

test('a page that is not listed anyway says so once', () => {
  const hidden = shell.replace('</title>', '</title><meta name="robots" content="noindex"/>');
  expect(renderedDocument(hidden, '', state, words).match(/noindex/g)).toHaveLength(1);
});

test('no value ends its script element, and none is lost', () => {
  const values = { name: "</script><script>alert(1)</script><!--$&$'$1" };
  const html = renderedDocument(shell, '$&', { ...state, form: { ...returned, values } }, words);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).toContain('<div id="root">$&</div>');
  expect(stateIn(html)).toMatchObject({ form: { values } });
});

test('a document without a root is our fault', () => {
  expect(() => renderedDocument('<title>Home</title>', '', state, words)).toThrow(TypeError);
});
