import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { EmbeddedPageState } from '#page-state';
import { prepareToasts } from '../shell/toast.ts';
import { Boundary } from './boundary.tsx';
import { islandElement } from './island-element.tsx';

let sheet: Promise<void> | undefined;

/**
 * Chromium may break off the page's entrance, with a complaint, when styles change under it: the
 * whole sheet, or those that Vite links with an island's scripts. The entrance is known of from the
 * first frame on; a page that nobody sees has none.
 */
const entranceEnded = async (): Promise<void> => {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await document.activeViewTransition?.finished;
};

/** A page holds the styles that it uses as it was built; what islands draw may need the rest. */
const wholeSheet = (): Promise<void> => {
  sheet ??= new Promise((resolve) => {
    const style = document.querySelector<HTMLElement>('style[data-sheet]');
    const href = style?.dataset.sheet;
    // Vite may have linked it already, for a script that names it.
    if (!href || document.querySelector(`link[rel=stylesheet][href$="${href}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // An island without some of its styles is better than none.
    link.onload = link.onerror = () => resolve();
    style.after(link);
  });
  return sheet;
};

function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/** Brings an island to life over the HTML that was drawn for it; done when it answers. */
export const hydrateIsland = async (root: HTMLElement, state: EmbeddedPageState): Promise<void> => {
  const use = JSON.parse(root.previousElementSibling?.textContent ?? '');
  await entranceEnded();
  const [, element] = await Promise.all([wholeSheet(), islandElement(use, { ...state, root })]);
  await new Promise<void>((resolve, reject) => {
    const onFailed = (error: unknown): void => {
      // It may have been alive before.
      root.dataset.stands = 'native';
      reject(error);
    };
    // React does this in one go, so nothing is typed between reading the fields and owning them.
    hydrateRoot(
      root,
      <Boundary root={root} onFailed={onFailed}>
        <Alive tell={resolve}>{element}</Alive>
      </Boundary>,
      { identifierPrefix: root.id },
    );
  });
  // The first notice tries again.
  prepareToasts().catch(() => undefined);
};
