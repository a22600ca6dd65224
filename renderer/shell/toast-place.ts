type Corner = 'top-right' | 'bottom-right';

/** The corners in which a notice can appear on a wide window, the preferred one first. */
const CORNERS: readonly Corner[] = ['top-right', 'bottom-right'];
/** The same on a phone, where a notice is as wide as the window. */
const PHONE_CORNERS: readonly Corner[] = ['bottom-right', 'top-right'];

/** Where notices appear. */
export interface ToastPlace {
  corner: Corner;
  /** The height in pixels of the cookie banner at the lower edge of the window. */
  coveredBelow: number;
}

export const USUAL_PLACE: ToastPlace = { corner: 'top-right', coveredBelow: 0 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Controls that visitors can reach. The honeypot of a form has a `tabindex` of -1. */
const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary):not([type=hidden], [tabindex="-1"])';
/** Pixels between a notice and the edges of the window. The header is above it. */
export const MARGIN = { edge: 24, phoneEdge: 16, header: 88 };
/** The window width in pixels up to which sonner makes a notice as wide as the window. */
const MAX_PHONE_WIDTH = 600;
/** The height in pixels of a long notice. A notice is measured only after it is shown. */
const ASSUMED_HEIGHT = { phone: 160, wide: 120 };
/** Pixels by which a message that appears above a control may move it down. */
const MAX_SHIFT = 80;

const isPhone = (): boolean => innerWidth <= MAX_PHONE_WIDTH;

const boxOf = ({ corner, coveredBelow }: ToastPlace, width: number): Box => {
  const edge = isPhone() ? MARGIN.phoneEdge : MARGIN.edge;
  const height = isPhone() ? ASSUMED_HEIGHT.phone : ASSUMED_HEIGHT.wide;
  const right = innerWidth - edge;
  const top = corner === 'top-right' ? MARGIN.header : innerHeight - edge - coveredBelow - height;
  return { left: isPhone() ? edge : right - width, right, top, bottom: top + height };
};

const doOverlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Returns the control with the one before it and the one after it in its section. */
const withNeighbours = (control: Element): Element[] => {
  const inSection = control.closest('section')?.querySelectorAll(CONTROLS) ?? [];
  const controls = [...inSection].filter((one) => one.checkVisibility());
  const at = controls.indexOf(control);
  return at === -1 ? [control] : controls.slice(Math.max(0, at - 1), at + 2);
};

/** Returns the pixels by which centring an element in the window scrolls the page. */
const scrollToCentre = ({ top, bottom }: Box): number => {
  const { scrollHeight } = document.documentElement;
  const wanted = (top + bottom - innerHeight) / 2;
  return Math.max(-scrollY, Math.min(wanted, scrollHeight - innerHeight - scrollY));
};

/** Returns the box that an element needs, with the place to which it is about to move. */
const spaceOf = (element: Element): Box => {
  const box = element.getBoundingClientRect();
  const { left, right, top, bottom } = box;
  if (!element.matches('.form-success')) return { left, right, top, bottom: bottom + MAX_SHIFT };
  // The panel is still on its way to the centre of the window.
  const by = scrollToCentre(box);
  return { left, right, top: top - by, bottom: bottom - by };
};

/**
 * Returns the place for a notice `width` pixels wide: the first one in which it covers neither the
 * `used` elements nor the controls beside them. If there is none, it covers the fewest.
 */
export function placeFor(used: readonly Element[], width: number): ToastPlace {
  // The cookie banner sets this style.
  const { scrollPaddingBottom } = document.documentElement.style;
  const coveredBelow = Number.parseFloat(scrollPaddingBottom) || 0;
  const spaces = [...new Set(used.flatMap(withNeighbours))].map(spaceOf);
  const corners = isPhone() ? PHONE_CORNERS : CORNERS;
  const counts = corners.map((corner) => {
    const notice = boxOf({ corner, coveredBelow }, width);
    return spaces.filter((space) => doOverlap(notice, space)).length;
  });
  const corner = corners[counts.indexOf(Math.min(...counts))] ?? USUAL_PLACE.corner;
  return { corner, coveredBelow };
}
