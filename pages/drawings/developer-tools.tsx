import { InterfaceLine } from './parts/interface-line.tsx';
import { DOT, dot } from './parts/stretched.tsx';

/** A key to the interface, and the call that comes back from it. */
export default function DeveloperTools() {
  return (
    <InterfaceLine from={-50} to={300} at={50}>
      <path className="stroke-accent stroke-2" d="M50 48V64" />
      <path
        className="fill-accent"
        d="M88 88H270V100H88zM200 100H214V124H200zM232 100H258V132H232z"
      />
      <g className="stroke-accent [stroke-linecap:round]">
        <path className="stroke-[64px]" d={dot(50, 94)} />
        <path className="stroke-paper stroke-[40px]" d={dot(50, 94)} />
      </g>
      <path className="[stroke-dasharray:6_4]" d="M258 88V8" />
      <path className={DOT} d={dot(258, 8)} />
    </InterfaceLine>
  );
}
