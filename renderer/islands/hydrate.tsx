import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { EmbeddedPageState } from '#page-state';
import { prepareToasts } from '../shell/toast.ts';
import { Boundary } from './boundary.tsx';
import { islandElement } from './island-element.tsx';

let fullSheet: Promise<void> | undefined;

/**
 * Waits for the end of the page's view transition. Chromium may cancel it with an error if
 * stylesheets are added meanwhile, by us or by Vite with an island's scripts. The transition is
 * known from the first frame on. A background tab has none.
 */
const viewTransitionEnded = async (): Promise<void> => {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await document.activeViewTransition?.finished;
};

/**
 * Loads the complete stylesheet, once. A page has only the styles of its own HTML; islands may
 * need more.
 */
const loadFullSheet = (): Promise<void> => {
  fullSheet ??= new Promise((resolve) => {
    const style = document.querySelector<HTMLElement>('style[data-sheet]');
    const href = style?.dataset.sheet;
    // Vite may have linked it already, for a script that imports it.
    if (!href || document.querySelector(`link[rel=stylesheet][href$="${href}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Continue after a failure: an island without some styles still works.
    link.onload = link.onerror = () => resolve();
    style.after(link);
  });
  return fullSheet;
};

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/**
 * Hydrates an island over its server-rendered HTML. Resolves when its event handlers work.
 * @throws the error of loading or rendering
 */
export const hydrateIsland = async (root: HTMLElement, state: EmbeddedPageState): Promise<void> => {
  const island = JSON.parse(root.previousElementSibling?.textContent ?? '');
  await viewTransitionEnded();
  const [, element] = await Promise.all([
    loadFullSheet(),
    islandElement(island, { ...state, root }),
  ]);
  await new Promise<void>((resolve, reject) => {
    const onFailed = (error: unknown): void => {
      // The island may fail after it was hydrated, when nobody waits for this promise.
      root.dataset.stands = 'native';
      reject(error);
    };
    // React hydrates in one task, so no input is lost between reading the controls and controlling
    // them.
    hydrateRoot(
      root,
      <Boundary root={root} onFailed={onFailed}>
        <Mounted onMounted={resolve}>{element}</Mounted>
      </Boundary>,
      { identifierPrefix: root.id },
    );
  });
  // The first notice tries again after a failure.
  prepareToasts().catch(() => undefined);
};
