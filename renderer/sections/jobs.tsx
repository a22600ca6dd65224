import { type ComponentType, useId, useState } from 'react';
import type { ClientSectionOf } from '#client';
import type { FormProps } from '../form/form-props.ts';
import { SectionFrame } from './frame.tsx';
import { ApplicationDialog } from './jobs-application.tsx';

interface JobsSectionProps {
  section: ClientSectionOf<'jobs'>;
  /** The page's forms by id. */
  forms: Readonly<Record<string, ComponentType<FormProps>>>;
}

type Job = JobsSectionProps['section']['jobs'][number];

/** The open positions; each one's button opens the application dialog. */
export function JobsSection({ section, forms }: JobsSectionProps) {
  const [chosen, setChosen] = useState<Job>();
  const Form = forms[section.form];
  return (
    <SectionFrame section={section}>
      <ul className="cells cells-3">
        {section.jobs.map((job) => (
          <JobCell
            key={job.id}
            job={job}
            applyLabel={section.applyLabel}
            onApply={() => setChosen(job)}
          />
        ))}
      </ul>
      {chosen && Form && (
        <ApplicationDialog
          key={chosen.id}
          jobTitle={chosen.title}
          Form={Form}
          // An answer that comes late closes its own dialog only.
          onClose={() => setChosen((current) => (current === chosen ? undefined : current))}
        />
      )}
    </SectionFrame>
  );
}

interface JobCellProps {
  job: Job;
  applyLabel: string;
  onApply: () => void;
}

function JobCell({ job, applyLabel, onApply }: JobCellProps) {
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
      <div className="cell-action">
        <button
          type="button"
          className="button button-primary"
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onClick={onApply}
        >
          {applyLabel}
        </button>
      </div>
    </li>
  );
}
