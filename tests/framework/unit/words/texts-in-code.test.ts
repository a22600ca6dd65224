import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sourceFiles } from '../architecture/imports.ts';
import { textsIn } from './texts-in-code.ts';

/** Where the framework speaks to visitors. */
const spoken = /^(?:renderer\/|server\/(?:data-room|forms|http|operations\/mail)\/)/;

/** Files that say nothing to visitors, and why. */
const silent: readonly (readonly [files: RegExp, why: string])[] = [
  [/schema(?:\.ts$|\/)/, 'tells maintainers what may be declared'],
  [/^renderer\/document\/untranslated\.ts$/, 'shows authors what is untranslated'],
  [/^server\/http\/primitives\/forwarded\.ts$/, 'logs what operators should set'],
  [
    /^server\/http\/(?:openapi\/|[a-z-]+\/(?:[a-z]+-)?api\.ts$)/,
    'describes the calls to developers, in English like their names',
  ],
];

/** Texts that look as if they were said to visitors, and what they are. */
const harmless: readonly (readonly [text: RegExp, what: string])[] = [
  [/^(?:Connection|Content-Type|Cache-Control): /, 'a header'],
  [/^[A-Z]+(?:, [A-Z]+)+$/, 'methods of HTTP'],
];

const files = sourceFiles(['renderer/', 'server/']).filter(
  (file) => spoken.test(file) && !silent.some(([known]) => known.test(file)),
);

test('every text that a visitor may read is in core/messages', () => {
  expect(files.length).toBeGreaterThan(120);
  const said = files
    .sort()
    .flatMap((file) => textsIn(join(root, file)).map((found) => ({ ...found, file })))
    .filter(({ text }) => !harmless.some(([known]) => known.test(text)))
    .map(({ file, line, text }) => `${file}:${line} says ${JSON.stringify(text)}`);
  expect(said, 'Give it a name in a table of core/messages, and say that.').toEqual([]);
});

describe('a text is found', () => {
  const foundIn = (source: string) => textsIn('one.tsx', source).map(({ text }) => text);

  test.each([
    ['<p>Menu</p>', 'Menu'],
    ['<p>{name} within minutes</p>', 'within minutes'],
    ['<button aria-label="Close" />', 'Close'],
    ['<Dialog label={isOpen ? "Application" : undefined} />', 'Application'],
    ["show({ title: 'Error', run })", 'Error'],
    ["throw new Refusal(404, 'There is nothing here')", 'There is nothing here'],
    ["<button>{isPaused ? 'Play' : 'Pause'}</button>", 'Pause'],
    ["<p>{name ?? 'Nobody'}</p>", 'Nobody'],
    ['const wait = `Please wait for ${' + 'minutes} minutes.`;', 'Please wait for minutes.'],
    ['const page = `<h1>Not found</h1>`;', '<h1>Not found</h1>'],
    ["head.replace('<title>', '<title>Error: ');", '<title>Error:'],
    ["const hint = 'e-mail, at any time.';", 'e-mail, at any time.'],
  ])('in %s', (source, text) => {
    expect(foundIn(source)).toContain(text);
  });

  test.each([
    '<p className="label Muted text">{words.menu}</p>',
    "if (event.key === 'Escape') close();",
    "<p>{event.key === 'Escape' ? words.close : words.home}</p>",
    "response.set('Cache-Control', 'no-store');",
    "logger.error({ id }, 'The store cannot write');",
    "throw new TypeError('Nobody reads this.');",
    "import { word } from './Words and more.ts';",
    "type Kind = 'One of these';",
  ])('but not in %s', (source) => {
    expect(foundIn(source)).toEqual([]);
  });
});
