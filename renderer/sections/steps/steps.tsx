import type { SectionData, SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

type Track = SectionData<typeof definition>['tracks'][number];

function StepList({ track, across }: { track: Track; across: boolean }) {
  return (
    <ol
      className={across ? `steps steps-across cells-${Math.min(track.steps.length, 4)}` : 'steps'}
    >
      {track.steps.map((step, index) => (
        <li className="step" key={step.title}>
          <p className="label">
            {track.unit} {index + 1}
          </p>
          <h3 className="title">{step.title}</h3>
          <p className="step-text">
            <RichText text={step.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Numbered steps: across the page in one track, down the page in several. */
export default function StepsSection({ section }: SectionProps<typeof definition>) {
  const { tracks } = section;
  const isSingle = tracks.length === 1;
  return (
    <SectionFrame section={section}>
      <div className={isSingle ? undefined : 'tracks'}>
        {tracks.map((track) => (
          <div className="track" key={track.title ?? track.unit}>
            {track.title && <p className="title track-title">{track.title}</p>}
            {track.text && (
              <p className="prose muted">
                <RichText text={track.text} />
              </p>
            )}
            <StepList track={track} across={isSingle && track.steps.length <= 4} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
