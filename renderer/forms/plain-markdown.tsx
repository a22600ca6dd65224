import type { ReactNode } from 'react';

/** Stands in for `markdown-to-jsx`, which RJSF imports for descriptions; ours are plain text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
