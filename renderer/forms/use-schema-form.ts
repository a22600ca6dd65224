import { useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ClientForm } from '#client-form';
import { isEmpty } from '../../core/forms/condition.ts';
import { ownerOf } from '../../core/forms/items.ts';
import { useHeldDialog } from '../shell/dialog-lock.ts';
import { showToast } from '../shell/toast.ts';
import { formData, shownFields, uiSchemaOf } from './fields.ts';
import { useFiles } from './files.ts';
import { formFrame, type ItemChange } from './form-frame.ts';
import type { FormProps, FormValues } from './form-props.ts';
import type { Groups } from './groups.tsx';
import { useGuard } from './honeypot.tsx';
import { missingNotice } from './notices.ts';
import { StepperContext } from './steps-context.ts';
import { useDraft } from './use-draft.tsx';
import { type Expand, useArrivalOf, useFormValues } from './use-form-values.ts';
import { useMessages } from './use-messages.ts';
import { useSubmission } from './use-submission.ts';
import { clientFormOf, type EvaluateForm, formValidator, type Rules } from './validator.ts';

/** A form with the code that the generator compiled for it. */
export interface CompiledForm {
  definition: ClientForm;
  rules: Rules;
  /** Evaluates the form's logic. Absent in forms without logic. */
  evaluateForm?: EvaluateForm;
  /** Renders and reads the items of groups. Absent in forms without groups. */
  groups?: Groups;
}

const NONE: readonly string[] = [];
const EMPTY: FormValues = {};

/** All state of a form: values, errors, submission, and the frame for the theme's components. */
export function useSchemaForm(props: FormProps & CompiledForm) {
  const { definition: declared, rules, evaluateForm, groups, context = EMPTY, omit = NONE } = props;
  const host = useRef<HTMLDivElement>(null);

  // False on the server and during hydration, then true: our messages replace the browser's.
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const arrival = useArrivalOf(declared.id);
  const guard = useGuard(declared, host);
  const expand: Expand = (names) => groups?.withItems(declared, names) ?? declared;
  const held = useFormValues(expand, context, arrival.returned);
  const names = groups && Object.keys(held.values).join(' ');
  const definition = useMemo(
    () => (groups && names ? groups.withItems(declared, names.split(' ')) : declared),
    [groups, declared, names],
  );
  const draft = useDraft(definition, held, {
    isSent: arrival.isSent,
    isReturned: arrival.returned !== undefined,
  });
  const files = useFiles(definition, arrival.kept);
  const { marks } = files;
  const data = useMemo(
    () => ({ ...formData(definition, context, held.values, omit), ...marks }),
    [definition, context, held.values, omit, marks],
  );
  const settled = useMemo(
    () => clientFormOf(declared, evaluateForm, groups?.nest),
    [declared, evaluateForm, groups],
  );
  const validator = useMemo(
    () => formValidator(rules, declared, settled),
    [rules, declared, settled],
  );
  const uiSchema = useMemo(() => uiSchemaOf(definition, omit), [definition, omit]);
  const state = useMemo(() => settled(data), [settled, data]);
  const drawnState = useMemo(
    () => settled(formData(definition, context, held.drawnValues, omit)),
    [settled, definition, context, held.drawnValues, omit],
  );
  const messages = useMemo(() => validator.messagesFor(state), [validator, state]);
  const shown = useMessages(definition, messages, host);
  const submission = useSubmission(definition, {
    isSent: arrival.isSent,
    errors: arrival.returned?.errors,
    along: () => ({ ...guard.fields(), ...arrival.kept }),
    place: groups?.withAnswers,
    files: { hasFields: files.hasFields, read: () => files.read(state) },
    enrich: props.enrich,
    further: props.further,
    onDone: props.onDone,
    onRefused: ([first]) => {
      shown.showAll();
      if (first !== undefined) stepper?.show(first);
    },
    onAccepted: () => {
      held.resetValues();
      draft.drop();
      stepper?.restart();
      files.drop();
      shown.hideAll();
      guard.renew();
      arrival.dropKept();
    },
  });
  const stepper = useContext(StepperContext);
  const wrong = [...Object.keys(messages), ...files.lacking(state)];
  // The first render must match the server-rendered page.
  const position = stepper && isAlive ? stepper.positionFor(wrong) : 0;
  useHeldDialog(submission.phase === 'pending');

  const mayValidate = (): boolean => {
    if (submission.isUnderway()) return false;
    arrival.dropSummary();
    submission.dropFailure();
    const asked = stepper?.fieldsAt(position);
    if (stepper && asked) {
      files.miss(state, asked);
      const faulty = wrong.filter((name) => asked.includes(ownerOf(name)));
      if (faulty.length > 0) shown.showSome(faulty);
      else stepper.next(position, wrong);
      return false;
    }
    const missed = files.miss(state);
    const names = shownFields(definition).map(({ name }) => name);
    const isMissing = (name: string) =>
      files.ruleOf(name) ? missed.includes(name) : isEmpty(data[name]);
    const notice = missingNotice(definition.toasts, names, isMissing, messages);
    if (!notice && missed.length === 0) return true;
    shown.showAll();
    if (notice) showToast(notice);
    return false;
  };
  const drawn = isAlive ? state : drawnState;
  const changeItems = (change: ItemChange) => {
    held.changeItems(change);
    if ('remove' in change)
      for (const part of [files, arrival]) part.dropItem(change.group, change.remove);
    // A server message of an item would otherwise appear at another item.
    for (const name of Object.keys(held.values))
      if (ownerOf(name) === change.group) submission.forgive(name);
  };
  const standing = {
    definition,
    groups,
    changeItems,
    stepper,
    position,
    arrival,
    data,
    state: drawn,
    isAlive,
    files,
    shown,
    submission,
    mayValidate,
  };
  const frame = formFrame(props, standing);

  const refuse = () => {
    shown.showAll();
    // A rule on a field that is not on the page would otherwise block the form silently.
    const unseen = Object.entries(messages).find(([name]) => !frame.isShown(name));
    if (unseen) {
      showToast({ title: definition.submit, description: unseen[1], variant: 'destructive' });
    }
  };

  return {
    host,
    definition,
    uiSchema,
    validator,
    data,
    held,
    draft,
    shown,
    submission,
    frame,
    refuse,
    settled,
  };
}
