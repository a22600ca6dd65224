import { useId } from 'react';
import type { SectionData } from '#client';
import { usePageState } from '../../app/page-state.tsx';
import { PRIMARY } from '../../shell/looks.ts';
import type definition from './schema.ts';

interface JobCellProps {
  job: SectionData<typeof definition>['jobs'][number];
  applyLabel: string;
  onApply: () => void;
}

/** One open position. */
export function JobCell({ job, applyLabel, onApply }: JobCellProps) {
  const { path } = usePageState();
  const titleId = useId();
  return (
    <li className="cell" id={job.id}>
      <p className="label">
        {job.location}
        <br />
        {job.employmentType}
      </p>
      <h3 className="title" id={titleId}>
        {job.title}
      </h3>
      <p className="cell-text">{job.description}</p>
      <ul className="job-points">
        {job.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form
        className="cell-action"
        action={`${path}#apply`}
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        <input type="hidden" name="apply" value={job.id} />
        <button type="submit" className={PRIMARY} aria-describedby={titleId} aria-haspopup="dialog">
          {applyLabel}
        </button>
      </form>
    </li>
  );
}
