import { Link } from 'react-router-dom';
import type { ClientAction } from '#client';
import { Arrow } from '../shell/arrow.tsx';
import { NEW_TAB } from '../shell/new-tab.tsx';
import { scrollToForm, scrollToSection } from '../shell/scroll.ts';

const LOOKS = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button-quiet',
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
        <Link className={look} to={action.to} aria-describedby={describedBy} viewTransition>
          {action.label}
          {isQuiet && <Arrow />}
        </Link>
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
            className={`${look} needs-scripts`}
            aria-describedby={describedBy}
            onClick={() =>
              action.focusEmail ? scrollToForm(action.target) : scrollToSection(action.target)
            }
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
          {action.label} <span className="button-note">{action.note}</span>
        </button>
      );
  }
}

/** Several actions in a row. */
export function Actions({ actions, className }: { actions: ClientAction[]; className?: string }) {
  if (actions.length === 0) return null;
  return (
    <div className={className ? `actions ${className}` : 'actions'}>
      {actions.map((action) => (
        <ActionControl key={action.label} action={action} />
      ))}
    </div>
  );
}
