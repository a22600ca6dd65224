import type { ClientSectionOf } from '#client';
import { PhaseDrawing } from './drawings/phases.tsx';

type PhaseWords = NonNullable<ClientSectionOf<'cards'>['phases']>;

const ORDER = ['prepare', 'vote', 'commit'] as const;

/** The three phases of a coordinated transaction, drawn one beside the other. */
export function Phases({ phases }: { phases: PhaseWords }) {
  return (
    <ol className="phases">
      {ORDER.map((phase, index) => (
        <li className="phase" key={phase}>
          <PhaseDrawing phase={phase} />
          <p className="title">
            <span className="label">{index + 1}</span> {phases[phase]}
          </p>
        </li>
      ))}
    </ol>
  );
}
