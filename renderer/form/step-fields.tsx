import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useEffect, useRef } from 'react';
import { site } from '#site';
import { words } from '#words/steps';
import { isEmpty } from '../logic/condition.ts';
import { longDay } from '../words/day.ts';
import { fill } from '../words/fill.ts';
import { useFormFrame } from './form-frame.tsx';
import { UNASKED } from './looks.ts';
import { takeWanted } from './stepped-form.tsx';

const GRID = 'form-fields grid gap-6';

interface StepFieldsProps {
  /** Of the step; after the last one the answers are checked. */
  position: number;
  properties: ObjectFieldTemplateProps['properties'];
}

/** The step that the visitor is at. Without scripts, all of them under their titles. */
export function StepFields({ position, properties }: StepFieldsProps) {
  const { definition, isAlive } = useFormFrame();
  const { steps = [] } = definition;
  const known = new Set(steps.flatMap(({ fields }) => fields));
  const contents = (names: readonly string[]): ReactNode =>
    properties.filter(({ name }) => names.includes(name)).map(({ content }) => content);
  return (
    <>
      {/* Hidden values go along with every step. */}
      {properties.filter(({ name }) => !known.has(name)).map(({ content }) => content)}
      {steps.map(({ title, fields }, at) =>
        isAlive && at !== position ? null : (
          <div key={title} className={at === position ? 'grid gap-6' : `grid gap-6 ${UNASKED}`}>
            <StepTitle at={at} title={title} />
            <div className={GRID}>{contents(fields)}</div>
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

/** Where the visitor stands; it takes the focus when the step changes, and is read out by it. */
function StepTitle({ at, title }: { at: number; title: string }) {
  const { definition } = useFormFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  const { steps = [] } = definition;
  useEffect(() => {
    const control = takeWanted();
    if (control === undefined) return;
    (document.getElementById(control) ?? heading.current)?.focus();
  }, []);
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted">
        {at < steps.length &&
          fill(words.step, { position: String(at + 1), count: String(steps.length) })}
      </p>
      <h3 className="title scroll-mt-24" ref={heading} tabIndex={-1}>
        {title}
      </h3>
    </div>
  );
}

/** All answers in words, each with a way back to its field. */
function Answers() {
  const { definition, isHidden, stepper } = useFormFrame();
  const { schema, steps = [], uiSchema } = definition;
  const names = steps
    .flatMap(({ fields }) => fields)
    .filter((name) => !isHidden(name) && uiSchema[name]?.['ui:widget'] !== 'note');
  return (
    <dl className="grid">
      {names.map((name) => {
        const label = schema.properties[name]?.title ?? name;
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
  const { countedIn, definition, files } = useFormFrame();
  const {
    'ui:enumNames': labels = {},
    'ui:options': options,
    'ui:widget': widget,
  } = definition.uiSchema[name] ?? { 'ui:widget': 'text' };
  const named = (value: unknown): string => labels[String(value)] ?? String(value);
  if (widget === 'file') return files.of(name)?.name ?? files.keptName(name) ?? words.none;
  const value = countedIn(name);
  if (widget === 'checkbox') return value === true ? words.yes : words.no;
  if (isEmpty(value)) return words.none;
  if (Array.isArray(value)) return value.map(named).join(', ');
  if (widget === 'date') return longDay(new Date(String(value)), site.formats, 'UTC');
  if (typeof value === 'number')
    return `${value.toLocaleString(site.formats, { maximumFractionDigits: 20 })} ${options?.unit ?? ''}`;
  return named(value);
}
