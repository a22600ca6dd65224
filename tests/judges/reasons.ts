/** Why a message of a judge stands: which judge, which messages, and why. */
type Reason = readonly [judge: string, message: RegExp, reason: string];

/** What the Nu HTML Checker's CSS parser does not know, each by its own message. */
const NEWER_CSS = [
  /^error: CSS: Unrecognized at-rule “@property”/,
  /^error: CSS: Unrecognized at-rule “@container”/,
  /^error: CSS: Unrecognized at-rule “@view-transition”/,
  /^error: CSS: “container-type”: Property “container-type” doesn't exist/,
  /^error: CSS: “vector-effect”: Property “vector-effect” doesn't exist/,
  /^error: CSS: “view-transition-name”: Property “view-transition-name” doesn't exist/,
  /^error: CSS: Parse Error\. at .*sition-group\(/,
  /^error: CSS: Parse Error\. at .*sition-old\(/,
  /^error: CSS: Parse Error\. at .*sition-new\(/,
].map(
  (message): Reason => [
    'Nu HTML Checker',
    message,
    "CSS that the checker's own parser does not know; Chromium's `CSS.supports` and rules say that it does.",
  ],
);

/** One that no pattern takes fails the run. */
export const REASONS: readonly Reason[] = [
  [
    'Nu HTML Checker',
    /^info: Trailing slash on void elements/,
    'React writes void elements so; HTML ignores the slash.',
  ],
  ...NEWER_CSS,
  [
    'Spectral',
    /^info-contact: /,
    "Which of a site's addresses answers for its API is not declared, and none is guessed.",
  ],
  [
    'Spectral',
    /^operation-description: /,
    "Each operation has a summary, as Redocly's rules demand; a description would repeat it.",
  ],
  ['Spectral', /^operation-tags: /, 'Tags group operations, and the declaration has no groups.'],
  [
    'HTML_CodeSniffer',
    /H91\.InputText\.Name: .* at <input type="text" autocomplete="username" hidden=""/,
    "For password managers only. It is hidden (`display: none`), and not in Chromium's accessibility tree.",
  ],
  [
    'IBM Equal Access',
    /^aria_form_label_unique: .* at \S+ <form(?![^>]* (?:aria-label|aria-labelledby|title)=)/,
    'A form without a name is no landmark (HTML-AAM), so no list of landmarks has it. Chrome 149 is reported to list it all the same (its issue 525393430).',
  ],
  [
    'IBM Equal Access',
    /^table_headers_exists: .* <table class="register [^>]*> \(\S+, 390 px\)$/,
    "On narrow pages the headers are clipped, not removed: Chromium's accessibility tree has each by name.",
  ],
  [
    'IBM Equal Access',
    /^input_checkboxes_grouped: .* <input value="true" [^>]*type="checkbox" class="form-box"/,
    'A box that stands alone in its form; the other one of its name is in another form of the page.',
  ],
  [
    'MDN HTTP Observatory',
    /^(?:hsts-not-implemented-no-https|redirection-missing)$/,
    'The site is asked over plain HTTP here. TLS, and the way to it, are of the proxy before it.',
  ],
  [
    'qpdf, poppler, MuPDF, Ghostscript',
    /^mutool on \S+: warning: ICC support is not available$/,
    "This system's MuPDF was built without colour profiles.",
  ],
  [
    'Biome, noImportCycles',
    /^server\/cli\/(?:commands|completion)\.ts is part of a circle$/,
    'Commands are loaded when one is called; the one for a shell names them all, itself among them.',
  ],
];
