import { InterfaceLine } from './parts/interface-line.tsx';
import { DOT, dot } from './parts/stretched.tsx';

/** A program that calls the interface, beside its test environment, and is called back. */
export default function DeveloperTools() {
  return (
    <InterfaceLine from={-50} to={300} at={50}>
      <path className="soft stroke-2" d="M20 88h70M20 104h100M20 120h46" />
      <path className="stroke-accent [stroke-dasharray:6_4]" d="M130 8V64" />
      <path className={`stroke-accent ${DOT}`} d={dot(50, 64)} />
      <path className="stroke-accent stroke-2" d="M50 48V64" />
      <path d="M0 64H180V144H0z" />
      <path className="[stroke-dasharray:6_4]" d="M198 64H300V144H198z" />
      <path className={DOT} d={dot(130, 8)} />
    </InterfaceLine>
  );
}
