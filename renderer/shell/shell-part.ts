import type { ReactNode } from 'react';

/** What a feature adds to the shell around every page. */
export interface ShellPart {
  /** Whose it is. */
  name: string;
  /** Over the page; read and focused before everything else, wherever it is seen. */
  over?: ReactNode;
  /** In the last line of the footer. */
  footer?: ReactNode;
}
