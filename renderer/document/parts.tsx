import { createContext, type ReactNode } from 'react';

interface Parts {
  /** The rendered sections inside this one. */
  parts?: ReactNode;
  /** Whether this section is inside another. */
  isPart?: boolean;
}

/** Passes the nesting of a section from its page to its frame. */
export const PartsContext = createContext<Parts>({});
