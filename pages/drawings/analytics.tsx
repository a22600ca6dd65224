import { InterfaceLine } from './parts/interface-line.tsx';

/** The top of each bar of the report. */
const TOPS = [116, 108, 120, 96, 102, 84, 90, 72, 78, 60];

/** A report as bars over an axis. One of them is looked up. */
export default function Analytics() {
  const bar = (top: number, at: number): string => `M${at * 30 + 4} ${top}h22V144h-22z`;
  return (
    <InterfaceLine from={-50} to={350} at={225}>
      <path className="soft" d="M0 48H300M0 80H300M0 112H300" />
      <path className="fill-accent/14 stroke-accent" d={TOPS.map(bar).join('')} />
      <path className="fill-accent" d={bar(TOPS[7] ?? 0, 7)} />
      <path className="stroke-accent stroke-2" d="M225 48V72" />
      <path d="M0 144H300" />
    </InterfaceLine>
  );
}
