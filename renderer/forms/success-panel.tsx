import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ClientForm } from '#client-form';
import { behaviour } from '#site';
import { usePageState } from '../islands/page-state.tsx';
import { SECONDARY } from '../shell/class-names.ts';
import { scrollBehaviour } from '../shell/script/scroll.ts';
import { FORM_ACTIONS, SUCCESS } from './class-names.ts';
import type { FormValues } from './form-props.ts';
import { fillIn } from './notices.ts';

interface SuccessPanelProps {
  /** The element's id. */
  id: string;
  success: Partial<NonNullable<ClientForm['success']>> & NonNullable<ClientForm['confirmation']>;
  values: FormValues;
  onAgain: () => void;
}

/** Replaces the form after success. */
export function SuccessPanel({ id, success, values, onAgain }: SuccessPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { path } = usePageState();
  const { scrollIntoView } = success;

  // The focused submit button is gone with the form. The panel takes the focus, so it is announced.
  // When the panel goes, its parent takes the focus.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    // The panel is shorter than the form, so its top may be above the viewport. In the centre no
    // notice covers it.
    if (!scrollIntoView) element?.scrollIntoView({ behavior: scrollBehaviour(), block: 'center' });
    return () => {
      if (element?.contains(document.activeElement)) {
        element.parentElement?.focus({ preventScroll: true });
      }
    };
  }, [scrollIntoView]);
  useEffect(() => {
    if (!scrollIntoView) return;
    const timer = setTimeout(
      () => panel.current?.scrollIntoView({ behavior: scrollBehaviour(), block: 'center' }),
      behaviour.scrollToSuccessDelay,
    );
    return () => clearTimeout(timer);
  }, [scrollIntoView]);

  return (
    <div className={SUCCESS} id={id} ref={panel} tabIndex={-1}>
      <svg className="text-ok" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="m10 16.5 4.2 4L22 12" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <h3 className="heading">{fillIn(success.title, values)}</h3>
      <p>{fillIn(success.text, values)}</p>
      {(success.again || success.home) && (
        <div className={`${FORM_ACTIONS} mt-3`}>
          {success.again && (
            // Without JavaScript this loads the page again, with an empty form.
            <form
              action={path}
              onSubmit={(event) => {
                event.preventDefault();
                onAgain();
              }}
            >
              <button className={SECONDARY} type="submit">
                {success.again}
              </button>
            </form>
          )}
          {success.home && (
            <a className={SECONDARY} href="/">
              {success.home}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
