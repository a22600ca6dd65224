import type { ComponentProps } from 'react';
import type { ClientForm } from '#client-form';
import { words } from '#words/form';
import type { FieldErrors } from '../../core/client/page-state.ts';
import { fill } from '../../core/messages/fill.ts';
import { usePageState } from '../islands/page-state.tsx';
import { PRIMARY, SECONDARY, SUBMIT } from '../shell/class-names.ts';
import {
  FORM,
  FORM_ACTIONS,
  JS_ONLY,
  NO_JS_ONLY,
  SUMMARY,
  UPLOAD_PROGRESS,
} from './class-names.ts';
import { FieldMessage } from './field-parts.tsx';
import { shownFields } from './fields.ts';
import { useFormFrame } from './form-frame.ts';

/** Returns the item of a group that a control belongs to, such as `Guest 2: `. Empty for other controls. */
const labelPrefix = ({ uiSchema }: ClientForm, name: string): string => {
  const { of } = uiSchema[name]?.['ui:options'] ?? {};
  return of === undefined ? '' : `${of}: `;
};

interface ErrorSummaryProps {
  errors: FieldErrors;
  title?: string | undefined;
  /** What is wrong, if it is no field. */
  message?: string;
  /** Whether the page was rendered to show these errors. */
  isReturned: boolean;
}

/**
 * The error summary of a form, with the number of errors and a link to each wrong field. The outer
 * element takes the focus and the inner one is the alert, as in GOV.UK Frontend since 2022. Some
 * screen readers skip the messages if one element is both.
 */
function ErrorSummary({ title, message, isReturned, ...form }: ErrorSummaryProps) {
  const { definition, idOf, isHydrated, stepper } = useFormFrame();
  const errors = Object.entries(form.errors).flatMap(([name, messages]) =>
    messages[0] === undefined
      ? []
      : [{ name, message: labelPrefix(definition, name) + messages[0], id: idOf(name) }],
  );
  return (
    <div
      className={SUMMARY}
      id={`${definition.id}-summary`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was rendered to show these errors
      autoFocus={isReturned}
    >
      {/* A corrected field leaves the list. The rest of it is not read again. */}
      <div role="alert" aria-atomic="false">
        <h3 className="title">{title ?? words['errorSummary.title']}</h3>
        {errors.length === 0 && <p>{message}</p>}
        {errors.length > 1 && <p>{fill(words['errorSummary.count'], { count: errors.length })}</p>}
        {errors.length > 0 && (
          <ul className="text-danger">
            {errors.map(({ name, message, id }) => (
              <li key={name}>
                {id === undefined ? (
                  message
                ) : (
                  <a
                    className="link text-danger"
                    href={`#${id}`}
                    onClick={(event) => {
                      if (!stepper || !isHydrated) return;
                      // The field may be in another step.
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

/** RJSF's form tag, with the attributes and fields that RJSF has no property for. */
export function FormElement({ onSubmit, children, ...props }: ComponentProps<'form'>) {
  const {
    definition,
    label,
    pending,
    returned,
    problems = {},
    isRequired,
    marksRequired,
    ...frame
  } = useFormFrame();
  const { mayValidate, adoptFilled } = frame;
  const { path } = usePageState();
  // The address of a returned page is the endpoint, so the next post states the page.
  const query = returned ? `?page=${encodeURIComponent(path)}` : '';
  // A form of one field needs no summary besides the message at the field.
  const hasProblems = Object.keys(problems).length > 0 && shownFields(definition).length > 1;
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
      noValidate={frame.isHydrated}
      data-form={definition.id}
      data-draft={frame.draftKey}
      aria-label={label}
      aria-busy={pending}
      onSubmit={submit}
      onInputCapture={({ currentTarget, target }) => {
        if ('name' in target) adoptFilled(currentTarget, String(target.name));
      }}
    >
      {returned && returned.message !== '' && <ErrorSummary {...returned} isReturned />}
      {hasProblems && <ErrorSummary errors={problems} isReturned={false} />}
      {marksRequired && shownFields(definition).some(({ name }) => isRequired(name)) && (
        <p className="-mb-2 text-hint text-muted">{words.requiredFields}</p>
      )}
      {frame.groups && !frame.isHydrated && (
        // Enter presses the first button of a form. Without this one it would add or remove an item.
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      )}
      {Object.entries(frame.hiddenValues).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {shownFields(definition).some(({ widget }) => widget === 'password') && (
        // Password managers need a user name to store a password. A shared password has none.
        <input type="text" autoComplete="username" hidden readOnly tabIndex={-1} />
      )}
      {children}
    </form>
  );
}

/**
 * The label before hydration. Without JavaScript the button submits; with it the next step
 * follows.
 */
const NextOrSubmitLabel = ({ next, submit }: { next: string; submit: string }) => (
  <>
    <span className={NO_JS_ONLY}>{submit}</span>
    <span className={JS_ONLY}>{next}</span>
  </>
);

/**
 * The submit button, with the upload progress and the buttons for the step before and to cancel.
 */
export function SubmitRow({ onCancel }: { onCancel: (() => void) | undefined }) {
  const {
    definition,
    isHydrated,
    pending,
    position,
    progress,
    failure,
    returned,
    stepper,
    ...frame
  } = useFormFrame();
  const { cancelUpload, isBlocked } = frame;
  const { pending: pendingLabel } = definition;
  const next = stepper?.fieldsAt(position) && stepper.nextLabelAt(position);
  const submit = isHydrated ? (next ?? definition.submit) : definition.submit;
  const label = pending ? pendingLabel : submit;
  const failureId = `${definition.id}-failure`;
  return (
    <div className={FORM_ACTIONS}>
      {failure !== undefined && (
        <div className="basis-full pb-3">
          <FieldMessage id={failureId} text={failure} />
        </div>
      )}
      {progress !== undefined && (
        <div className="flex basis-full items-center gap-4">
          <progress
            className={UPLOAD_PROGRESS}
            aria-label={words.upload}
            max={1}
            value={progress}
          />
          {cancelUpload && (
            <button
              className={SECONDARY}
              type="button"
              onClick={({ currentTarget: { form } }) => {
                // This button goes, and the focus with it.
                form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
                cancelUpload();
              }}
            >
              {words.stopUpload}
            </button>
          )}
        </div>
      )}
      <button
        className={`${isBlocked ? SECONDARY : PRIMARY} ${SUBMIT}`}
        type="submit"
        // A natively disabled button would lose the focus.
        aria-disabled={pending}
        aria-describedby={failure === undefined ? undefined : failureId}
        // Both labels reserve their width, so the button keeps its own.
        data-idle={next ?? submit}
        data-pending={pendingLabel}
      >
        {!isHydrated && next !== undefined && !returned ? (
          <NextOrSubmitLabel next={next} submit={submit} />
        ) : (
          label
        )}
      </button>
      {stepper && isHydrated && position > 0 && (
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
