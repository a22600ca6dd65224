import { defineWords } from './table.ts';

/** What stands beside the logos in their package. */
export const logoPackage = defineWords({
  en: {
    title: '{brand} logo package',
    readme: `svg/   for screens and print, at any size
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
    questions: 'Questions: {email}',
  },
  de: {
    title: '{brand}: Logopaket',
    readme: `svg/   für Bildschirm und Druck, in jeder Grösse
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
    questions: 'Fragen: {email}',
  },
});
