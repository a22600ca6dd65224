import '../late.css';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { EmbeddedPageState } from '#page-state';
import { prepareToasts } from '../shell/toast.ts';
import { islandElement } from './island-element.tsx';

function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/** Brings an island to life over the HTML that was drawn for it; done when it answers. */
export const hydrateIsland = async (root: HTMLElement, state: EmbeddedPageState): Promise<void> => {
  const element = await islandElement(
    JSON.parse(root.previousElementSibling?.textContent ?? ''),
    state,
  );
  await new Promise<void>((resolve) => {
    hydrateRoot(root, <Alive tell={resolve}>{element}</Alive>, { identifierPrefix: root.id });
  });
  void prepareToasts();
};
