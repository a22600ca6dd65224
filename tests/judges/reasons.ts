/** Why a message of a judge stands. One that no pattern takes fails the run. */
export const REASONS: readonly (readonly [judge: string, message: RegExp, reason: string])[] = [
  [
    'Nu HTML Checker',
    /^info: Trailing slash on void elements/,
    'React writes void elements so; HTML ignores the slash.',
  ],
  [
    'Nu HTML Checker',
    /^error: CSS: (?:Unrecognized at-rule|Parse Error|.*(?:view-transition-name|vector-effect|container-type))/,
    "The checker's CSS parser is older than these parts of CSS, which all three engines know or skip.",
  ],
];
