import { InterfaceLine } from './parts/interface-line.tsx';
import { DOT, dot } from './parts/stretched.tsx';

/** A payment that is converted, and then settled. */
export default function PaymentProcessing() {
  return (
    <InterfaceLine from={-50} to={350} at={100}>
      <path className="fill-accent/14 stroke-accent" d="M0 66H100V126H0z" />
      <path className="fill-accent" d="M100 80H290V112H100z" />
      <path className="fill-ink" d="M290 80h10v32h-10z" />
      <path className="stroke-2" d="M100 48V144" />
      <path className="stroke-highlight stroke-2" d="M210 48V144" />
      <path className={`stroke-highlight ${DOT}`} d={dot(210, 96)} />
    </InterfaceLine>
  );
}
