import { useEffect, useRef, useState } from 'react';
import type { ClientForm } from '#client-form';
import { site } from '#site';
import { words } from '#words/form';
import { showToast } from '../shell/toast.ts';
import type { Files } from './files.ts';
import type { FormProps, FormResult, FormValues } from './form-props.ts';
import {
  duplicateNotice,
  failureNotice,
  isDuplicate,
  NoticeError,
  successNotice,
} from './notices.ts';
import { ApiError, callApi, type FieldErrors, upload } from './submit.ts';

export type Phase = 'idle' | 'pending' | 'success';

/** What the form does around a submission. */
interface Around {
  /** It was sent before the page was drawn. */
  isSent: boolean;
  /** What was wrong with it when the page was drawn. */
  errors: FieldErrors | undefined;
  /** What goes along that is no field of the form. */
  along: () => Readonly<Record<string, string>>;
  files: Pick<Files, 'hasFields' | 'read'>;
  enrich: FormProps['enrich'] | undefined;
  onDone: FormProps['onDone'] | undefined;
  /** Sends what stands in the form by then. */
  sendAgain: () => void;
  /** After success: back to the empty form. */
  onAccepted: () => void;
  /** After a refusal that names fields. */
  onRefused: () => void;
}

/** Sends a form and follows what becomes of it. */
export function useSubmission(definition: ClientForm, around: Around) {
  const [phase, setPhase] = useState<Phase>(around.isSent ? 'success' : 'idle');
  const [serverErrors, setServerErrors] = useState(() => firstOfEach(around.errors ?? {}));
  const [progress, setProgress] = useState<number>();
  const underway = useRef(false);
  const { success, toasts, endpoint } = definition;

  useEffect(() => {
    if (phase !== 'success' || !success || success.stays) return;
    const timer = setTimeout(() => setPhase('idle'), site.behaviour.thankYouPanel);
    return () => clearTimeout(timer);
  }, [phase, success]);

  const finish = (result: FormResult) => {
    around.onAccepted();
    setPhase(success ? 'success' : 'idle');
    around.onDone?.(result);
  };

  const fail = (values: FormValues, error: unknown) => {
    if (isDuplicate(toasts, error)) {
      showToast(duplicateNotice(definition, error));
      finish({ status: 'duplicate', values, answer: {} });
      return;
    }
    console.error(error);
    setPhase('idle');
    if (error instanceof NoticeError) {
      showToast(error.notice);
      return;
    }
    const notice = failureNotice(toasts, values, error);
    if (error instanceof ApiError) {
      showToast(notice);
      setServerErrors(firstOfEach(error.fieldErrors));
      around.onRefused();
    } else {
      showToast({ ...notice, action: { label: words.tryAgain, run: around.sendAgain } });
    }
  };

  const send = async (values: FormValues) => {
    const payload = { ...values, ...around.along() };
    if (!around.files.hasFields && !around.enrich) return callApi('POST', endpoint, payload);
    const extra = { ...(await around.files.read()), ...(await around.enrich?.()) };
    return upload(endpoint, { ...payload, ...extra }, setProgress);
  };

  const submit = async (values: FormValues): Promise<void> => {
    if (underway.current) return;
    underway.current = true;
    setPhase('pending');
    setServerErrors({});
    try {
      const answer = await send(values);
      const notice = successNotice(toasts, values, answer);
      if (notice) showToast(notice);
      finish({ status: 'accepted', values, answer });
    } catch (error) {
      fail(values, error);
    } finally {
      setProgress(undefined);
      underway.current = false;
    }
  };

  return {
    phase,
    progress,
    serverErrors,
    submit,
    isUnderway: () => underway.current,
    forgive: (name: string) => setServerErrors(({ [name]: _mended, ...others }) => others),
    again: () => setPhase('idle'),
  };
}

function firstOfEach(errors: FieldErrors): Record<string, string> {
  const firsts = Object.entries(errors).map(([field, list]) => [field, list[0] ?? '']);
  return Object.fromEntries(firsts);
}
