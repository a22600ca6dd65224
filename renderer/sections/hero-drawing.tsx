import type { ReactNode } from 'react';
import type { ClientSectionOf } from '#client';
import { Agreement, Gateway, Interfaces, Split, Transfer } from './drawings/parties.tsx';
import { Paths, Readings, Verification } from './drawings/records.tsx';

type Drawing = Exclude<ClientSectionOf<'hero'>['visual'], 'none' | 'network' | 'symbol'>;

const DRAWINGS: Readonly<Record<Drawing, () => ReactNode>> = {
  transfer: Transfer,
  gateway: Gateway,
  paths: Paths,
  verification: Verification,
  readings: Readings,
  split: Split,
  agreement: Agreement,
  interfaces: Interfaces,
};

/** What a page is about, in hairlines and one or two accents; it decorates. */
export function HeroDrawing({ kind }: { kind: Drawing }) {
  const Shapes = DRAWINGS[kind];
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <Shapes />
    </svg>
  );
}
