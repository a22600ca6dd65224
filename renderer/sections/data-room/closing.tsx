import { useEffect, useEffectEvent, useState } from 'react';
import type { SectionData } from '#client';
import { words } from '#words/data-room';
import { fill } from '../../../core/messages/fill.ts';
import { FORM_ACTIONS } from '../../forms/class-names.ts';
import { PRIMARY, SECONDARY } from '../../shell/class-names.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { enteredAtOrNow } from './entered.ts';
import type definition from './schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds between the warning and the end of the session. */
const WARNING = 2 * MINUTE;

/**
 * The share of the idle time that is certain: the server may have recorded the last use up to a
 * sixtieth of the idle time earlier (`server/data-room/sessions.ts`).
 */
const CERTAIN_SHARE = 59 / 60;

type Session = SectionData<typeof definition>['session'];

/** Returns the sentence that explains when the room closes. */
export const closingRule = ({ idle, maxAge }: Session): string =>
  fill(words['closing.rule'], { minutes: idle / MINUTE, hours: maxAge / HOUR });

interface ClosingProps {
  session: Session;
  /** The time of the last request in the session, in milliseconds. */
  usedAt: number;
  onStay: () => void;
  onLeave: () => void;
  /** Called when the session has expired. */
  onEnd: () => void;
}

/** Warns before the session expires and lets the visitor extend it (WCAG 2.2.1). */
export function Closing({ session, usedAt, onStay, onLeave, onEnd }: ClosingProps) {
  const [latestEnd] = useState(() => enteredAtOrNow() + session.maxAge);
  const end = Math.min(usedAt + session.idle * CERTAIN_SHARE, latestEnd);
  const [isWarning, setWarning] = useState(false);
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    const timers = [
      setTimeout(() => setWarning(true), end - WARNING - Date.now()),
      setTimeout(() => finish(), end - Date.now()),
    ];
    return () => timers.forEach(clearTimeout);
  }, [end]);

  if (!isWarning) return null;
  const isFinal = end === latestEnd;
  const dismiss = () => {
    setWarning(false);
    if (!isFinal) onStay();
  };
  const time = new Date(end).toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <Dialog heading={words['closing.title']} onClose={dismiss}>
      <p>
        {fill(words[isFinal ? 'closing.age' : 'closing.idle'], {
          time,
          hours: session.maxAge / HOUR,
        })}
      </p>
      <div className={FORM_ACTIONS}>
        {/* Its `tabIndex` makes the dialog focus this button first. */}
        <button type="button" className={PRIMARY} tabIndex={0} onClick={dismiss}>
          {words[isFinal ? 'closing.understood' : 'closing.stay']}
        </button>
        <button type="button" className={SECONDARY} onClick={onLeave}>
          {words.logout}
        </button>
      </div>
    </Dialog>
  );
}
