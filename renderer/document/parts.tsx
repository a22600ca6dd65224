import { createContext, type ReactNode } from 'react';

interface Nesting {
  /** The rendered sections inside this one. */
  nested?: ReactNode;
  /** Whether this section is inside another. */
  isNested?: boolean;
}

/** Passes the nesting of a section from its page to its frame. */
export const NestingContext = createContext<Nesting>({});
