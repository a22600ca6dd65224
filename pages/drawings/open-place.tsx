import Dome from './portrait-dome.tsx';
import Quarter from './portrait-quarter.tsx';
import Ridge from './portrait-ridge.tsx';
import Roof from './portrait-roof.tsx';
import Steps from './portrait-steps.tsx';

const PORTRAITS = { Dome, Steps, Roof, Quarter, Ridge };

/** The people of the company side by side, and a place that is still open. */
export default function OpenPlace() {
  return (
    <div className="grid grid-cols-3 gap-3 md:gap-4 [&>svg]:m-0 [&>svg]:h-auto [&>svg]:w-full">
      {Object.entries(PORTRAITS).map(([name, Portrait]) => (
        <Portrait key={name} />
      ))}
      <svg className="drawing" viewBox="0 0 112 112" aria-hidden="true">
        <path className="[stroke-dasharray:6_6]" d="M1 1H111V111H1z" />
        <path className="stroke-accent stroke-2" d="M56 36V76M36 56H76" />
      </svg>
    </div>
  );
}
