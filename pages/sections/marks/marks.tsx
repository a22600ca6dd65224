import { type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import type definition from './section.ts';

type Mark = SectionData<typeof definition>['capabilities'][number]['mark'];

const MARKS: Record<Mark, ReactNode> = {
  // Lines of code; one is a finding.
  audit: (
    <>
      <path className="stroke-2" d="M4 12h68M4 28h44M4 60h60M4 76h36" />
      <path className="stroke-highlight stroke-4" d="M4 44h80" />
    </>
  ),
  // Three keys that work only together.
  keys: (
    <>
      <circle className="stroke-2" cx="34" cy="34" r="26" />
      <circle className="stroke-2" cx="62" cy="34" r="26" />
      <circle className="stroke-2" cx="48" cy="58" r="26" />
      <circle className="fill-accent" cx="48" cy="42" r="7" />
    </>
  ),
  // A list on which each line is signed off.
  checks: (
    <>
      <path className="stroke-2" d="M32 16h60M32 48h60M32 80h60" />
      <path className="stroke-accent stroke-4" d="m4 16 6 6 12-14M4 48l6 6 12-14M4 80l6 6 12-14" />
    </>
  ),
  // Walls inside walls.
  vault: (
    <>
      <path className="stroke-2" d="M4 4h88v88H4zM20 20h56v56H20z" />
      <path className="fill-accent" d="M36 36h24v24H36z" />
    </>
  ),
  // A steady course with one departure.
  watch: (
    <>
      <path className="soft" d="M4 30h88M4 74h88" />
      <path className="stroke-2" d="M4 54l10-4 12 8 12-6 8 2 8-40 8 42 12-6 12 6 10-4" />
      <circle className="fill-highlight" cx="54" cy="14" r="6" />
    </>
  ),
  // A statement that follows from two others.
  proof: (
    <>
      <path className="stroke-2" d="M4 20h36M56 20h36M22 78h52" />
      <path className="stroke-accent stroke-4" d="M4 48h88" />
    </>
  ),
};

/** Capabilities as cells with hairlines, each under its mark. */
export default function MarksSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ul className="cells cells-3">
        {section.capabilities.map(({ mark, title, text }) => (
          <li className="cell" key={title}>
            <svg
              className="drawing mb-2 size-16 lg:mb-6 lg:size-24"
              viewBox="4 4 88 88"
              aria-hidden="true"
            >
              {MARKS[mark]}
            </svg>
            <h3 className="title">{title}</h3>
            <p className="cell-text">{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
