import type { ReactNode } from 'react';

/**
 * Replaces `markdown-to-jsx`, which RJSF imports for descriptions. Our descriptions are plain
 * text.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
