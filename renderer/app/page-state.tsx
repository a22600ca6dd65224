import { createContext, type ReactNode, useContext } from 'react';
import type { EmbeddedPageState } from '#page-state';

/** The state of a page as it was built. */
export const asBuilt = (path: string): EmbeddedPageState => ({ path, query: {} });

export const PageStateContext = createContext(asBuilt('/'));

/** The page's path, and what the server knew of this visitor when it drew the page. */
export const usePageState = (): EmbeddedPageState => useContext(PageStateContext);

/** For what is drawn anew on the page, such as a dialog: what came back is not meant for it. */
export function AsBuilt({ children }: { children: ReactNode }) {
  const { path } = usePageState();
  return <PageStateContext value={asBuilt(path)}>{children}</PageStateContext>;
}
