/** Of the light on the nodes, in milliseconds. */
const FIRST_START = 3000;
const INTERVAL = 3300;
const RESTART = 2000;

/** As on a phone: nothing hovers. */
const isNarrow = (): boolean => innerWidth < 1024;

/** The cycle's rest: nothing moves for who asked for less motion. */
const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

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
      (one.nextElementSibling as HTMLElement).hidden = one !== chosen;
    }
    for (const edge of edges) {
      const ends = edge.dataset.ends?.split(' ') ?? [];
      edge.dataset.lit = String(ends.includes(node?.dataset.position ?? ''));
    }
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
