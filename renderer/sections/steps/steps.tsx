import type { CSSProperties } from 'react';
import type { SectionData, SectionProps } from '#client';
import { ordinal } from '../../text/numbers.ts';
import { Paragraph, Unbroken } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

type Track = SectionData<typeof definition>['tracks'][number];

/** A step: the number is beside its title and text, on phones after the title. */
const STEP =
  'step grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-1 line-t py-3 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-0 sm:gap-y-2 sm:pt-4 sm:pb-7';
/** A step beside the others on wide screens, with its number above. */
const STEP_ACROSS = 'max-lg:last:line-b lg:grid-cols-1 lg:gap-3 lg:border-ink';
/** The columns of steps side by side, by the number of steps. */
const ACROSS_COLUMNS = ['', 'lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];

function StepList({ track, across }: { track: Track; across: boolean }) {
  return (
    <ol
      className={
        across
          ? `lg:grid lg:gap-x-gutter ${ACROSS_COLUMNS[track.steps.length]}`
          : 'lg:row-span-(--steps) lg:grid lg:grid-rows-subgrid lg:gap-0'
      }
    >
      {track.steps.map((step, index) => (
        <li className={`${STEP} ${across ? STEP_ACROSS : 'last:line-b'}`} key={step.title}>
          <p className={`label pt-1 text-accent max-sm:order-1 ${across ? 'lg:pt-0' : ''}`}>
            {track.unit} {ordinal(index)}
          </p>
          <h3 className={across ? 'title lg:mt-10' : 'title'}>{step.title}</h3>
          <Paragraph
            className={`cell-text max-sm:order-2 max-sm:col-span-full sm:col-start-2 ${across ? 'lg:col-start-1' : ''}`}
            text={step.text}
          />
        </li>
      ))}
    </ol>
  );
}

/** A track beside others: their steps are in the same rows. */
const BESIDE = 'lg:row-span-(--rows) lg:grid-rows-subgrid';

/** Numbered steps: across the page in one track, down the page in several. */
export default function StepsSection({ section }: SectionProps<typeof definition>) {
  const { tracks } = section;
  const isSingle = tracks.length === 1;
  const steps = Math.max(...tracks.map((track) => track.steps.length));
  const heads = tracks.map(({ title, text }) => Number(Boolean(title)) + Number(Boolean(text)));
  const rows: CSSProperties & Record<`--${string}`, number> = {
    '--steps': steps,
    '--rows': steps + Math.max(...heads),
  };
  return (
    <SectionFrame section={section}>
      <div
        className={isSingle ? undefined : 'grid gap-x-gutter gap-y-10 md:gap-y-14 lg:grid-cols-2'}
      >
        {tracks.map((track) => (
          <div
            className={`track grid content-start gap-2 md:gap-4 ${isSingle ? '' : BESIDE}`}
            style={rows}
            key={track.title ?? track.unit}
          >
            {track.title && (
              <p className="title text-track">
                <Unbroken text={track.title} />
              </p>
            )}
            <Paragraph className="prose text-muted" text={track.text} />
            <StepList track={track} across={isSingle && track.steps.length <= 4} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
