import type { ComponentProps } from 'react';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import { words } from '#words/form';
import { usePageState } from '../islands/page-state.tsx';
import { SECONDARY, SUBMIT } from '../shell/looks.ts';
import { FieldMessage } from './field-parts.tsx';
import { shownFields } from './fields.ts';
import { useFormFrame } from './form-frame.ts';
import { ASKED, FORM, FORM_ACTIONS, PROGRESS, SUMMARY, UNASKED } from './looks.ts';
import { draftKey } from './use-draft.tsx';

const ofItem = ({ uiSchema }: ClientForm, name: string): string => {
  const { of } = uiSchema[name]?.['ui:options'] ?? {};
  return of === undefined ? '' : `${of}: `;
};

/**
 * What is wrong with a form that came back, with a way to each field. The whole takes the focus and
 * the alert stands inside it, as GOV.UK has it since 2022: some screen readers skipped the messages of
 * one that was both.
 */
function ErrorSummary({ form }: { form: ReturnedForm }) {
  const { definition, idOf, isAlive, stepper } = useFormFrame();
  const faults = Object.entries(form.errors).flatMap(([name, messages]) =>
    messages[0] === undefined
      ? []
      : [{ name, message: ofItem(definition, name) + messages[0], id: idOf(name) }],
  );
  return (
    <div
      className={SUMMARY}
      id={`${definition.id}-summary`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page came back, and this is what it came back with
      autoFocus
    >
      <div className="grid gap-3" role="alert">
        <h3 className="title">{form.title ?? words['errorSummary.title']}</h3>
        {faults.length === 0 && <p>{form.message}</p>}
        {faults.length > 0 && (
          <ul className="grid gap-2 text-danger">
            {faults.map(({ name, message, id }) => (
              <li key={name}>
                {id === undefined ? (
                  message
                ) : (
                  <a
                    className="link text-danger"
                    href={`#${id}`}
                    onClick={(event) => {
                      if (!stepper || !isAlive) return;
                      // The field may stand in another step.
                      event.preventDefault();
                      stepper.show(name);
                    }}
                  >
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** RJSF's form tag, with what it has no property for. */
export function FormElement({ onSubmit, children, ...props }: ComponentProps<'form'>) {
  const { definition, label, pending, returned, mayValidate, ...frame } = useFormFrame();
  const { path } = usePageState();
  // A page that came back stands at the endpoint: it says which page it is.
  const query = returned ? `?page=${encodeURIComponent(path)}` : '';
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (mayValidate()) onSubmit?.(event);
  };
  return (
    <form
      {...props}
      className={FORM}
      action={definition.endpoint + query}
      method="post"
      encType={frame.files.hasFields ? 'multipart/form-data' : undefined}
      noValidate={frame.isAlive}
      data-form={definition.id}
      data-draft={draftKey(definition)}
      aria-label={label}
      aria-busy={pending}
      onSubmit={submit}
    >
      {returned && returned.message !== '' && <ErrorSummary form={returned} />}
      {frame.groups && !frame.isAlive && (
        // The first button of a form is the one that the enter key presses.
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      )}
      {Object.entries(frame.alongside).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {shownFields(definition).some(({ widget }) => widget === 'password') && (
        // Password managers file a password under a name; a shared one has none.
        <input type="text" autoComplete="username" hidden readOnly tabIndex={-1} />
      )}
      {children}
    </form>
  );
}

/** Without scripts the button of a form with steps sends it; with them it will lead on. */
const BothLabels = ({ next, submit }: { next: string; submit: string }) => (
  <>
    <span className={UNASKED}>{submit}</span>
    <span className={ASKED}>{next}</span>
  </>
);

/** The button that sends the form, and the one that gives up where there is one. */
export function SubmitRow({ onCancel }: { onCancel: (() => void) | undefined }) {
  const { definition, isAlive, pending, position, progress, failure, returned, stepper } =
    useFormFrame();
  const { pending: pendingLabel } = definition;
  const next = stepper?.fieldsAt(position) && stepper.nextFrom(position);
  const submit = isAlive ? (next ?? definition.submit) : definition.submit;
  const failureId = `${definition.id}-failure`;
  return (
    <div className={FORM_ACTIONS}>
      {failure !== undefined && (
        <div className="basis-full">
          <FieldMessage id={failureId} text={failure} />
        </div>
      )}
      {progress !== undefined && (
        <progress className={PROGRESS} aria-label={words.upload} max={1} value={progress} />
      )}
      <button
        className={SUBMIT}
        type="submit"
        // A button that is disabled itself would lose the focus.
        aria-disabled={pending}
        aria-describedby={failure === undefined ? undefined : failureId}
        // Both labels reserve their width, so the button keeps its own.
        data-idle={next ?? submit}
        data-pending={pendingLabel}
      >
        {!isAlive && next !== undefined && !returned ? (
          <BothLabels next={next} submit={submit} />
        ) : pending ? (
          pendingLabel
        ) : (
          submit
        )}
      </button>
      {stepper && isAlive && position > 0 && (
        <button
          className={SECONDARY}
          type="button"
          disabled={pending}
          onClick={() => stepper.back(position)}
        >
          {stepper.backLabel}
        </button>
      )}
      {onCancel && (
        <button className={SECONDARY} type="button" disabled={pending} onClick={onCancel}>
          {words.cancel}
        </button>
      )}
    </div>
  );
}
