import { useCallback, useEffect, useRef, useState } from 'react';
import { site } from '#site';
import { leftSinceLoad } from '../../shell/since-load.ts';

const { firstStart, interval, restart } = site.behaviour.diagram;

// Of the page that was loaded the cycle is due from then on; of one that was gone to, from now on.
let isLoadedPage = true;
const untilFirstStart = (): number => {
  const [load] = performance.getEntriesByType('navigation');
  const isFirst =
    isLoadedPage && load !== undefined && new URL(load.name).pathname === location.pathname;
  isLoadedPage = false;
  return isFirst ? leftSinceLoad(firstStart) : firstStart;
};

/** The cycle's rest: nothing moves for who asked for less motion. */
const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Any node but the one that is lit. */
function another(count: number, current: number | null): number {
  const step = 1 + Math.floor(Math.random() * (count - 1));
  return current === null ? Math.floor(Math.random() * count) : (current + step) % count;
}

/**
 * Which node is highlighted: one that a person chose, with its tooltip, or else one that the cycle
 * picks, without.
 */
export function useCycle(count: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [lit, setLit] = useState<number | null>(null);
  const [isPaused, setPaused] = useState(false);
  const timer = useRef<number>(undefined);

  const stop = useCallback(() => window.clearTimeout(timer.current), []);
  const start = useCallback(
    (delay: number) => {
      stop();
      if (count < 2 || prefersStill()) return;
      const tick = () => {
        setLit((current) => another(count, current));
        timer.current = window.setTimeout(tick, interval);
      };
      timer.current = window.setTimeout(tick, delay);
    },
    [count, stop],
  );

  useEffect(() => {
    start(untilFirstStart());
    return stop;
  }, [start, stop]);

  return {
    active: chosen ?? lit,
    chosen,
    isPaused,
    choose: (index: number) => {
      stop();
      setLit(null);
      setChosen(index);
    },
    release: () => {
      setChosen(null);
      if (!isPaused) start(restart);
    },
    togglePause: () => {
      setPaused(!isPaused);
      setLit(null);
      if (isPaused) start(restart);
      else stop();
    },
  };
}
