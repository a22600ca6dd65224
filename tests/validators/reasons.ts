/** Why a message is accepted: the validator, a pattern of its messages, and the reason. */
type Reason = readonly [validator: string, message: RegExp, reason: string];

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
    "The checker's parser does not know this CSS; Chromium does.",
  ],
);

/** One that no pattern takes fails the run. */
export const REASONS: readonly Reason[] = [
  [
    'Nu HTML Checker',
    /^info: Trailing slash on void elements/,
    'React writes void elements with a slash, which HTML ignores.',
  ],
  ...NEWER_CSS,
  ['Spectral', /^info-contact: /, 'The site config declares no contact for the API.'],
  [
    'Spectral',
    /^operation-description: /,
    'Each operation has a summary; a description would repeat it.',
  ],
  ['Spectral', /^operation-tags: /, 'The site config has no groups of operations.'],
  [
    'HTML_CodeSniffer',
    /H91\.InputText\.Name: .* at <input type="text" autocomplete="username" hidden=""/,
    "Only password managers use it. It is hidden, and Chromium's accessibility tree does not have it.",
  ],
  [
    'IBM Equal Access',
    /^aria_form_label_unique: .* at \S+ <form(?![^>]* (?:aria-label|aria-labelledby|title)=)/,
    'A form without a name is no landmark (HTML-AAM). Chrome 149 is reported to list it (issue 525393430).',
  ],
  [
    'IBM Equal Access',
    /^table_headers_exists: .* <table class="register [^>]*> \(\S+, 390 px\)$/,
    "Narrow pages clip the headers; Chromium's accessibility tree has them.",
  ],
  [
    'IBM Equal Access',
    /^input_checkboxes_grouped: .* <input value="true" [^>]*type="checkbox" class="form-box"/,
    'The other box of this name is in another form of the page.',
  ],
  [
    'MDN HTTP Observatory',
    /^(?:hsts-not-implemented-no-https|redirection-missing)$/,
    'The site runs over plain HTTP here; the proxy adds TLS.',
  ],
  [
    'qpdf, poppler, MuPDF, Ghostscript',
    /^mutool on \S+: warning: ICC support is not available$/,
    "This system's MuPDF has no colour profiles.",
  ],
  [
    'Biome, noImportCycles',
    /^cli\/(?:commands|completion)\.ts is part of a circle$/,
    'Commands load on demand; the completion command lists all, also itself.',
  ],
];
