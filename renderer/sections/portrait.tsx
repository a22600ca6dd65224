import type { ReactNode } from 'react';

// Head and shoulders in circles, squares and quarters; each on a field of 96 by 96.
const FACES: readonly ReactNode[] = [
  <g key="0">
    <path className="shape-ink" d="M0 96a48 48 0 0 1 96 0z" />
    <circle className="shape-signal" cx="48" cy="30" r="18" />
  </g>,
  <g key="1">
    <path className="shape-signal" d="M0 96V48h48a48 48 0 0 1 48 48z" />
    <path className="shape-ink" d="M48 12h18v18a18 18 0 1 1-18-18z" />
  </g>,
  <g key="2">
    <path className="shape-ink" d="M0 96 48 48l48 48z" />
    <circle className="shape-ink" cx="48" cy="30" r="18" />
    <path className="shape-signal" d="M48 12a18 18 0 0 1 0 36z" />
  </g>,
  <g key="3">
    <path className="shape-ink" d="M0 96a48 48 0 0 1 48-48v48z" />
    <path className="shape-signal" d="M96 96a48 48 0 0 0-48-48v48z" />
    <circle className="shape-ink" cx="48" cy="26" r="18" />
  </g>,
];

/** A portrait in plain shapes: it shows that there is a person, not which. */
export function Portrait({ kind }: { kind: number }) {
  return (
    <svg className="portrait" viewBox="0 0 96 96" aria-hidden="true">
      {FACES[kind % FACES.length]}
    </svg>
  );
}
