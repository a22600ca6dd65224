import type { ReactNode } from 'react';
import { type ArrivedPage, useArrival } from './arrival.ts';

interface PageViewProps {
  page: ArrivedPage;
  /** The anchor that this path of the page leads to. */
  section?: string;
  children: ReactNode;
}

/** One page between header and footer. */
export function PageView({ page, section, children }: PageViewProps) {
  useArrival(page, section);
  return <div className="page">{children}</div>;
}
