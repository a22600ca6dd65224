/** Nobody notices a sideways move of so many pixels: words have other widths in another font. */
const MAX_SIDEWAYS = 8;

/**
 * Returns the font faces that the page needs, from a style sheet that `waitForFonts` (document.tsx) has
 * put out of use since it came too late. The generator (`generators/assets/fonts-css.ts`) marks them
 * with `font-display: block`.
 */
const facesIn = ({ cssRules }: CSSStyleSheet): FontFace[] =>
  [...cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const descriptor = (name: string) => rule.style.getPropertyValue(name);
    // The others have letters that no page of the site has.
    if (descriptor('font-display') !== 'block') return [];
    const descriptors = {
      weight: descriptor('font-weight'),
      unicodeRange: descriptor('unicode-range'),
    };
    return new FontFace(
      descriptor('font-family').replaceAll('"', ''),
      descriptor('src'),
      descriptors,
    );
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
      return Math.abs(top - was.top) >= 1 || Math.abs(left - was.left) > MAX_SIDEWAYS;
    }));

/**
 * Fixes the widths of the menu's entries. The menu ends at the edge of the header, so wider entries
 * would move all others. Returns a function that frees them.
 */
const fixMenu = (): (() => void) => {
  const entries = [...document.querySelectorAll<HTMLElement>('.site-menu li')];
  const widths = entries.map((entry) => `${entry.getBoundingClientRect().width}px`);
  for (const [at, { style }] of entries.entries())
    Object.assign(style, { width: widths[at], whiteSpace: 'nowrap' });
  return () => {
    for (const { style } of entries) Object.assign(style, { width: '', whiteSpace: '' });
  };
};

/**
 * Uses the fonts of a late style sheet if nothing visible moves by that. Else the page keeps its
 * fallback fonts, and this is tried again each time that the visitor has scrolled to its top. Further
 * down, what is above the window could change its height.
 */
export const addFaces = async (sheet: CSSStyleSheet): Promise<void> => {
  const faces = facesIn(sheet);
  await Promise.allSettled(faces.map((face) => face.load()));
  const apply = (): void => {
    const before = boxesOfAll();
    const freeMenu = fixMenu();
    for (const face of faces) document.fonts.add(face);
    if (!boxesOfAll().some((now, index) => hasMoved(before[index] ?? now, now))) {
      addEventListener('resize', freeMenu, { once: true });
      return;
    }
    freeMenu();
    for (const face of faces) document.fonts.delete(face);
    addEventListener('scrollend', applyAtTop);
  };
  const applyAtTop = (): void => {
    if (scrollY > 0) return;
    removeEventListener('scrollend', applyAtTop);
    apply();
  };
  apply();
};
