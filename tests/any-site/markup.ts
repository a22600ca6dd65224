import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { xmlFaults } from '../setup/xml-faults.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** Everything but matters of taste, and what React, which writes the markup, decides. */
const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How tags and attributes are spelt; the elements that they make are the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The title of a refused form names what is wrong.
    'long-title': 'off',
    // Ids that React makes begin with an underline, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Several answers of one field have one name.
    'form-dup-name': ['error', { shared: ['radio', 'submit', 'checkbox'] }],
    // Values that only the declaration knows, such as a node's place; the policy takes them by hash.
    'no-inline-style': 'off',
    // Every script comes from the site itself.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

const htmlFaults = async (text: string): Promise<string[]> => {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
};

const jsonFaults = (text: string): string[] => {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
};

const judges: readonly (readonly [RegExp, (text: string) => string[] | Promise<string[]>])[] = [
  [/\.(?:xml|svg)$/, xmlFaults],
  [/\.(?:json|webmanifest)$/, jsonFaults],
  [/\.html$/, htmlFaults],
];

/** What parsers and validators that are not ours say of every file of every site. */
export const describeMarkup = (site: SiteUnderTest): void => {
  test.each(judges)('every built file %s is well-formed', async (names, faultsOf) => {
    const folder = join(site.work, 'dist', 'client');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const judged = files.filter((file) => names.test(file));
    expect(judged.length).toBeGreaterThan(0);
    for (const file of judged)
      expect([file, await faultsOf(readFileSync(join(folder, file), 'utf8'))]).toEqual([file, []]);
  });

  test('pages that the server draws are valid; compressed where they are the same for everybody', async () => {
    const { address } = site.running();
    const asked = [
      ...site.declared.forms.map(({ id }) => `/?sent=${id}`),
      ...site.declared.forms.map(({ endpoint }) => endpoint),
      '/no-such-page',
    ];
    for (const path of asked) {
      const isForm = path.startsWith('/api/');
      const answer = await fetch(address + path, {
        headers: { Accept: 'text/html' },
        ...(isForm && { method: 'POST', body: new URLSearchParams() }),
      });
      const isPacked = answer.headers.has('content-encoding');
      expect([path, isPacked]).toEqual([path, !isForm]);
      expect([path, await htmlFaults(await answer.text())]).toEqual([path, []]);
    }
  });
};
