import { type ReactNode, useEffect, useRef } from 'react';
import type { ClientForm } from '#client-form';
import { formats } from '#site';
import { words } from '#words/steps';
import { isEmpty } from '../../core/forms/condition.ts';
import { hasItem, ownerOf } from '../../core/forms/items.ts';
import { longDay } from '../../core/messages/day.ts';
import { fill } from '../../core/messages/fill.ts';
import { FIELDS } from './class-names.ts';
import { useFormFrame } from './form-frame.ts';
import type { RenderedField } from './steps-context.ts';

interface StepFieldsProps {
  /** The step, from 0. The position after the last step is the check of all answers. */
  position: number;
  properties: readonly RenderedField[];
}

/** Renders the current step. Without JavaScript it renders all steps under their titles. */
export function StepFields({ position, properties }: StepFieldsProps) {
  const { definition, isHydrated, noJsOnly: noJsOnlyClass } = useFormFrame();
  const { steps = [] } = definition;
  const stepFields = new Set(steps.flatMap(({ fields }) => fields));
  useTitle(isHydrated ? (steps[position]?.title ?? words.check) : undefined, position);
  const contents = (names: readonly string[]): ReactNode =>
    properties.filter(({ name }) => names.includes(name)).map(({ content }) => content);
  return (
    <>
      {/* Every step has the hidden fields. */}
      {properties.filter(({ name }) => !stepFields.has(name)).map(({ content }) => content)}
      {steps.map(({ title, fields }, at) =>
        isHydrated && at !== position ? null : (
          <div
            key={title}
            className={at === position ? 'grid gap-6' : `grid gap-6 ${noJsOnlyClass}`}
          >
            <StepTitle at={at} title={title} />
            <div className={FIELDS}>{contents(fields)}</div>
          </div>
        ),
      )}
      {position === steps.length && (
        <div className="grid gap-6">
          <StepTitle at={position} title={words.check} />
          <Answers />
        </div>
      )}
    </>
  );
}

/** Adds the step to the title of the page, so that the history and tabs show it. */
function useTitle(step: string | undefined, position: number): void {
  useEffect(() => {
    if (step === undefined || position === 0) return;
    const page = document.title;
    document.title = `${step} · ${page}`;
    return () => {
      document.title = page;
    };
  }, [step, position]);
}

/**
 * The title of a step and its number, which the check and steps of notes alone lack. It takes the focus
 * when the step changes, so it is announced.
 */
function StepTitle({ at, title }: { at: number; title: string }) {
  const { definition } = useFormFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  const { steps = [] } = definition;
  const countedSteps = steps.filter((step) => !hasOnlyNotes(definition, step.fields));
  const currentStep = steps[at];
  const stepNumber =
    currentStep && countedSteps.includes(currentStep)
      ? countedSteps.indexOf(currentStep) + 1
      : undefined;
  useEffect(() => {
    const control = takeFocusTarget();
    if (control === undefined) return;
    (document.getElementById(control) ?? heading.current)?.focus();
  }, []);
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted">
        {stepNumber !== undefined &&
          fill(words.step, { position: String(stepNumber), count: String(countedSteps.length) })}
      </p>
      <h3 className="title scroll-mt-24" ref={heading} tabIndex={-1}>
        {title}
      </h3>
    </div>
  );
}

/** Widgets without an answer: a note has none, and a group has those of its items. */
const UNANSWERED = ['note', 'group'];

/** Lists all answers as text, each with a button that goes back to its field. */
function Answers() {
  const { definition, isHidden, state, stepper } = useFormFrame();
  const { schema, steps = [], uiSchema } = definition;
  const stepFields = steps.flatMap(({ fields }) => fields);
  const names = Object.keys(schema.properties).filter(
    (name) =>
      stepFields.includes(ownerOf(name)) &&
      // An empty item does not count.
      hasItem(state.values, name) &&
      !isHidden(name) &&
      !UNANSWERED.includes(uiSchema[name]?.['ui:widget'] ?? ''),
  );
  return (
    <dl className="grid">
      {names.map((name) => {
        // The item of a group, such as “Guest 2”, that the control belongs to.
        const { of } = uiSchema[name]?.['ui:options'] ?? {};
        const { title = name } = schema.properties[name] ?? {};
        const label = of === undefined ? title : `${of}: ${title}`;
        return (
          <div className="grid gap-1 py-3 line-b md:grid-cols-[1fr_2fr_auto] md:gap-6" key={name}>
            <dt className="text-small font-medium">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              <Answer name={name} />
            </dd>
            <dd>
              <button className="link text-small" type="button" onClick={() => stepper?.show(name)}>
                {words.change}
                <span className="sr-only"> {label}</span>
              </button>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Answer({ name }: { name: string }) {
  const { parsedValueOf, definition, files } = useFormFrame();
  const {
    'ui:enumNames': labels = {},
    'ui:options': options,
    'ui:widget': widget,
  } = definition.uiSchema[name] ?? { 'ui:widget': 'text' };
  const labelOf = (value: unknown): string => labels[String(value)] ?? String(value);
  if (widget === 'file') {
    const chosen = files.filesIn(name).map((file) => file.name);
    return chosen.join(', ') || (files.storedNames(name) ?? words.none);
  }
  const value = parsedValueOf(name);
  if (widget === 'checkbox') return value === true ? words.yes : words.no;
  if (isEmpty(value)) return words.none;
  if (Array.isArray(value)) return value.map(labelOf).join(', ');
  if (widget === 'date') return longDay(new Date(String(value)), formats, 'UTC');
  if (typeof value === 'number')
    return `${value.toLocaleString(formats, { maximumFractionDigits: 20 })} ${options?.unit ?? ''}`;
  return labelOf(value);
}

/** Whether a step has notes alone, such as a list of documents to prepare. It is not counted. */
export const hasOnlyNotes = ({ uiSchema }: ClientForm, fields: readonly string[]): boolean =>
  fields.every((name) => uiSchema[name]?.['ui:widget'] === 'note');

/** State between a request for another step and its first render, which moves the focus. */
let isRequested = false;
let targetId = '';

/** Requests that the next rendered step takes the focus. */
export const requestStepFocus = (): void => {
  isRequested = true;
};

/** Sets the id of the control that takes the focus instead of the step's title. */
export const setFocusTarget = (control: string): void => {
  targetId = control;
};

/**
 * Returns the id of the control that takes the focus, empty for the step's title, and clears the
 * request. Returns undefined without a request.
 */
const takeFocusTarget = (): string | undefined => {
  const control = isRequested ? targetId : undefined;
  isRequested = false;
  targetId = '';
  return control;
};
