import type { ComponentProps, ReactNode } from 'react';
import type { ClientAction } from '#client';
import { ACTIONS, PRIMARY, QUIET, SECONDARY } from '../shell/class-names.ts';
import { Arrow } from '../shell/icons.tsx';
import { NEW_TAB } from '../shell/new-tab.tsx';
import { Badge } from './badge.tsx';

const CLASSES = { primary: PRIMARY, secondary: SECONDARY, quiet: QUIET } as const;

interface ActionProps {
  action: ClientAction;
  /** Text for screen readers that distinguishes it from actions with the same label. */
  about?: string | undefined;
  /** Whether the words above are the label, so that a disabled action shows its note alone, as a badge. */
  isTitled?: boolean;
}

/** The link or button of an action in the site config. */
export function ActionControl({ action, about, isTitled = false }: ActionProps) {
  const className = CLASSES[action.emphasis];
  const isQuiet = action.emphasis === 'quiet';
  const label = (
    <>
      {action.label}
      {about && <span className="sr-only">{`: ${about}`}</span>}
    </>
  );
  const link = (attributes: ComponentProps<'a'>, sign?: ReactNode) => (
    <a className={className} {...attributes}>
      {label}
      {sign}
    </a>
  );
  switch (action.do) {
    case 'link':
      return link({ href: action.to }, isQuiet && <Arrow />);
    case 'external':
      return link({ href: action.href, ...NEW_TAB }, <Arrow to="out" />);
    case 'download':
      return link({ href: action.href, download: true }, <Arrow to="down" />);
    case 'scroll':
      return (
        <>
          <button
            type="button"
            className={`${className} noscript:hidden`}
            data-scroll={action.target}
            data-focus-email={action.focusEmail || undefined}
          >
            {label}
            {isQuiet && <Arrow />}
          </button>
          <noscript>{link({ href: `#${action.target}` })}</noscript>
        </>
      );
    case 'disabled':
      return (
        <button type="button" className={`${className} flex-wrap content-center gap-y-0`} disabled>
          {isTitled ? <span className="sr-only">{label}</span> : label}{' '}
          {isTitled ? (
            <Badge text={action.note} mark="empty" />
          ) : (
            <span className="font-mono text-label font-normal before:me-3 before:content-['/']">
              {action.note}
            </span>
          )}
        </button>
      );
  }
}

/** Actions in a row. Renders nothing without actions. */
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
