import type { ReactNode } from 'react';

/** What a feature adds to the shell around every page. */
export interface ShellPart {
  /** Whose it is. */
  name: string;
  /** Over the page, after everything else. */
  over?: ReactNode;
  /** In the last line of the footer. */
  footer?: ReactNode;
}
