import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contrastOf,
  edgeOf,
  LINE_CONTRAST,
  mixed,
  mutedOf,
  nearest,
  type Palette,
  palettesOf,
  TEXT_CONTRAST,
} from '../../../core/config/palette.ts';
import type { Theme } from '../../../core/config/theme.ts';

/** Fonts and style of the site, as the inbox uses them. */
export interface InboxTheme {
  /** The CSS variables of the site's colours, fonts and corners. */
  readonly variables: string;
  /** The path of the style sheet with the site's fonts. Undefined without fonts, or before a build. */
  readonly facesPath: string | undefined;
}

/** The path of built files, which the style sheet of the fonts names too. */
export const STATIC_PATH = '/assets/static';

/** The font of a site without fonts of its own, and the fallback of others. */
const SYSTEM_FONT = 'system-ui, sans-serif';
/** How much of the first colour is in a mix of two: for lines, for notices, and for selected rows. */
const HAIRLINE_SHARE = 0.12;
const TINT_SHARE = 0.12;
const PICKED_SHARE = 0.08;

/** Returns the theme of a site's inbox. `clientFolder` has the built site. */
export const inboxTheme = (theme: Theme, clientFolder: string | undefined): InboxTheme => {
  const { light, dark, hasDark } = palettesOf(theme);
  const folder = clientFolder && join(clientFolder, STATIC_PATH);
  const sheet = folder && fontSheetIn(folder);
  const text = sheet && folder ? readFileSync(join(folder, sheet), 'utf8') : '';
  const { text: face, display = face } = fontFamiliesIn(text, theme.faces);
  return {
    variables: `:root {
  color-scheme: ${hasDark ? 'light dark' : 'light'};
  --face: ${face}; --display: ${display}; --corner: ${theme.corner}px;
  ${coloursOf(light)}
}
${hasDark ? `@media (prefers-color-scheme: dark) { :root { ${coloursOf(dark)} } }` : ''}`,
    facesPath: sheet && `${STATIC_PATH}/${sheet}`,
  };
};

/** Returns the name of the fonts' style sheet. Undefined without one, or before a build. */
const fontSheetIn = (folder: string): string | undefined => {
  try {
    return readdirSync(folder).find((name) => /^faces\.[\w-]+\.css$/.test(name));
  } catch {
    return undefined;
  }
};

/**
 * Returns the CSS font families of the text and of headings. The build names families itself, such as
 * `Geist Variable`, so the theme's fonts are found by their position: the style sheet has them in the
 * order of the theme, and a font of two uses once.
 */
const fontFamiliesIn = (sheet: string, faces: Theme['faces']) => {
  const families = new Set(
    [...sheet.matchAll(/font-family:\s*"?([^";}]+)/g)].map(([, family = '']) => family),
  );
  // The fonts of the theme in order, each once.
  const fontKeys = new Set(Object.values(faces).flatMap((face) => (face ? [fontKey(face)] : [])));
  const familyOf = (use: 'text' | 'display') => {
    const face = faces[use];
    const family = face && [...families][[...fontKeys].indexOf(fontKey(face))];
    return family === undefined ? undefined : `"${family}", ${SYSTEM_FONT}`;
  };
  return { text: familyOf('text') ?? SYSTEM_FONT, display: familyOf('display') };
};

/** Returns a text that is the same for equal fonts. */
const fontKey = (face: NonNullable<Theme['faces']['text']>): string => JSON.stringify(face);

/**
 * Returns the variables of a palette. A colour with too little contrast is replaced by the nearest
 * one that has enough on every background, so that any theme is readable (WCAG 2.2, 1.4.3, 1.4.11).
 */
const coloursOf = (palette: Palette): string => {
  const { paper, surface, accent, onAccent, ok, danger, highlight } = palette;
  const withContrast = (colour: string, least: number, grounds: readonly string[]) => {
    const hasContrast = (candidate: string) =>
      grounds.every((ground) => contrastOf(candidate, ground) >= least);
    return nearest(colour, hasContrast) ?? colour;
  };
  const readable = (colour: string) => withContrast(colour, TEXT_CONTRAST, [paper, surface]);
  const ink = readable(palette.ink);
  const tint = mixed(ok, surface, TINT_SHARE);
  const strong = readable(accent);
  const picked = mixed(strong, surface, PICKED_SHARE);
  return Object.entries({
    ground: paper,
    sheet: surface,
    text: ink,
    faint: readable(mutedOf({ ink, paper })),
    line: mixed(ink, paper, HAIRLINE_SHARE),
    edge: withContrast(edgeOf({ ink, paper }), LINE_CONTRAST, [paper, surface]),
    link: strong,
    strong,
    'on-strong': withContrast(onAccent, TEXT_CONTRAST, [strong]),
    open: readable(highlight),
    done: readable(ok),
    danger: readable(danger),
    good: contrastOf(ink, tint) >= TEXT_CONTRAST ? tint : surface,
    picked,
  })
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
};
