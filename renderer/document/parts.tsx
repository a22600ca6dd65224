import { createContext, type ReactNode } from 'react';

interface Parts {
  /** Sections of the page that stand inside this one, drawn. */
  parts?: ReactNode;
  /** Whether this one stands inside another. */
  isPart?: boolean;
}

/** What the frame of a section is told by its page. */
export const PartsContext = createContext<Parts>({});
