import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { mark } from './mark.ts';

type Mark = z.infer<typeof mark>;

/** Each is lines of one weight with one point in colour. A finding is a cross. */
const MARKS: Record<Mark, ReactNode> = {
  // Lines of code; one is a finding.
  audit: (
    <>
      <path d="M5 8h66M5 24h42M5 40h62M5 56h58M5 72h34M5 88h66" />
      <path className="stroke-accent stroke-[3px]" d="M77 33l14 14m0-14l-14 14" />
    </>
  ),
  // Three keys that work only together.
  keys: (
    <>
      <circle cx="34" cy="34" r="28" />
      <circle cx="62" cy="34" r="28" />
      <circle cx="48" cy="60" r="28" />
      <circle className="fill-accent" cx="48" cy="43" r="7" />
    </>
  ),
  // A list on which each line is signed off.
  checks: (
    <>
      <path d="M36 16h55M36 48h55M36 80h55M5 48l7 7 13-15M5 80l7 7 13-15" />
      <circle className="fill-accent" cx="15" cy="16" r="7" />
    </>
  ),
  // Walls inside walls.
  vault: (
    <>
      <path d="M91 36V5H5V91H91V60M27 38V27H69V69H27V58" />
      <circle className="fill-accent" cx="48" cy="48" r="7" />
    </>
  ),
  // A steady course with one departure.
  watch: (
    <>
      <path d="M5 60l10-5 12 9 12-6 8 2 8-38 8 41 12-6 12 6 4-2M5 91h86" />
      <path className="stroke-accent stroke-[3px]" d="M48 5l14 14m0-14l-14 14" />
    </>
  ),
  // A statement that follows from two others.
  proof: (
    <>
      <path d="M5 8h34v20H5zM57 8h34v20H57zM22 28v24h52V28M48 52v26" />
      <circle className="fill-accent" cx="48" cy="84" r="7" />
    </>
  ),
};

interface MarkSignProps {
  mark: Mark;
  /** Its size, and the weight of its lines. */
  className: string;
}

/** The mark of a capability. */
export function MarkSign({ mark, className }: MarkSignProps) {
  return (
    <svg className={`drawing ${className}`} viewBox="4 4 88 88" aria-hidden="true">
      {MARKS[mark]}
    </svg>
  );
}
