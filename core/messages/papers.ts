import type { Rows } from './table.ts';

/** Texts of the data room's PDFs: signed agreements. */
export const paperMessages = {
  version: ['Version {version}', 'Fassung {version}'],
  signed: ['Signed electronically', 'Elektronisch unterzeichnet'],
  evidence: ['Evidence', 'Nachweis'],
  record: ['Record', 'Eintrag'],
  recordOf: ['Record {reference}', 'Eintrag {reference}'],
  pageOf: ['Page {page} of {count}', 'Seite {page} von {count}'],
  name: ['Name', 'Name'],
  email: ['Email', 'E-Mail'],
  emailVerified: ['Email verified', 'E-Mail bestätigt'],
  document: ['Document', 'Dokument'],
  signedAt: ['Signed at', 'Unterzeichnet'],
  serverTime: ['{time} (server time)', '{time} (Zeit des Servers)'],
  agreement: ['Agreement', 'Vereinbarung'],
  ofVersion: ['version {version}', 'Fassung {version}'],
  hash: ['SHA-256', 'SHA-256'],
  consent: ['Consent', 'Einwilligung'],
  consentGiven: ['version {version}: {wording}', 'Fassung {version}: {wording}'],
  noConsent: ['none', 'keine'],
  address: ['Address', 'Adresse'],
  browser: ['Browser', 'Browser'],
  seal: ['Seal', 'Siegel'],
} as const satisfies Rows;

/** The readme of the logo package. */
export const logoPackageMessages = {
  title: ['{brand} logo package', '{brand}: Logopaket'],
  readme: [
    `svg/   for screens and print, at any size
png/   with a transparent background, where SVG cannot be used

logo-light           logo for light backgrounds
logo-dark            logo for dark backgrounds
wordmark-light       the name alone, for light backgrounds
wordmark-dark        the name alone, for dark backgrounds
symbol               the gradient symbol, for light and dark backgrounds
symbol-plain-light   the symbol in one colour, for light backgrounds
symbol-plain-dark    the symbol in one colour, for dark backgrounds

Use the files unchanged and leave clear space around them. The brand
guidelines say more.`,
    `svg/   für Bildschirm und Druck, in jeder Grösse
png/   mit durchsichtigem Hintergrund, wo SVG nicht geht

logo-light           Logo für helle Hintergründe
logo-dark            Logo für dunkle Hintergründe
wordmark-light       der Name allein, für helle Hintergründe
wordmark-dark        der Name allein, für dunkle Hintergründe
symbol               das Zeichen mit Verlauf, für helle und dunkle Hintergründe
symbol-plain-light   das Zeichen in einer Farbe, für helle Hintergründe
symbol-plain-dark    das Zeichen in einer Farbe, für dunkle Hintergründe

Nehmen Sie die Dateien unverändert und lassen Sie Raum um sie. Mehr steht
in den Richtlinien.`,
  ],
  questions: ['Questions: {email}', 'Fragen: {email}'],
} as const satisfies Rows;

/** Texts of mails about submissions. */
export const mailMessages = {
  subject: ['New submission: {form} {id}', 'Neue Einsendung: {form} {id}'],
  yes: ['yes', 'ja'],
  no: ['no', 'nein'],
  codeSubject: ['{code}: your code for {document}', '{code}: Ihr Code für {document}'],
  codeText: [
    `Your code for {document}:

{code}

Enter it in the form within 15 minutes, and send the form again. Somebody has
asked {brand} for this document with your address. If that was not you, there
is nothing to do: without the code nobody gets it in your name.`,
    `Ihr Code für {document}:

{code}

Geben Sie ihn innerhalb von 15 Minuten im Formular ein, und senden Sie es noch
einmal. Jemand hat bei {brand} mit Ihrer Adresse dieses Dokument angefordert.
Waren Sie das nicht, so brauchen Sie nichts zu tun: Ohne den Code erhält es
niemand in Ihrem Namen.`,
  ],
  accessCodeSubject: ['Your access code for {brand}', 'Ihr Zugangscode für {brand}'],
  accessCodeText: [
    `Your access code for a document of {brand}:

{code}

It works once, and only with the address that this mail came to. Enter it where
the document asks for it: {url}`,
    `Ihr Zugangscode für ein Dokument von {brand}:

{code}

Er gilt einmal, und nur mit der Adresse, an die diese Nachricht ging. Geben Sie
ihn ein, wo das Dokument danach fragt: {url}`,
  ],
  fileApart: ['It is kept with the submission.', 'Sie liegt bei der Einsendung.'],
  kept: [
    'Kept as number {id} in {collection}, {time}.',
    'Aufbewahrt als Nummer {id} in {collection}, {time}.',
  ],
} as const satisfies Rows;
