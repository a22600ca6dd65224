// It has no two hyphens in a row, which XML forbids in a comment.
const NOTICE = 'Generated from the site config by the command `generate`. Do not edit.';

/** The first line of every generated script. */
export const scriptHeader = `// ${NOTICE}`;
/** The first comment of every generated markup file. */
export const markupHeader = `<!-- ${NOTICE} -->`;
/** The first line of every generated text file. */
export const textHeader = `# ${NOTICE}`;

/** The first line of every generated stylesheet. */
export const styleHeader = `/* ${NOTICE} */`;

/** Returns a generated script. */
export const script = (...lines: readonly string[]): string =>
  [scriptHeader, ...lines, ''].join('\n');

/**
 * Returns a value as source text. Generated scripts contain values of the site config only in this
 * form.
 */
export const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Converts `contact-details` to `ContactDetails`. */
export const pascal = (id: string): string =>
  id.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Converts `cookieBanner` to `cookie-banner`. */
export const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
