import { createContext, type ReactNode, useContext } from 'react';
import type { EmbeddedPageState } from '#page-state';

/** The state of the page that its islands read. */
export interface IslandState extends EmbeddedPageState {
  /** The island's element, whose controls may have the visitor's input. Absent on the server. */
  root?: HTMLElement;
}

/** Returns the state of a prerendered page. */
export const prerenderedState = (path: string): IslandState => ({ path, query: {} });

export const PageStateContext = createContext(prerenderedState('/'));

/** Returns the page's path and the server's data for this visitor. */
export const usePageState = (): IslandState => useContext(PageStateContext);

/** Hides the visitor's state from parts that start fresh, such as the form in a dialog. */
export function WithoutVisitorState({ children }: { children: ReactNode }) {
  const { path } = usePageState();
  return <PageStateContext value={prerenderedState(path)}>{children}</PageStateContext>;
}
