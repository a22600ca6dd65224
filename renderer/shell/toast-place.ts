/** The corners of the window in which a notice can appear, the preferred one first. */
const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;

/** Where notices appear. */
export interface ToastPlace {
  corner: (typeof CORNERS)[number];
  /** The height in pixels of the cookie banner at the lower edge of the window. */
  coveredBelow: number;
}

export const USUAL_PLACE: ToastPlace = { corner: 'bottom-right', coveredBelow: 0 };

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
const PHONE = 600;
/** The height in pixels of a long notice on a phone. A notice is measured only after it is shown. */
const HEIGHT = 160;
/** Pixels by which a message that appears above a control may move it down. */
const SHIFT = 80;

const boxOf = ({ corner, coveredBelow }: ToastPlace, width: number): Box => {
  const isPhone = innerWidth <= PHONE;
  const edge = isPhone ? MARGIN.phoneEdge : MARGIN.edge;
  const across = isPhone ? innerWidth - 2 * edge : width;
  const left = corner.endsWith('left') ? edge : innerWidth - edge - across;
  const top = corner.startsWith('top') ? MARGIN.header : innerHeight - edge - coveredBelow - HEIGHT;
  return { left, right: left + across, top, bottom: top + HEIGHT };
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

const spaceOf = (control: Element): Box => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return { left, right, top, bottom: bottom + SHIFT };
};

/**
 * Returns the place for a notice `width` pixels wide: the first one in which it covers neither the
 * `used` controls nor their neighbours. If there is none, it covers the fewest.
 */
export function placeFor(used: readonly Element[], width: number): ToastPlace {
  // The cookie banner sets this style.
  const { scrollPaddingBottom } = document.documentElement.style;
  const coveredBelow = Number.parseFloat(scrollPaddingBottom) || 0;
  const spaces = [...new Set(used.flatMap(withNeighbours))].map(spaceOf);
  const counts = CORNERS.map((corner) => {
    const notice = boxOf({ corner, coveredBelow }, width);
    return spaces.filter((space) => doOverlap(notice, space)).length;
  });
  const corner = CORNERS[counts.indexOf(Math.min(...counts))] ?? USUAL_PLACE.corner;
  return { corner, coveredBelow };
}
