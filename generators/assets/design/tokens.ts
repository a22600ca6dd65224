import { DeclarationError } from '../../config/fault.ts';

/** The colours of `renderer/shell/tokens.css` that pictures and documents are drawn in. */
export const TOKENS = [
  'paper',
  'surface',
  'ink',
  'signal',
  'ember',
  'violet',
  'ok',
  'danger',
] as const;

/** Colours as `#rrggbb`, by the name of their token. */
export type Tokens = Readonly<Record<(typeof TOKENS)[number], string>>;

const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/;
const LIGHT = /^:root \{([^}]*)\}/m;

const declarations = (block: string): [string, string][] =>
  [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', colour = '']) => [
    name,
    colour.toLowerCase(),
  ]);

/**
 * The theme's colours, light and dark, as its style sheet sets them.
 *
 * @throws DeclarationError when a colour is not there
 */
export const readTokens = (css: string): { light: Tokens; dark: Tokens } => {
  const light = Object.fromEntries(declarations(LIGHT.exec(css)?.[1] ?? ''));
  const dark = { ...light, ...Object.fromEntries(declarations(DARK.exec(css)?.[1] ?? '')) };
  const missing = TOKENS.filter((token) => light[token] === undefined);
  if (missing.length > 0)
    throw new DeclarationError(
      `renderer/shell/tokens.css: :root sets no colour such as "#0b1017" for ${missing.map((token) => `--${token}`).join(', ')}. The brand's pictures are drawn in it: set it there.`,
    );
  return { light: light as Tokens, dark: dark as Tokens };
};
