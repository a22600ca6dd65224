import type { ReactNode } from 'react';

/** The elements that a feature adds to the shell of every page. */
export interface ShellPart {
  /** The name of the feature. */
  name: string;
  /** Rendered before the header, so it is first in the order of reading and focus. */
  over?: ReactNode;
  /** Rendered in the header, before the menu. */
  header?: ReactNode;
  /** Rendered in the last line of the footer. */
  footer?: ReactNode;
}
