import { createContext, type ReactNode, useContext } from 'react';
import type { EmbeddedPageState } from '#page-state';

/** What an island is told of its page. */
export interface IslandState extends EmbeddedPageState {
  /** The island's element as the visitor may have changed it; absent on the server. */
  root?: HTMLElement;
}

/** The state of a page as it was built. */
export const asBuilt = (path: string): IslandState => ({ path, query: {} });

export const PageStateContext = createContext(asBuilt('/'));

/** The page's path, and what the server knew of this visitor when it drew the page. */
export const usePageState = (): IslandState => useContext(PageStateContext);

/** For what is drawn anew on the page, such as a dialog: what came back or was entered is not meant for it. */
export function AsBuilt({ children }: { children: ReactNode }) {
  const { path } = usePageState();
  return <PageStateContext value={asBuilt(path)}>{children}</PageStateContext>;
}
