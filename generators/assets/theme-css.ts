import {
  channelsOf,
  EDGE_SHARE,
  MUTED_SHARE,
  type Palette,
  type Palettes,
  TOKENS,
} from '../../core/config/palette.ts';
import type { Theme } from '../../core/config/theme.ts';
import { kebab, styleHeader } from '../header.ts';
import type { FaceMetrics } from './font-metrics.ts';
import type { Face, Faces, Generic } from './theme/fonts.ts';

/** The values from which the theme's style sheet is made. */
export interface ThemeModel extends Pick<Theme, 'corner' | 'measure'> {
  palettes: Palettes;
  faces: Faces;
}

/** Returns a CSS block. */
export const block = (selector: string, lines: readonly string[]): string =>
  [`${selector} {`, ...lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`), '}'].join('\n');

/**
 * By kind of font: local fonts that show text until the font is loaded, and the end of the CSS font
 * stack.
 */
const FALLBACKS: Readonly<Record<Generic, { local: readonly string[]; stack: string }>> = {
  'sans-serif': {
    local: ['Arial', 'Liberation Sans', 'Helvetica'],
    stack: '"Helvetica Neue", Arial, sans-serif',
  },
  serif: {
    local: ['Times New Roman', 'Liberation Serif', 'Times'],
    stack: '"Times New Roman", serif',
  },
  monospace: {
    local: ['Courier New', 'Liberation Mono', 'Cousine'],
    stack: 'ui-monospace, "Courier New", monospace',
  },
};

/** The font stacks of a site without fonts of its own. */
const SYSTEM_STACKS = {
  text: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Courier New", monospace',
} as const;

const stackOf = ({ family, generic }: Face): string =>
  `"${family}", "${family} Fallback", ${FALLBACKS[generic].stack}`;

/** Returns the `@font-face` rule of a font's fallback, with the font's metrics. */
const fallbackRule = ({ family, generic }: Face, metrics: FaceMetrics): string =>
  block('@font-face', [
    `font-family: "${family} Fallback";`,
    `src: ${FALLBACKS[generic].local.map((name) => `local("${name}")`).join(', ')};`,
    ...Object.entries(metrics).map(([key, share]) => `${key}: ${share};`),
  ]);

/**
 * Returns the CSS variables of a palette: all, or only those whose values differ from another
 * palette.
 */
const colours = (palette: Palette, onlyDifferentFrom?: Palette): string[] =>
  TOKENS.filter((token) => palette[token] !== onlyDifferentFrom?.[token]).map(
    (token) => `--${kebab(token)}: ${palette[token]};`,
  );

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Returns the theme's style sheet: variables, fallback fonts, and Tailwind's names for them. */
export const themeCss = (
  { palettes: { light, dark, hasDark }, faces, corner, measure }: ThemeModel,
  metrics: ReadonlyMap<Face, FaceMetrics>,
): string => {
  const shade = channelsOf(light.ink).join(' ');
  // An inverse block has the colours of the other theme. On a dark page that would glare, so the
  // block is only lighter than the page. Panels in it are darker again.
  const raisedColours = { ...dark, paper: dark.raised };
  // The share of ink in lines that only decorate: more on a dark ground, where thin lines fade. The other
  // two shares are in palette.ts, since the check of contrasts needs them. No contrast is required of decoration.
  const line = (share: number): string =>
    `--line: color-mix(in srgb, var(--ink) ${percent(share)}, transparent);`;
  return [
    styleHeader,
    ...[...metrics].map(([face, measured]) => fallbackRule(face, measured)),
    block(':root', [
      `color-scheme: ${hasDark ? 'light dark' : 'light'};`,
      ...colours(light),
      // For parts that have the same colours in both themes.
      `--light-surface: ${light.surface};`,
      `--light-ink: ${light.ink};`,
      // The backdrop of dialogs (renderer/shell/dialog.tsx). It is dark in both themes.
      `--shade: rgb(${shade} / 56%);`,
      `--text-face: ${faces.text ? stackOf(faces.text) : SYSTEM_STACKS.text};`,
      `--mono-face: ${faces.mono ? stackOf(faces.mono) : SYSTEM_STACKS.mono};`,
      `--corner: ${corner}px;`,
      `--measure: ${measure}ch;`,
    ]),
    '/* A block set on ink; on the dark theme it is lifted instead, so that nothing glares. */',
    block('.inverse', [...colours(dark, light), 'background: var(--paper);', 'color: var(--ink);']),
    ...(hasDark
      ? [
          block('@media (prefers-color-scheme: dark)', [
            block(':root', colours(dark, light)),
            block('.inverse', colours(raisedColours, dark)),
          ]),
        ]
      : []),
    '/* Mixed where they are used: a custom property keeps the value of the element that declares it. */',
    block(':root,\n.inverse', [
      `--muted: color-mix(in srgb, var(--ink) ${percent(MUTED_SHARE)}, var(--paper));`,
      line(0.12),
      `--edge: color-mix(in srgb, var(--ink) ${percent(EDGE_SHARE)}, var(--paper));`,
    ]),
    block('.inverse', [line(0.2)]),
    ...(hasDark
      ? [block('@media (prefers-color-scheme: dark)', [block(':root', [line(0.2)])])]
      : []),
    ...(faces.display
      ? [
          block(':is(.display, .heading, .title, .statement)', [
            `font-family: ${stackOf(faces.display)};`,
          ]),
        ]
      : []),
    block('@theme inline', [
      '--color-*: initial;',
      ...[...TOKENS.map(kebab), 'muted', 'line', 'edge'].map(
        (name) => `--color-${name}: var(--${name});`,
      ),
      '--font-sans: var(--text-face);',
      '--font-mono: var(--mono-face);',
      '--radius-*: initial;',
      '--radius-sm: var(--corner);',
    ]),
    '',
  ].join('\n');
};
