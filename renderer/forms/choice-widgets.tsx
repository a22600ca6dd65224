import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { useControl } from './field-parts.tsx';
import {
  BOX_LABEL,
  CHOICE,
  GRADE,
  GRADE_LABEL,
  HINT,
  LABEL,
  ROW_ANSWERS,
  ROW_CHOICE,
  ROW_LABEL,
  SCALE,
} from './looks.ts';

interface ChoicesProps {
  props: WidgetProps;
  type: 'radio' | 'checkbox';
  /** The arrangement of the choices. Default: a column. */
  look?: Readonly<Record<'list' | 'choice' | 'label', string>>;
  isChosen: (value: string) => boolean;
  choose: (value: string, isChosen: boolean) => void;
}

const COLUMN = { list: 'grid gap-3', choice: CHOICE, label: BOX_LABEL };
/** In a row, each above its label. */
const SCALE_LOOK = { list: SCALE, choice: GRADE, label: GRADE_LABEL };
/** On wide screens in a row, under the titles in the head of the matrix. */
const ROW_LOOK = { list: ROW_ANSWERS, choice: ROW_CHOICE, label: ROW_LABEL };

/** Renders all choices, each with its label. The first has the field's id, which links point to. */
function Choices({ props, type, look = COLUMN, isChosen, choose }: ChoicesProps) {
  const { id, required, ...attributes } = useControl(props);
  const { enumOptions = [] } = props.options;
  return (
    <div className={look.list}>
      {enumOptions.map(({ value, label }, at) => {
        const choiceId = at === 0 ? id : `${id}-${at}`;
        return (
          <div className={look.choice} key={value}>
            <input
              {...attributes}
              className="form-box"
              data-round={type === 'radio' || undefined}
              type={type}
              id={choiceId}
              value={value}
              required={type === 'radio' && required}
              checked={isChosen(value)}
              onChange={(event) => choose(value, event.target.checked)}
              onBlur={() => props.onBlur(props.id, props.value)}
            />
            <label className={look.label} htmlFor={choiceId}>
              {label}
            </label>
          </div>
        );
      })}
    </div>
  );
}

/** Radio buttons: the visitor chooses one value. */
function RadiosWidget(props: WidgetProps) {
  return (
    <Choices
      props={props}
      type="radio"
      isChosen={(value) => props.value === value}
      choose={(value) => props.onChange(value)}
    />
  );
}

/** Radio buttons in a row: a grade on a scale. */
function ScaleWidget(props: WidgetProps) {
  return (
    <Choices
      props={props}
      type="radio"
      look={SCALE_LOOK}
      isChosen={(value) => props.value === value}
      choose={(value) => props.onChange(value)}
    />
  );
}

/** The question and the titles of the columns. The legend of each row repeats the question. */
function MatrixHead({ props }: { props: WidgetProps }) {
  const { head, enumOptions = [] } = props.options;
  const { label, hint } = Object(head) as Partial<Record<'label' | 'hint', string>>;
  if (label === undefined) return null;
  return (
    <>
      <p className={`${LABEL} order-first col-span-full`} aria-hidden="true">
        {label}
      </p>
      {hint !== undefined && <p className={`${HINT} order-first col-span-full`}>{hint}</p>}
      <div className={`${ROW_ANSWERS} order-first max-sm:hidden sm:col-start-2`} aria-hidden="true">
        {enumOptions.map((one) => (
          <span className={GRADE_LABEL} key={one.value}>
            {one.label}
          </span>
        ))}
      </div>
    </>
  );
}

/** Radio buttons of a row of a matrix. */
function MatrixWidget(props: WidgetProps) {
  return (
    <>
      <MatrixHead props={props} />
      <Choices
        props={props}
        type="radio"
        look={ROW_LOOK}
        isChosen={(value) => props.value === value}
        choose={(value) => props.onChange(value)}
      />
    </>
  );
}

/** Checkboxes: the visitor chooses any number of values. */
function BoxesWidget(props: WidgetProps) {
  const chosen: readonly string[] = Array.isArray(props.value) ? props.value : [];
  return (
    <Choices
      props={props}
      type="checkbox"
      isChosen={(value) => chosen.includes(value)}
      choose={(value, isChosen) =>
        props.onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
      }
    />
  );
}

/** The widgets of `radios`, `scale`, `matrix` and `boxes` fields. Only forms with such fields load them. */
export const choiceWidgets: RegistryWidgetsType = {
  radios: RadiosWidget,
  scale: ScaleWidget,
  matrix: MatrixWidget,
  boxes: BoxesWidget,
};
