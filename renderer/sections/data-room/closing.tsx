import { useEffect, useEffectEvent, useState } from 'react';
import type { SectionData } from '#client';
import { words } from '#words/data-room';
import { fill } from '../../../core/messages/fill.ts';
import { FORM_ACTIONS } from '../../forms/looks.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { PRIMARY, SECONDARY } from '../../shell/looks.ts';
import { enteredAt } from './flag.ts';
import type definition from './schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long before the end it is told. */
const WARNING = 2 * MINUTE;

type Session = SectionData<typeof definition>['session'];

/** Says when the room closes by itself. */
export const closingRule = ({ idle, maxAge }: Session): string =>
  fill(words['closing.rule'], { minutes: idle / MINUTE, hours: maxAge / HOUR });

interface ClosingProps {
  session: Session;
  /** When the server last heard of this visitor. */
  usedAt: number;
  onStay: () => void;
  onLeave: () => void;
  /** The session has ended. */
  onEnd: () => void;
}

/** Tells before the internal room closes, and lets the visitor stay (WCAG 2.2.1). */
export function Closing({ session, usedAt, onStay, onLeave, onEnd }: ClosingProps) {
  const [last] = useState(() => enteredAt() + session.maxAge);
  // The server may have noted that use a sixtieth of the time earlier.
  const end = Math.min(usedAt + session.idle * (59 / 60), last);
  const [isNear, setNear] = useState(false);
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    const timers = [
      setTimeout(() => setNear(true), end - WARNING - Date.now()),
      setTimeout(() => finish(), end - Date.now()),
    ];
    return () => timers.forEach(clearTimeout);
  }, [end]);

  if (!isNear) return null;
  const isLast = end === last;
  const goOn = () => {
    setNear(false);
    if (!isLast) onStay();
  };
  const time = new Date(end).toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <Dialog heading={words['closing.title']} onClose={goOn}>
      <p>
        {fill(words[isLast ? 'closing.age' : 'closing.idle'], {
          time,
          hours: session.maxAge / HOUR,
        })}
      </p>
      <div className={FORM_ACTIONS}>
        {/* With its number it is what the dialog gives the focus to. */}
        <button type="button" className={PRIMARY} tabIndex={0} onClick={goOn}>
          {words[isLast ? 'closing.understood' : 'closing.stay']}
        </button>
        <button type="button" className={SECONDARY} onClick={onLeave}>
          {words.logout}
        </button>
      </div>
    </Dialog>
  );
}
