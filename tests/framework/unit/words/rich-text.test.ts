import { expect, test } from 'vitest';
import {
  addressesIn,
  parseRichText,
  plainText,
  printedText,
} from '../../../../core/messages/rich-text.ts';

/** Returns rich text with its pieces as tags. */
const tagged = (text: string): string => {
  const tags = (parts: ReturnType<typeof parseRichText>): string =>
    parts
      .map(({ text: plain, href, style, parts: inside }) => {
        const content = inside ? tags(inside) : plain;
        if (href !== undefined) return `<a ${href}>${content}</a>`;
        return style ? `<${style}>${content}</${style}>` : content;
      })
      .join('');
  return tags(parseRichText(text));
};

test.each([
  ['one *word* and **two words**', 'one <em>word</em> and <strong>two words</strong>'],
  ['***both***', '<strong><em>both</em></strong>'],
  ['*a **b** c*, (*d*)', '<em>a <strong>b</strong> c</em>, (<em>d</em>)'],
  ['**a *b***', '<strong>a <em>b</em></strong>'],
  ['`a *b* c`', '<code>a *b* c</code>'],
  ['**see [the *list*](/list)**', '<strong>see <a /list>the <em>list</em></a></strong>'],
  ['[a](https://b.example) *c*', '<a https://b.example>a</a> <em>c</em>'],
])('%j has the pieces %j', (text, expected) => {
  expect(tagged(text)).toBe(expected);
});

test.each([
  'Kolleg*innen und Mitarbeiter*innen',
  '2*3*4 = 24, and 5 * 3 * 2 = 30',
  'CHF 12* a night, breakfast included*',
  '*required',
  '**a*',
  '****',
  'one ` alone, one \\ alone',
  '[x](javascript:alert(1))',
  '[x](/a(b))',
])('%j stays plain text', (text) => {
  expect(parseRichText(text)).toEqual([{ at: 0, text }]);
});

test('a backslash shows a mark', () => {
  expect(parseRichText('\\*a\\* \\`b\\` \\[c](/d) \\\\')).toEqual([
    { at: 0, text: '*a* `b` [c](/d) \\' },
  ]);
});

test('text without styles has no marks', () => {
  const text = 'I *agree* to the **[terms](/terms)** in `full`.';
  expect(plainText(text)).toBe('I agree to the terms in full.');
  expect(printedText(text)).toBe('I agree to the terms (/terms) in full.');
});

test('the addresses of all links are found, those in code are not', () => {
  expect(addressesIn('**[a](link:b)** `[c](/d)` [e](javascript:f)')).toEqual([
    'link:b',
    'javascript:f',
  ]);
});
