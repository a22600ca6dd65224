/** Of the light on the nodes, in milliseconds. */
const FIRST_START = 3000;
const INTERVAL = 3300;
const RESTART = 2000;

/** As on a phone: nothing hovers. */
const isNarrow = (): boolean => innerWidth < 1024;

/** The cycle's rest: nothing moves for who asked for less motion. */
const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Between the window's edge and a tooltip, in pixels. */
const MARGIN = 8;
/** Between a node's mark and its tooltip. The node is larger, so a pointer can go over to the tooltip. */
const GAP = 8;

interface Spot {
  x: number;
  y: number;
}

/** Returns points on the edges between a node and others. */
const pointsBetween = (node: Spot, others: readonly Spot[]): Spot[] =>
  others.flatMap((other) =>
    Array.from({ length: 20 }, (_, at) => ({
      x: node.x + ((other.x - node.x) * at) / 20,
      y: node.y + ((other.y - node.y) * at) / 20,
    })),
  );

const centreOf = (element: Element): Spot => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Returns places from `start` to `end`. */
const stepsBetween = (start: number, end: number): number[] =>
  Array.from({ length: 9 }, (_, at) => start + ((end - start) * at) / 8);

/** Returns the lines of the text beside the diagram. */
const textLines = (node: Element): DOMRect[] =>
  [...(node.closest('.hero')?.querySelectorAll('h1, .lead, .button') ?? [])].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  });

/** The cost of a tooltip that leaves the window, or that covers the header or a line of text. */
const OUTSIDE = 100;
const OVER_TEXT = 8;
const HEADER = 72;

/**
 * Puts a tooltip at that side of its node where it covers least of the edges that the node lights,
 * away from the middle of the field.
 */
const place = (tooltip: HTMLElement, node: HTMLElement, linked: readonly Element[]): void => {
  const parent = tooltip.offsetParent;
  if (!parent) return;
  const field = parent.getBoundingClientRect();
  const mark = (node.firstElementChild ?? node).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const centre = centreOf(node);
  const middle = centreOf(parent);
  const points = pointsBetween(centre, linked.map(centreOf));
  const lines = textLines(node);
  const above = mark.top - height - GAP;
  const below = mark.bottom + GAP;
  const before = mark.left - width - GAP;
  const after = mark.right + GAP;
  const spots = [
    ...stepsBetween(before, after).flatMap((x) => [below, above].map((y) => ({ x, y }))),
    ...stepsBetween(above, below).flatMap((y) => [before, after].map((x) => ({ x, y }))),
  ];
  const costOf = ({ x, y }: Spot): number => {
    const [endX, endY] = [x + width, y + height];
    const isOutside =
      x < MARGIN || endX > innerWidth - MARGIN || y < MARGIN || endY > innerHeight - MARGIN;
    const edges = points.filter((one) => one.x > x && one.x < endX && one.y > y && one.y < endY);
    const text = lines.filter(
      (one) => one.left < endX && one.right > x && one.top < endY && one.bottom > y,
    );
    const away = Math.hypot(
      x + width / 2 - centre.x - (centre.x - middle.x) / 2,
      y + height / 2 - centre.y - (centre.y - middle.y) / 2,
    );
    const covered = edges.length + (text.length + Number(y < HEADER)) * OVER_TEXT;
    return covered + Number(isOutside) * OUTSIDE + away / 60;
  };
  const [best = centre] = spots.sort((one, other) => costOf(one) - costOf(other));
  tooltip.style.left = `${best.x - field.left}px`;
  tooltip.style.top = `${best.y - field.top}px`;
};

/**
 * Lights one node and its edges: one that a person hovers, focuses or clicks, with its tooltip, or
 * else one that the cycle picks at random, without.
 */
const startDiagram = (network: HTMLElement): void => {
  const nodes = [...network.querySelectorAll<HTMLElement>('.node')];
  const edges = [...network.querySelectorAll<SVGElement>('[data-ends]')];
  const pause = network.querySelector<HTMLElement>('.network-pause');
  let chosen: HTMLElement | undefined;
  let lit: HTMLElement | undefined;
  let timer: number | undefined;
  network.dataset.paused = 'false';

  const light = (node: HTMLElement | undefined, isChosen: boolean): void => {
    lit = node;
    chosen = isChosen ? node : undefined;
    for (const one of nodes) {
      one.dataset.active = String(one === node);
      const tooltip = one.nextElementSibling as HTMLElement;
      tooltip.hidden = one !== chosen;
    }
    const linked = new Set<string>();
    for (const edge of edges) {
      const ends = edge.dataset.ends?.split(' ') ?? [];
      const isLit = ends.includes(node?.dataset.position ?? '');
      edge.dataset.lit = String(isLit);
      if (isLit) for (const end of ends) linked.add(end);
    }
    if (!chosen) return;
    const others = nodes.filter((one) => one !== node && linked.has(one.dataset.position ?? ''));
    place(chosen.nextElementSibling as HTMLElement, chosen, others);
  };
  const cycleAfter = (delay: number): void => {
    clearTimeout(timer);
    timer = window.setTimeout(cycle, delay);
  };
  const cycle = (): void => {
    if (nodes.length < 2 || prefersStill()) return;
    const others = nodes.filter((node) => node !== lit);
    light(others[Math.floor(Math.random() * others.length)], false);
    cycleAfter(INTERVAL);
  };
  const choose = (node: HTMLElement): void => {
    clearTimeout(timer);
    light(node, true);
  };
  const release = (): void => {
    if (!chosen) return;
    light(undefined, false);
    if (network.dataset.paused === 'false') cycleAfter(RESTART);
  };

  for (const node of nodes) {
    const hovers = (event: PointerEvent): boolean => event.pointerType === 'mouse' && !isNarrow();
    node.addEventListener('pointerenter', (event) => hovers(event) && choose(node));
    // Tooltip and node are in one element: a pointer may go over to it.
    node.parentElement?.addEventListener('pointerout', (event) => {
      const isInside = node.parentElement?.contains(event.relatedTarget as Node | null);
      if (hovers(event) && !isInside) release();
    });
    node.addEventListener('focus', () => node.matches(':focus-visible') && choose(node));
    node.addEventListener('blur', () => chosen === node && release());
    node.addEventListener('click', () =>
      isNarrow() && chosen === node ? release() : choose(node),
    );
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.network-node')) release();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') release();
  });
  pause?.addEventListener('click', () => {
    const isPaused = network.dataset.paused === 'false';
    network.dataset.paused = String(isPaused);
    const { pausedLabel = '', runningLabel = '' } = pause.dataset;
    pause.textContent = isPaused ? pausedLabel : runningLabel;
    light(undefined, false);
    if (isPaused) clearTimeout(timer);
    else cycleAfter(RESTART);
  });
  // Who chose a node while the page was still loading keeps it.
  addEventListener('load', () => setTimeout(() => chosen || timer || cycle(), FIRST_START));
};

/** Brings every diagram on the page to life. */
const startDiagrams = (): void => {
  for (const network of document.querySelectorAll<HTMLElement>('.network')) startDiagram(network);
};

export default startDiagrams;
