import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from '../../../../server/forms/files.ts';

test('any name becomes one that can be shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = cleanFileName(given);
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]/u);
      expect([...name].length).toBeLessThanOrEqual(200);
      expect(cleanFileName(name)).toBe(name);
    }),
  );
});

test.each([
  ['..', ''],
  ['a/..', ''],
  ['Zoe\u0308.pdf', 'Zoë.pdf'],
  [`${'🙂'.repeat(300)}.docx`, `${'🙂'.repeat(195)}.docx`],
  [`a.${'x'.repeat(300)}`, `a.${'x'.repeat(188)}.xxxxxxxxx`],
])('%j becomes %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});
