import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { type PointerEvent, useState } from 'react';
import { words } from '#words/signature';
import {
  MAX_PATH_LENGTH,
  type Point,
  SIGNATURE_BOX,
  strokePath,
} from '../../core/forms/strokes.ts';
import { SECONDARY } from '../shell/class-names.ts';
import { useControl } from './field-parts.tsx';

const { width, height } = SIGNATURE_BOX;
/** Points that are closer together are left out. */
const MIN_DISTANCE = 3;
/** The most characters that one more point needs: `L600,200`. */
const POINT_LENGTH = 8;

/** Returns the place of the pointer in the box of all signatures. */
const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
  const box = currentTarget.getBoundingClientRect();
  const within = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at * most)));
  return [
    within((clientX - box.left) / box.width, width),
    within((clientY - box.top) / box.height, height),
  ];
};

/** An area to sign in with a mouse, a pen or a finger. */
function SignatureWidget(props: WidgetProps) {
  const { id, name, disabled, 'aria-describedby': describedBy } = useControl(props);
  const signed = typeof props.value === 'string' ? props.value : '';
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const path = stroke.length > 0 ? signed + strokePath([stroke]) : signed;
  const add = (point: Point) => {
    const [x, y] = stroke.at(-1) ?? point;
    const isFar = Math.hypot(point[0] - x, point[1] - y) >= MIN_DISTANCE;
    if (isFar && path.length + POINT_LENGTH <= MAX_PATH_LENGTH) setStroke([...stroke, point]);
  };
  const finish = () => {
    if (stroke.length === 0) return;
    setStroke([]);
    props.onChange(path);
  };
  return (
    <>
      <output className="signature" id={id} tabIndex={-1} aria-describedby={describedBy}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerDown={(event) => {
            if (
              disabled ||
              event.button !== 0 ||
              signed.length + 3 * POINT_LENGTH > MAX_PATH_LENGTH
            )
              return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const point = pointOf(event);
            // A tap is a dot: a line without length.
            setStroke([point, point]);
          }}
          onPointerMove={(event) => {
            if (stroke.length > 0) add(pointOf(event));
          }}
          onPointerUp={finish}
          onPointerCancel={finish}
        >
          <path className="signature-line" d="M40,160H560" />
          <path d={path} />
        </svg>
        <span>{path === '' ? words.empty : words.given}</span>
      </output>
      <input type="hidden" name={name} value={signed} />
      <button
        type="button"
        className={SECONDARY}
        disabled={disabled}
        onClick={() => props.onChange('')}
      >
        {words.clear}
      </button>
    </>
  );
}

/** The widget of `signature` fields. Only forms with such fields load it. */
export const signatureWidgets: RegistryWidgetsType = { signature: SignatureWidget };
