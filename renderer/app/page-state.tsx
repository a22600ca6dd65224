import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageState } from '#page-state';

/** The state of a page as it was built. */
const AS_BUILT: PageState = { query: {} };

const PageStateContext = createContext(AS_BUILT);

/** What the server knew of this visitor when it drew the page. */
export const usePageState = (): PageState => useContext(PageStateContext);

/** Gives the page's parts its state until the visitor moves on; coming back, one finds it as built. */
export function ArrivalState({ state, children }: { state: PageState; children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasLeft, setLeft] = useState(false);
  if (!hasLeft && pathname !== first) setLeft(true);
  const isHere = !hasLeft && pathname === first;
  return <PageStateContext value={isHere ? state : AS_BUILT}>{children}</PageStateContext>;
}

/** For what is drawn anew on the page, such as a dialog: what came back is not meant for it. */
export function AsBuilt({ children }: { children: ReactNode }) {
  return <PageStateContext value={AS_BUILT}>{children}</PageStateContext>;
}
