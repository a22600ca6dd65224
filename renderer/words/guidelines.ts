import { defineWords } from './table.ts';

/** What stands in the brand guidelines, and in the logo package. */
export const guidelines = defineWords({
  en: {
    title: '{brand} brand guidelines',
    subject: 'Logo, clear space, minimum size, colour, type and misuse',
    cover: 'Brand guidelines',
    'logo.title': 'Logo',
    'logo.drawn':
      'The logo is the symbol and the name, in this order, at these sizes. It is drawn once and never set anew.',
    'logo.versions':
      'There is one version for light backgrounds and one for dark ones. The gradient is the same in both.',
    'logo.figure': 'The logo on a light and on a dark background',
    'space.title': 'Clear space',
    'space.free':
      'Keep half the symbol’s height free on all four sides: no text, no picture, no edge of the page.',
    'space.more': 'More room is always better.',
    'space.figure': 'The logo with half of its height free on all sides',
    'space.unit': 'x = half the height of the symbol',
    'size.title': 'Minimum size',
    'size.alone': 'Below 20 mm or 72 px the name is hard to read: use the symbol alone.',
    'size.symbol': 'The symbol goes down to 4 mm or 16 px.',
    'size.print': 'This page shows true sizes when it is printed at 100 %.',
    'size.comfortable': 'Comfortable: 30 mm or 120 px wide',
    'size.smallest': 'Smallest logo: 20 mm or 72 px wide',
    'size.smallestSymbol': 'Smallest symbol: 4 mm or 16 px',
    'colour.title': 'Colour',
    'colour.signal':
      'Ink on paper carries everything. {accent} is the signal: links, focus, the one button that matters.',
    'colour.status': '{highlight} is used sparingly, for status.',
    'colour.inGradient': '{colour} exists in the gradient alone.',
    'colour.gradient': 'The gradient belongs to the symbol. It fills no surface and no text.',
    'colour.figure': 'The gradient of the symbol',
    'colour.stops': 'Gradient: {stops}',
    'colour.stop': '{colour} at {share} %',
    'colour.ink': 'Ink',
    'colour.paper': 'Paper',
    'colour.surface': 'Surface',
    'colour.onPaper': '{contrast} : 1 on paper, {use}',
    'colour.onInk': '{contrast} : 1 on ink, {use}',
    'colour.forText': 'text',
    'colour.notForText': 'no text',
    'type.title': 'Type',
    'type.one': 'One face: {text}.',
    'type.two': 'Two faces: {text} for everything that is read, {others}.',
    'type.family': 'Two faces of one family: {text} for everything that is read, {others}.',
    'type.three': 'Three faces: {text} for everything that is read, {others}.',
    'type.forHeadings': '{face} for headings',
    'type.forLookup': '{face} for what is looked up',
    'type.bothFree': 'Both are free under the {licence}.',
    'type.allFree': 'All are free under the {licence}.',
    'type.order': 'Size and white space make the order, not bold type or capitals.',
    'type.sample':
      'Text is set in {face} Regular, ragged right, in lines of at most {measure} characters.',
    'type.monoSample': '01 / About   WP-XXXX-XXXX-XXXX',
    'type.display': '{face} Medium\nDisplay and headings\nTracking -3.5 %, leading 100 %',
    'type.text': '{face} Regular\nText\nLeading 155 %',
    'type.figures': '{face} Medium\nFigures, in tables of one width',
    'type.mono': '{face}\nLabels, codes and table heads',
    'misuse.title': 'Misuse',
    'misuse.same':
      'The logo is recognised because it always looks the same. Take the files as they are.',
    'misuse.ask': 'If none of them fits, ask us for one that does.',
    'misuse.stretch': 'Do not stretch it',
    'misuse.turn': 'Do not turn it',
    'misuse.recolour': 'Do not recolour it',
    'misuse.ground': 'Do not set it on a colour',
    'misuse.rearrange': 'Do not rearrange it',
    'misuse.fade': 'Do not fade it',
    'files.title': 'Files',
    'files.package':
      'The logo package holds every version, as SVG for screens and print and as PNG with a transparent background.',
    'files.questions': 'Questions, or a version that is missing: {email}',
    'files.logo-light': 'Logo, for light backgrounds',
    'files.logo-dark': 'Logo, for dark backgrounds',
    'files.wordmark-light': 'The name alone, for light backgrounds',
    'files.wordmark-dark': 'The name alone, for dark backgrounds',
    'files.symbol': 'The gradient symbol, for light and dark backgrounds',
    'files.symbol-plain-light': 'The symbol in one colour, for light backgrounds',
    'files.symbol-plain-dark': 'The symbol in one colour, for dark backgrounds',
    'package.title': '{brand} logo package',
    'package.readme': `svg/   for screens and print, at any size
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
    'package.questions': 'Questions: {email}',
  },
  de: {
    title: '{brand}: Gestaltungsrichtlinien',
    subject: 'Logo, Schutzraum, Mindestgrösse, Farbe, Schrift und Missbrauch',
    cover: 'Gestaltung',
    'logo.title': 'Logo',
    'logo.drawn':
      'Das Logo ist Zeichen und Name, in dieser Reihenfolge und diesen Grössen. Es ist einmal gezeichnet und wird nie neu gesetzt.',
    'logo.versions':
      'Eine Fassung ist für helle Hintergründe, eine für dunkle. Der Verlauf ist in beiden gleich.',
    'logo.figure': 'Das Logo auf hellem und auf dunklem Hintergrund',
    'space.title': 'Schutzraum',
    'space.free':
      'Halten Sie auf allen vier Seiten die halbe Höhe des Zeichens frei: kein Text, kein Bild, kein Rand der Seite.',
    'space.more': 'Mehr Raum ist immer besser.',
    'space.figure': 'Das Logo, auf allen Seiten mit der Hälfte seiner Höhe frei',
    'space.unit': 'x = halbe Höhe des Zeichens',
    'size.title': 'Mindestgrösse',
    'size.alone':
      'Unter 20 mm oder 72 px ist der Name schwer zu lesen: Nehmen Sie das Zeichen allein.',
    'size.symbol': 'Das Zeichen darf bis 4 mm oder 16 px klein werden.',
    'size.print': 'Diese Seite zeigt wahre Grössen, wenn sie mit 100 % gedruckt wird.',
    'size.comfortable': 'Bequem: 30 mm oder 120 px breit',
    'size.smallest': 'Kleinstes Logo: 20 mm oder 72 px breit',
    'size.smallestSymbol': 'Kleinstes Zeichen: 4 mm oder 16 px',
    'colour.title': 'Farbe',
    'colour.signal':
      'Tinte auf Papier trägt alles. {accent} ist das Signal: Links, Fokus, der eine Knopf, auf den es ankommt.',
    'colour.status': '{highlight} steht sparsam, für Zustände.',
    'colour.inGradient': '{colour} gibt es nur im Verlauf.',
    'colour.gradient': 'Der Verlauf gehört dem Zeichen. Er füllt keine Fläche und keinen Text.',
    'colour.figure': 'Der Verlauf des Zeichens',
    'colour.stops': 'Verlauf: {stops}',
    'colour.stop': '{colour} bei {share} %',
    'colour.ink': 'Tinte',
    'colour.paper': 'Papier',
    'colour.surface': 'Fläche',
    'colour.onPaper': '{contrast} : 1 auf Papier, {use}',
    'colour.onInk': '{contrast} : 1 auf Tinte, {use}',
    'colour.forText': 'Text',
    'colour.notForText': 'kein Text',
    'type.title': 'Schrift',
    'type.one': 'Eine Schrift: {text}.',
    'type.two': 'Zwei Schriften: {text} für alles, was gelesen wird, {others}.',
    'type.family': 'Zwei Schriften einer Familie: {text} für alles, was gelesen wird, {others}.',
    'type.three': 'Drei Schriften: {text} für alles, was gelesen wird, {others}.',
    'type.forHeadings': '{face} für Überschriften',
    'type.forLookup': '{face} für alles, was nachgeschlagen wird',
    'type.bothFree': 'Beide sind frei unter der {licence}.',
    'type.allFree': 'Alle sind frei unter der {licence}.',
    'type.order': 'Grösse und Weissraum ordnen, nicht fette Schrift oder Grossbuchstaben.',
    'type.sample':
      'Text steht in {face} Regular, im Flattersatz, in Zeilen von höchstens {measure} Zeichen.',
    'type.monoSample': '01 / Über uns   WP-XXXX-XXXX-XXXX',
    'type.display': '{face} Medium\nTitel und Überschriften\nLaufweite -3.5 %, Zeilenabstand 100 %',
    'type.text': '{face} Regular\nText\nZeilenabstand 155 %',
    'type.figures': '{face} Medium\nZiffern, in Tabellen gleich breit',
    'type.mono': '{face}\nBeschriftungen, Codes und Tabellenköpfe',
    'misuse.title': 'Missbrauch',
    'misuse.same':
      'Man erkennt das Logo, weil es immer gleich aussieht. Nehmen Sie die Dateien, wie sie sind.',
    'misuse.ask': 'Wenn keine davon passt, fragen Sie uns nach einer, die passt.',
    'misuse.stretch': 'Nicht verzerren',
    'misuse.turn': 'Nicht drehen',
    'misuse.recolour': 'Nicht umfärben',
    'misuse.ground': 'Nicht auf eine Farbe setzen',
    'misuse.rearrange': 'Nicht umstellen',
    'misuse.fade': 'Nicht verblassen lassen',
    'files.title': 'Dateien',
    'files.package':
      'Das Logopaket enthält jede Fassung, als SVG für Bildschirm und Druck und als PNG mit durchsichtigem Hintergrund.',
    'files.questions': 'Fragen, oder eine Fassung, die fehlt: {email}',
    'files.logo-light': 'Logo, für helle Hintergründe',
    'files.logo-dark': 'Logo, für dunkle Hintergründe',
    'files.wordmark-light': 'Der Name allein, für helle Hintergründe',
    'files.wordmark-dark': 'Der Name allein, für dunkle Hintergründe',
    'files.symbol': 'Das Zeichen mit Verlauf, für helle und dunkle Hintergründe',
    'files.symbol-plain-light': 'Das Zeichen in einer Farbe, für helle Hintergründe',
    'files.symbol-plain-dark': 'Das Zeichen in einer Farbe, für dunkle Hintergründe',
    'package.title': '{brand}: Logopaket',
    'package.readme': `svg/   für Bildschirm und Druck, in jeder Grösse
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
    'package.questions': 'Fragen: {email}',
  },
});
