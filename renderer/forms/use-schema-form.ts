import {
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ClientForm } from '#client-form';
import type { FieldErrors } from '../../core/client/page-state.ts';
import { isEmpty } from '../../core/forms/condition.ts';
import { ownerOf } from '../../core/forms/items.ts';
import { useDialogLock } from '../shell/dialog-lock.ts';
import { showToast } from '../shell/toast.ts';
import { formData, readControls, shownFields, uiSchemaOf, valueFields } from './fields.ts';
import { useFiles } from './files.ts';
import { formFrame, type ItemChange, messageFinder } from './form-frame.ts';
import type { FormProps, FormValues } from './form-props.ts';
import type { Groups } from './groups.tsx';
import { useGuard } from './honeypot.tsx';
import { missingNotice } from './notices.ts';
import { StepperContext } from './steps-context.ts';
import { useDraft } from './use-draft.tsx';
import { type Expand, useFormValues, useServerState } from './use-form-values.ts';
import { useMessages } from './use-messages.ts';
import { useSubmission } from './use-submission.ts';
import { type EvaluateForm, formEvaluator, formValidator, type Rules } from './validator.ts';

/** A form with the code that the generator compiled for it. */
export interface CompiledForm {
  definition: ClientForm;
  rules: Rules;
  /** Evaluates the form's logic. Absent in a form whose texts are only cleaned. */
  evaluateForm?: EvaluateForm;
  /** Renders and reads the items of groups. Absent in forms without groups. */
  groups?: Groups;
}

const NO_NAMES: readonly string[] = [];
const EMPTY: FormValues = {};

/** All state of a form: values, errors, submission, and the frame for the theme's components. */
export function useSchemaForm(props: FormProps & CompiledForm) {
  const {
    definition: declared,
    rules,
    evaluateForm,
    groups,
    context = EMPTY,
    omit = NO_NAMES,
  } = props;
  const host = useRef<HTMLDivElement>(null);

  // False on the server and during hydration, then true: our messages replace the browser's.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const serverState = useServerState(declared.id);
  const guard = useGuard(declared, host);
  const expand: Expand = (names) => groups?.withItems(declared, names) ?? declared;
  const formValues = useFormValues(expand, context, serverState.returned);
  // A string, so that `useMemo` compares the names and not the array.
  const valueNames = groups && Object.keys(formValues.values).join(' ');
  const definition = useMemo(
    () => (groups && valueNames ? groups.withItems(declared, valueNames.split(' ')) : declared),
    [groups, declared, valueNames],
  );
  const draft = useDraft(definition, formValues, {
    context,
    locked: props.locked,
    isSent: serverState.isSent,
    isReturned: serverState.returned !== undefined,
  });
  const files = useFiles(definition, serverState.extraValues);
  const { itemFileNames } = files;
  const data = useMemo(
    () => ({ ...formData(definition, context, formValues.values, omit), ...itemFileNames }),
    [definition, context, formValues.values, omit, itemFileNames],
  );
  const evaluate = useMemo(
    () => formEvaluator(declared, evaluateForm, groups?.nest),
    [declared, evaluateForm, groups],
  );
  const validator = useMemo(
    () => formValidator(rules, declared, evaluate),
    [rules, declared, evaluate],
  );
  const uiSchema = useMemo(() => uiSchemaOf(definition, omit), [definition, omit]);
  const state = useMemo(() => evaluate(data), [evaluate, data]);
  const renderedState = useMemo(
    () => evaluate(formData(definition, context, formValues.renderedValues, omit)),
    [evaluate, definition, context, formValues.renderedValues, omit],
  );
  const messages = useMemo(() => validator.messagesFor(state), [validator, state]);
  const fieldMessages = useMessages(definition, messages);
  const submission = useSubmission(definition, {
    isSent: serverState.isSent,
    isWaiting: serverState.isWaiting,
    errors: serverState.returned?.errors,
    extraValues: () => ({ ...guard.fields(), ...serverState.extraValues }),
    merge: groups?.withAnswers,
    files: { hasFields: files.hasFields, read: () => files.read(state) },
    enrich: props.enrich,
    further: props.further,
    onDone: props.onDone,
    onRefused: ([first]) => {
      fieldMessages.showAll();
      if (first !== undefined) stepper?.show(first);
    },
    onAccepted: () => {
      formValues.resetValues();
      draft.discard();
      stepper?.restart();
      files.clear();
      fieldMessages.hideAll();
      guard.renew();
      serverState.clearExtraValues();
    },
  });
  const stepper = useContext(StepperContext);
  const invalidFields = [...Object.keys(messages), ...files.missingFields(state)];
  // The first render must match the server-rendered page.
  const position = stepper && isHydrated ? stepper.positionFor(invalidFields) : 0;
  useDialogLock(submission.phase === 'pending');

  const mayValidate = (): boolean => {
    if (submission.isUnderway()) return false;
    serverState.hideSummary();
    submission.clearFailure();
    const stepFields = stepper?.fieldsAt(position);
    if (stepper && stepFields) {
      files.reportMissing(state, stepFields);
      const invalidInStep = invalidFields.filter((name) => stepFields.includes(ownerOf(name)));
      if (invalidInStep.length > 0) fieldMessages.showSome(invalidInStep);
      else stepper.next(position, invalidFields);
      return false;
    }
    const missingFiles = files.reportMissing(state);
    const names = shownFields(definition).map(({ name }) => name);
    const isMissing = (name: string) =>
      files.ruleOf(name) ? missingFiles.includes(name) : isEmpty(data[name]);
    const notice = missingNotice(definition.toasts, names, isMissing, messages);
    if (!notice && missingFiles.length === 0) return true;
    fieldMessages.showAll();
    if (notice) showToast(notice);
    return false;
  };
  const currentState = isHydrated ? state : renderedState;
  const changeItems = (change: ItemChange) => {
    formValues.changeItems(change);
    if ('remove' in change)
      for (const owner of [files, serverState]) owner.removeItem(change.group, change.remove);
    // A server message of an item would otherwise appear at another item.
    for (const name of Object.keys(formValues.values))
      if (ownerOf(name) === change.group) submission.clearServerError(name);
  };
  const messageFor = messageFinder({ definition, files, fieldMessages, submission });
  const problems = useErrorSummary(host, {
    attempts: fieldMessages.attempts,
    isPending: submission.phase === 'pending',
    names: [...shownFields(definition).map(({ name }) => name), definition.guard.honeypot],
    messageFor,
  });
  const formState = {
    definition,
    draftKey: draft.key,
    groups,
    changeItems,
    stepper,
    position,
    serverState,
    data,
    state: currentState,
    isHydrated,
    files,
    messageFor,
    problems,
    hideMessages: fieldMessages.hideAll,
    submission,
    mayValidate,
    adoptFilled: (form: HTMLFormElement, typed: string) =>
      formValues.adoptFilled(readControls(form, valueFields(definition)), typed),
  };
  const frame = formFrame(props, formState);

  const onInvalid = () => {
    fieldMessages.showAll();
    // A rule on a field that is not on the page would otherwise block the form silently.
    const offPageMessage = Object.entries(messages).find(([name]) => !frame.isShown(name));
    if (offPageMessage) {
      showToast({
        title: definition.submit,
        description: offPageMessage[1],
        variant: 'destructive',
      });
    }
  };

  return {
    host,
    definition,
    uiSchema,
    validator,
    data,
    formValues,
    draft,
    fieldMessages,
    submission,
    frame,
    onInvalid,
    evaluate,
  };
}

