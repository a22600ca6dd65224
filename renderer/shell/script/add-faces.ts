/** So many pixels aside nobody notices: words have other widths in another font. */
const MOST_ASIDE = 4;

/** Returns the font faces of a style sheet that is not in use. */
const facesIn = ({ cssRules }: CSSStyleSheet): FontFace[] =>
  [...cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const of = (name: string) => rule.style.getPropertyValue(name);
    // The others are loaded for letters that no page has.
    if (of('font-display') !== 'block') return [];
    const descriptors = { weight: of('font-weight'), unicodeRange: of('unicode-range') };
    return new FontFace(of('font-family').replaceAll('"', ''), of('src'), descriptors);
  });

/** Returns the boxes of each element: an element in a text has one on each line. */
const boxesOfAll = (): DOMRect[][] =>
  [...document.querySelectorAll('body *')].map((element) => [...element.getClientRects()]);

const isVisible = ({ top, bottom, width }: DOMRect): boolean =>
  top < innerHeight && bottom > 0 && width > 0;

const hasMoved = (old: readonly DOMRect[], now: readonly DOMRect[]): boolean =>
  [...old, ...now].some(isVisible) &&
  (old.length !== now.length ||
    now.some(({ top, left }, line) => {
      const was = old[line] ?? { top, left };
      return Math.abs(top - was.top) >= 1 || Math.abs(left - was.left) > MOST_ASIDE;
    }));

/**
 * Adds the font faces of a style sheet that is not in use, if nothing visible moves by that: mostly on
 * phones. Else the page keeps its fallback fonts.
 */
export const addFaces = async (sheet: CSSStyleSheet): Promise<void> => {
  const faces = facesIn(sheet);
  await Promise.allSettled(faces.map((face) => face.load()));
  const before = boxesOfAll();
  for (const face of faces) document.fonts.add(face);
  if (boxesOfAll().some((now, index) => hasMoved(before[index] ?? now, now)))
    for (const face of faces) document.fonts.delete(face);
};
