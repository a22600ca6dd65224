import type { ReactNode } from 'react';

const SIGNS: Record<'pay' | 'gateway' | 'yield', ReactNode> = {
  // One entry in two ledgers.
  pay: (
    <>
      <path d="M2 2H22V54H2zM34 2H54V54H34z" />
      <path className="fill-accent" d="M2 20H22V36H2zM34 20H54V36H34z" />
      <path className="stroke-highlight" d="M22 28H34" />
    </>
  ),
  // One gate, and three venues behind it.
  gateway: (
    <>
      <path
        className="stroke-accent"
        d="M10 28H26C36 28 32 10 42 10M26 28H42M26 28C36 28 32 46 42 46"
      />
      <path
        className="fill-paper"
        d="M40 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M40 46a7 7 0 1 0 14 0a7 7 0 1 0-14 0"
      />
      <path
        className="fill-accent"
        d="M2 28a8 8 0 1 0 16 0a8 8 0 1 0-16 0M40 28a7 7 0 1 0 14 0a7 7 0 1 0-14 0"
      />
      <path className="stroke-4" d="M26 2V54" />
    </>
  ),
  // Two paths from one deposit.
  yield: (
    <>
      <path d="M2 54H20V37H37V20H54V2" />
      <path className="stroke-accent" d="M2 54C38 54 54 38 54 2" />
      <circle className="fill-ink" cx="4" cy="52" r="4" />
    </>
  ),
};

/** The sign of a product for a small place. */
export function ProductSign({ product }: { product: keyof typeof SIGNS }) {
  return (
    <svg className="drawing stroke-2" viewBox="0 0 56 56" aria-hidden="true">
      {SIGNS[product]}
    </svg>
  );
}
