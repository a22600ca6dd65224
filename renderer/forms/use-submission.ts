import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ClientForm } from '#client-form';
import { behaviour } from '#site';
import { words } from '#words/form';
import type { FieldErrors } from '../../core/client/page-state.ts';
import { type Notice, showToast } from '../shell/toast.ts';
import { shownFields } from './fields.ts';
import type { FileInputs } from './files.ts';
import type { FormProps, FormResult, FormValues } from './form-props.ts';
import type { Groups } from './groups.tsx';
import { duplicateNotice, failureNotice, isDuplicate, successNotice } from './notices.ts';
import { ApiError, callApi, upload } from './submit.ts';

export type Phase = 'idle' | 'pending' | 'success';

/** State and callbacks of the form that a submission uses. */
interface SubmissionDeps {
  /** The form was already submitted when the page was rendered. */
  isSent: boolean;
  /** The submission is on the waiting list. */
  isWaiting: boolean;
  /** The errors in the rendered page. */
  errors: FieldErrors | undefined;
  /** Returns values to send that are no fields of the form. */
  extraValues: () => Readonly<Record<string, string>>;
  /** Merges values into the items of groups. Absent in forms without groups. */
  merge: Groups['withAnswers'] | undefined;
  files: Pick<FileInputs, 'hasFields'> & { read: () => Promise<Readonly<Record<string, string>>> };
  enrich: FormProps['enrich'] | undefined;
  further: FormProps['further'] | undefined;
  onDone: FormProps['onDone'] | undefined;
  /** Called after success, to empty the form. */
  onAccepted: () => void;
  /** Called after a refusal with errors in these fields. */
  onRefused: (names: readonly string[]) => void;
}

const mergeValues = (values: object, added: object) => ({ ...values, ...added });

/** Submits a form. Returns the phase, errors and progress of the submission. */
export function useSubmission(definition: ClientForm, deps: SubmissionDeps) {
  const [phase, setPhase] = useState<Phase>(deps.isSent ? 'success' : 'idle');
  const [isWaiting, setWaiting] = useState(deps.isWaiting);
  const [serverErrors, setServerErrors] = useState(() => firstOfEach(deps.errors ?? {}));
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const isRunning = useRef(false);
  const cancelling = useRef<AbortController>(undefined);
  const { success, toasts, endpoint } = definition;

  useEffect(() => {
    if (phase !== 'success' || !success || success.stays) return;
    const timer = setTimeout(() => setPhase('idle'), behaviour.thankYouPanel);
    return () => clearTimeout(timer);
  }, [phase, success]);

  const finish = (result: FormResult, notice: Notice | undefined) => {
    // A notice takes a place beside the panel, so the panel is rendered before it.
    flushSync(() => {
      deps.onAccepted();
      setPhase(success ? 'success' : 'idle');
    });
    if (notice) showToast(notice);
    deps.onDone?.(result);
  };

  const fail = (values: FormValues, error: unknown) => {
    if (isDuplicate(toasts, error)) {
      finish({ status: 'duplicate', values, answer: {} }, duplicateNotice(definition, error));
      return;
    }
    console.error(error);
    setPhase('idle');
    const { notice, message } = failureNotice(toasts, values, error, deps.further);
    showToast(notice);
    const refused = refusedFields(definition, error);
    setServerErrors(refused);
    if (Object.keys(refused).length > 0) deps.onRefused(Object.keys(refused));
    else setFailure(message);
  };

  const send = async (values: FormValues) => {
    const { extraValues, enrich, files, merge = mergeValues } = deps;
    const payload = merge(values, extraValues());
    if (!files.hasFields && !enrich) return callApi('POST', endpoint, payload);
    const extra = { ...(await files.read()), ...(await enrich?.()) };
    const controller = new AbortController();
    cancelling.current = controller;
    return upload(endpoint, merge(payload, extra), setProgress, controller.signal);
  };

  const submit = async (values: FormValues): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPhase('pending');
    setServerErrors({});
    try {
      const answer = await send(values);
      const notice = successNotice(definition, values, answer);
      setWaiting(answer.waiting === true);
      finish({ status: 'accepted', values, answer }, notice);
    } catch (error) {
      if (cancelling.current?.signal.aborted) {
        setPhase('idle');
        setFailure(words.uploadCancelled);
      } else fail(values, error);
    } finally {
      cancelling.current = undefined;
      setProgress(undefined);
      isRunning.current = false;
    }
  };

  return {
    phase,
    isWaiting,
    /** The message of a failure without field errors, until the form is submitted again. */
    failure,
    progress,
    /** Cancels the upload. Absent once all of it is sent: the server may have stored it. */
    cancel: progress === undefined || progress >= 1 ? undefined : () => cancelling.current?.abort(),
    serverErrors,
    submit,
    isUnderway: () => isRunning.current,
    clearServerError: (name: string) => setServerErrors(({ [name]: _mended, ...others }) => others),
    again: () => setPhase('idle'),
    clearFailure: () => setFailure(undefined),
  };
}

/** Returns the message of each refused field. A 401 response refuses the password field. */
function refusedFields(definition: ClientForm, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { status, fieldErrors, serverMessage } = error;
  const secret = shownFields(definition).find(({ widget }) => widget === 'password');
  if (status === 401 && secret && serverMessage) return { [secret.name]: serverMessage };
  return firstOfEach(fieldErrors);
}

function firstOfEach(errors: FieldErrors): Record<string, string> {
  const firsts = Object.entries(errors).map(([field, list]) => [field, list[0] ?? '']);
  return Object.fromEntries(firsts);
}
