import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { useControl } from './field-parts.tsx';
import { BOX_LABEL, CHOICE, GRADE, GRADE_LABEL, SCALE } from './looks.ts';

interface ChoicesProps {
  props: WidgetProps;
  type: 'radio' | 'checkbox';
  /** The classes of the choices. Default: those of a column. */
  look?: Readonly<Record<'list' | 'choice' | 'label', string>>;
  isChosen: (value: string) => boolean;
  choose: (value: string, isChosen: boolean) => void;
}

const COLUMN = { list: 'grid gap-3', choice: CHOICE, label: BOX_LABEL };
/** In a row, each above its label. */
const SCALE_LOOK = { list: SCALE, choice: GRADE, label: GRADE_LABEL };

/** Renders all choices, each with its label. The first has the field's id, which links point to. */
export function Choices({ props, type, look = COLUMN, isChosen, choose }: ChoicesProps) {
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

/** The widgets of `radios`, `scale` and `boxes` fields. Only forms with such fields load them. */
export const choiceWidgets: RegistryWidgetsType = {
  radios: RadiosWidget,
  scale: ScaleWidget,
  boxes: BoxesWidget,
};
