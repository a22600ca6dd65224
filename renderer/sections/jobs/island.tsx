import { useId, useState } from 'react';
import type { SectionData } from '#client';
import type { PageState } from '#page-state';
import { words } from '#words/jobs';
import { fill } from '../../../core/messages/fill.ts';
import { IN_PAGE_FORM } from '../../forms/class-names.ts';
import { usePageState, WithoutVisitorState } from '../../islands/page-state.tsx';
import { COLUMNS, PRIMARY } from '../../shell/class-names.ts';
import { Dialog } from '../../shell/dialog.tsx';
import type { IslandForms } from '../with-forms.ts';
import type definition from './schema.ts';

/** The props of the island, without its forms. */
export interface JobsProps {
  section: SectionData<typeof definition>;
}

type Jobs = JobsProps['section']['jobs'];

/** The columns of a job's title and text, beside its place and drawing. */
const TEXT = 'md:col-start-4 lg:col-end-9';

interface JobRowProps {
  job: Jobs[number];
  /** Whether the page has its drawing, as a symbol (`jobs.tsx`). */
  isDrawn: boolean;
  applyLabel: string;
  onApply: () => void;
}

/** A job across the page: where and how, then its title and text, then its points. */
function JobRow({ job, isDrawn, applyLabel, onApply }: JobRowProps) {
  const { path } = usePageState();
  const titleId = useId();
  return (
    <li
      className={`job ${COLUMNS} gap-y-3 line-t pt-5 pb-8 md:gap-y-4 md:pt-8 md:pb-10`}
      id={job.id}
    >
      <div className="flex items-start justify-between gap-4 md:col-span-3 md:row-span-4 md:block md:pt-2">
        <p className="label min-w-0">
          {job.location}
          <br />
          {job.employmentType}
        </p>
        {isDrawn && (
          <svg
            className="aspect-8/5 w-36 flex-none md:mt-6 md:w-52 md:max-w-4/5 lg:mt-8"
            aria-hidden="true"
          >
            <use href={`#${job.id}-drawing`} />
          </svg>
        )}
      </div>
      <h3 className={`text-row ${TEXT}`} id={titleId}>
        {job.title}
      </h3>
      <p className={`cell-text ${TEXT}`}>{job.description}</p>
      <ul className="job-points rule-list grid content-start gap-2 text-muted md:col-start-4 lg:col-start-9 lg:row-span-3 lg:row-start-1 lg:pt-2">
        {job.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form
        className="pt-2 md:col-start-4 lg:row-start-3 lg:self-end"
        action={`${path}#apply`}
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        <input type="hidden" name="apply" value={job.id} />
        <button
          type="submit"
          className={`${PRIMARY} max-xs:w-full`}
          aria-describedby={titleId}
          aria-haspopup="dialog"
        >
          {applyLabel}
        </button>
      </form>
    </li>
  );
}

/**
 * Returns the title of the job whose form a no-JS request shows in the page. Returns an empty text
 * for a sent form, which only shows its confirmation. Undefined if the page has no form.
 */
function jobOnArrival({ form, jobs }: JobsProps['section'], state: PageState): string | undefined {
  if (state.sent === form) return '';
  if (state.form?.form === form) return String(state.form.values.jobTitle ?? '');
  return jobs.find(({ id }) => id === state.query.apply)?.title;
}

/**
 * The open positions, each with a button that opens the application dialog. Without JavaScript the
 * button loads this page with the form in it.
 */
export default function JobsIsland({ section, forms }: JobsProps & IslandForms) {
  const state = usePageState();
  const [titleInPage, setTitleInPage] = useState(() => jobOnArrival(section, state));
  const [chosen, setChosen] = useState<Jobs[number]>();
  const Form = forms[section.form];
  // A late response closes its own dialog only.
  const close = () => setChosen((current) => (current === chosen ? undefined : current));
  const apply = fill(words.applyFor, { job: chosen?.title ?? '' });
  return (
    <>
      {Form && titleInPage !== undefined && (
        <div className={`${IN_PAGE_FORM} max-w-190`} id="apply" tabIndex={-1}>
          {titleInPage && <h3 className="title">{fill(words.applyFor, { job: titleInPage })}</h3>}
          <Form
            label={fill(words.applyFor, { job: titleInPage })}
            context={{ jobTitle: titleInPage }}
            onDone={() => setTitleInPage(undefined)}
          />
        </div>
      )}
      <ul className="md:line-b">
        {section.jobs.map((job, at) => (
          <JobRow
            key={job.id}
            job={job}
            isDrawn={section.drawings?.[at] !== undefined}
            applyLabel={section.applyLabel}
            onApply={() => {
              setTitleInPage(undefined);
              setChosen(job);
            }}
          />
        ))}
      </ul>
      {chosen && Form && (
        <WithoutVisitorState>
          <Dialog key={chosen.id} heading={apply} label={words.application} onClose={close}>
            <Form
              label={apply}
              context={{ jobTitle: chosen.title }}
              onDone={close}
              onCancel={close}
            />
          </Dialog>
        </WithoutVisitorState>
      )}
    </>
  );
}