/** Selects a control or a group with an error. */
const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

interface Attempts {
  /** How often the form was submitted with errors. */
  attempts: number;
  /** Whether the form is being sent. */
  isPending: boolean;
  /** The fields in the order of the page. */
  names: readonly string[];
  messageFor: (name: string) => string | undefined;
}

/** Returns the messages of those fields that have one, in this order. */
const errorsOf = (
  names: readonly string[],
  messageFor: (name: string) => string | undefined,
): FieldErrors =>
  Object.fromEntries(
    names.flatMap((name): [string, string[]][] => {
      const message = messageFor(name);
      return message === undefined ? [] : [[name, [message]]];
    }),
  );

/**
 * Returns those errors of the last attempt for the error summary that are not corrected yet. After
 * the summary is rendered, focuses the first invalid field, or in a dialog the summary: a dialog is
 * too low for both.
 */
function useErrorSummary(
  host: RefObject<HTMLElement | null>,
  { attempts, isPending, names, messageFor }: Attempts,
): FieldErrors | undefined {
  const [errors, setErrors] = useState<FieldErrors>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useLayoutEffect(() => {
    setErrors(attempts === 0 ? undefined : errorsOf(names, messageFor));
  }, [attempts]);
  useEffect(() => {
    if (isPending) setErrors(undefined);
  }, [isPending]);
  useEffect(() => {
    if (!errors) return;
    const field = host.current?.querySelector<HTMLElement>(INVALID);
    const summary = host.current?.querySelector<HTMLElement>('.form-summary');
    const focused = summary?.closest('dialog') ? summary : field;
    focused?.focus({ preventScroll: true });
    // As much of the summary as fits is visible above the field.
    summary?.scrollIntoView();
    if (focused === field) field?.scrollIntoView({ block: 'nearest' });
  }, [errors, host]);

  return errors && errorsOf(Object.keys(errors), messageFor);
}
