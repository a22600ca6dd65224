import type { ClientAction } from '#client';
import { Arrow } from '../shell/arrow.tsx';
import { ACTIONS, PRIMARY, QUIET, SECONDARY } from '../shell/looks.ts';
import { NEW_TAB } from '../shell/new-tab.tsx';

const LOOKS = {
  primary: PRIMARY,
  secondary: SECONDARY,
  quiet: QUIET,
} as const;

interface ActionProps {
  action: ClientAction;
  /** The id of the heading that tells apart actions with the same label. */
  describedBy?: string;
}

/** A link or button as the declaration says. */
export function ActionControl({ action, describedBy }: ActionProps) {
  const look = LOOKS[action.emphasis];
  const isQuiet = action.emphasis === 'quiet';
  switch (action.do) {
    case 'link':
      return (
        <a className={look} href={action.to} aria-describedby={describedBy}>
          {action.label}
          {isQuiet && <Arrow />}
        </a>
      );
    case 'external':
      return (
        <a className={look} href={action.href} {...NEW_TAB}>
          {action.label}
          <Arrow to="out" />
        </a>
      );
    case 'download':
      return (
        <a className={look} href={action.href} aria-describedby={describedBy} download>
          {action.label}
          <Arrow to="down" />
        </a>
      );
    case 'scroll':
      return (
        <>
          <button
            type="button"
            className={`${look} noscript:hidden`}
            aria-describedby={describedBy}
            data-scroll={action.target}
            data-focus-email={action.focusEmail || undefined}
          >
            {action.label}
            {isQuiet && <Arrow />}
          </button>
          <noscript>
            <a className={look} href={`#${action.target}`}>
              {action.label}
            </a>
          </noscript>
        </>
      );
    case 'disabled':
      return (
        <button type="button" className={look} aria-describedby={describedBy} disabled>
          {action.label}{' '}
          <span className="font-mono text-label font-normal before:mr-3 before:content-['/']">
            {action.note}
          </span>
        </button>
      );
  }
}

/** Several actions in a row. */
export function Actions({ actions, className }: { actions: ClientAction[]; className?: string }) {
  if (actions.length === 0) return null;
  return (
    <div className={className ? `${ACTIONS} ${className}` : ACTIONS}>
      {actions.map((action) => (
        <ActionControl key={action.label} action={action} />
      ))}
    </div>
  );
}
