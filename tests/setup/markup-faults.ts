import { HtmlValidate } from 'html-validate';
import { xmlFaults } from './xml-faults.ts';

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
    // Values from the site config alone, such as a node's position. The policy allows them by hash.
    'no-inline-style': 'off',
    // ARIA allows a name on a list, such as that of the languages.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A table that is laid out as cards on a narrow screen is none for a screen reader but by its
    // roles.
    'no-redundant-role': [
      'error',
      { exclude: ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] },
    ],
    // Every script comes from the site itself.
    // The statistics of the practice's site: the service changes its script with each release.
    'require-sri': ['error', { target: 'crossorigin', exclude: ['https://matomo.example/'] }],
  },
});

/** What html-validate says of a page. */
export const htmlFaults = async (text: string): Promise<string[]> => {
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

/** Which parser reads which files, and what it has against one. */
export const parsers: readonly (readonly [
  RegExp,
  (text: string) => string[] | Promise<string[]>,
])[] = [
  [/\.(?:xml|svg)$/, xmlFaults],
  [/\.(?:json|webmanifest)$/, jsonFaults],
  [/\.html$/, htmlFaults],
];
