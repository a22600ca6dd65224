import { type CSSProperties, useId, useState } from 'react';
import type { SectionData } from '#client';
import type { PageState } from '#page-state';
import { words } from '#words/jobs';
import { fill } from '../../../core/messages/fill.ts';
import { IN_PAGE } from '../../forms/looks.ts';
import { usePageState, WithoutVisitorState } from '../../islands/page-state.tsx';
import { Dialog } from '../../shell/dialog.tsx';
import { SECONDARY } from '../../shell/looks.ts';
import type { IslandForms } from '../with-forms.ts';
import type definition from './schema.ts';

/** The props of the island, without its forms. */
export interface JobsProps {
  section: SectionData<typeof definition>;
}

type Jobs = JobsProps['section']['jobs'];

/** The five parts of a job align with those of its neighbours. */
const CELL: CSSProperties & Record<'--parts', number> = { '--parts': 5 };

/** On tablets a job is a row: its title and its button are beside its text. */
const ROWS = 'md:max-lg:grid-cols-1';
const ROW =
  'md:max-lg:row-auto md:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:max-lg:grid-rows-[auto_auto_auto] md:max-lg:gap-x-gutter md:max-lg:border-s-0 md:max-lg:px-0';
const ROW_TEXT = 'md:max-lg:col-start-2';

interface JobCellProps {
  job: Jobs[number];
  applyLabel: string;
  onApply: () => void;
}

function JobCell({ job, applyLabel, onApply }: JobCellProps) {
  const { path } = usePageState();
  const titleId = useId();
  return (
    <li className={`cell aligned ${ROW}`} id={job.id} style={CELL}>
      <p className="label">
        {job.location}
        <br />
        {job.employmentType}
      </p>
      <h3 className="title" id={titleId}>
        {job.title}
      </h3>
      <p className={`cell-text ${ROW_TEXT} md:max-lg:row-span-2 md:max-lg:row-start-1`}>
        {job.description}
      </p>
      <ul
        className={`job-points rule-list grid gap-2 pb-2 text-muted [&>li]:before:border-ink ${ROW_TEXT}`}
      >
        {job.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form
        className="mt-auto pt-2 md:max-lg:col-start-1 md:max-lg:row-start-3 md:max-lg:mt-0"
        action={`${path}#apply`}
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        <input type="hidden" name="apply" value={job.id} />
        <button
          type="submit"
          className={SECONDARY}
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
 * Returns the title of the job in a no-JS request. Returns an empty text for a sent form, which
 * only shows its confirmation.
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
  const [inPage, setInPage] = useState(() => jobOnArrival(section, state));
  const [chosen, setChosen] = useState<Jobs[number]>();
  const Form = forms[section.form];
  // A late response closes its own dialog only.
  const close = () => setChosen((current) => (current === chosen ? undefined : current));
  const apply = fill(words.applyFor, { job: chosen?.title ?? '' });
  return (
    <>
      {Form && inPage !== undefined && (
        <div className={`${IN_PAGE} max-w-190`} id="apply" tabIndex={-1}>
          {inPage && <h3 className="title">{fill(words.applyFor, { job: inPage })}</h3>}
          <Form
            label={fill(words.applyFor, { job: inPage })}
            context={{ jobTitle: inPage }}
            onDone={() => setInPage(undefined)}
          />
        </div>
      )}
      <ul className={`cells cells-3 ${ROWS}`}>
        {section.jobs.map((job) => (
          <JobCell
            key={job.id}
            job={job}
            applyLabel={section.applyLabel}
            onApply={() => {
              setInPage(undefined);
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
