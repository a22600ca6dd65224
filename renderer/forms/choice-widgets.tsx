import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { BOX_LABEL } from './class-names.ts';
import { useControl } from './field-parts.tsx';
import { useFormFrame } from './form-frame.ts';

/** One of several choices with its label beside it. */
export const CHOICE = 'grid grid-cols-[24px_minmax(0,1fr)] gap-x-3';
export const GRADE_LABEL =
  'text-center text-small leading-snug font-normal text-balance tabular-nums';

interface ChoicesProps {
  props: WidgetProps;
  type: 'radio' | 'checkbox';
  /** The classes of the choices. Default: those of a column. */
  classes?: Readonly<Record<'list' | 'choice' | 'label', string>>;
  isChosen: (value: string) => boolean;
  choose: (value: string, isChosen: boolean) => void;
}

const COLUMN = { list: 'grid gap-3', choice: CHOICE, label: BOX_LABEL };
const BOXED_LABEL = 'text-small leading-normal text-pretty';
/** Boxes that take the click. Up to three share a row if there is room. */
const RADIO_CLASSES = {
  list: 'choice-boxes grid gap-2 sm:gap-3',
  choice: 'choice-box',
  label: BOXED_LABEL,
};
/** In a row, each above its label. The grades take as many rows as they need. */
const SCALE_CLASSES = {
  list: 'grid grid-cols-[repeat(auto-fit,minmax(56px,1fr))] gap-x-2 gap-y-4',
  choice: 'grid content-start justify-items-center gap-1',
  label: GRADE_LABEL,
};

/** Renders all choices, each with its label. The first has the field's id, which links point to. */
export function Choices({ props, type, classes = COLUMN, isChosen, choose }: ChoicesProps) {
  const { id, required, ...attributes } = useControl(props);
  const { enumOptions = [] } = props.options;
  const { choices } = useFormFrame();
  return (
    <div className={classes.list}>
      {enumOptions.map(({ value, label }, at) => {
        const choiceId = at === 0 ? id : `${id}-${at}`;
        const content = type === 'radio' && choices?.[value];
        const described = [content && `${choiceId}-content`, attributes['aria-describedby']];
        return (
          <div className={classes.choice} key={value}>
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
              aria-describedby={described.filter(Boolean).join(' ') || undefined}
            />
            <label className={classes.label} htmlFor={choiceId}>
              {label}
            </label>
            {content && (
              <div className="contents" id={`${choiceId}-content`}>
                {content}
              </div>
            )}
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
      classes={RADIO_CLASSES}
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
      classes={SCALE_CLASSES}
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
