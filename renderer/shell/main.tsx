import type { ReactNode } from 'react';

interface MainProps {
  /** Where the page opens; `script/arrival.ts` reads it. */
  opensAt: 'top' | 'target' | 'delayed-target';
  /** The anchor that this path of the page leads to. */
  opensSection?: string | undefined;
  children: ReactNode;
}

/** What stands between header and footer. */
export function Main({ opensAt, opensSection, children }: MainProps) {
  return (
    <main id="main" tabIndex={-1} data-opens-at={opensAt} data-opens-section={opensSection}>
      <div className="page">{children}</div>
    </main>
  );
}
