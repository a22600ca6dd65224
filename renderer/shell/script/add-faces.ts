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

const places = (): DOMRect[] =>
  [...document.querySelectorAll('body *')].map((element) => element.getBoundingClientRect());

const isVisible = ({ top, bottom, width }: DOMRect): boolean =>
  top < innerHeight && bottom > 0 && width > 0;

/**
 * Adds the font faces of a style sheet that is not in use, if nothing visible moves by that: mostly on
 * phones. Else the page keeps its fallback fonts.
 */
export const addFaces = async (sheet: CSSStyleSheet): Promise<void> => {
  const faces = facesIn(sheet);
  await Promise.allSettled(faces.map((face) => face.load()));
  const before = places();
  for (const face of faces) document.fonts.add(face);
  const hasMoved = places().some((now, index) => {
    const old = before[index] ?? now;
    const isSeen = isVisible(old) || isVisible(now);
    const [down, aside] = [Math.abs(now.top - old.top), Math.abs(now.left - old.left)];
    return isSeen && (down >= 1 || aside > MOST_ASIDE);
  });
  if (hasMoved) for (const face of faces) document.fonts.delete(face);
};
