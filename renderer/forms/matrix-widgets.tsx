import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { CHOICE, Choices, GRADE_LABEL } from './choice-widgets.tsx';
import { BOX_LABEL, HINT, LABEL } from './class-names.ts';
import { FieldTitle } from './field-parts.tsx';
import { useFormFrame } from './form-frame.ts';

/** The answers of a row, and their titles: side by side on wide screens. */
const ANSWERS = 'grid gap-x-2 gap-y-3 sm:auto-cols-fr sm:grid-flow-col';
/** On wide screens, the head of the matrix shows the labels. */
const ROW_CLASSES = {
  list: ANSWERS,
  choice: [CHOICE, 'sm:grid-cols-[24px] sm:justify-center'].join(' '),
  label: [BOX_LABEL, 'sm:sr-only'].join(' '),
};

/** The question and the titles of the columns. The legend of each row repeats the question. */
function Head({ options: { head, enumOptions = [] } }: Pick<WidgetProps, 'options'>) {
  const { label, hint } = Object(head) as Partial<Record<'label' | 'hint', string>>;
  if (label === undefined) return null;
  return (
    <>
      <p className={`${LABEL} col-span-full`} aria-hidden="true">
        {label}
      </p>
      {hint !== undefined && <p className={`${HINT} col-span-full`}>{hint}</p>}
      <div className={`${ANSWERS} max-sm:hidden sm:col-start-2`} aria-hidden="true">
        {enumOptions.map((one) => (
          <span className={GRADE_LABEL} key={one.value}>
            {one.label}
          </span>
        ))}
      </div>
    </>
  );
}

/** A row of a matrix: the statement beside its radio buttons, or above them on phones. */
function MatrixWidget(props: WidgetProps) {
  const { isRequired } = useFormFrame();
  const { row, only } = props.options;
  return (
    <div className="grid [:has(+[data-widget=matrix])>&]:-mb-2 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-center">
      <Head options={props.options} />
      <p className="text-small leading-snug" aria-hidden="true">
        <FieldTitle only={only} isRequired={isRequired(props.name)}>
          {String(row)}
        </FieldTitle>
      </p>
      <Choices
        props={props}
        type="radio"
        classes={ROW_CLASSES}
        isChosen={(value) => props.value === value}
        choose={(value) => props.onChange(value)}
      />
    </div>
  );
}

/** The widget of a row of a matrix. Only forms with such fields load it. */
export const matrixWidgets: RegistryWidgetsType = { matrix: MatrixWidget };
