import { type ReactNode, useId } from 'react';
import type { ClientAction } from '#client';
import { RichText } from '../text/rich-text.tsx';
import { Actions } from './action.tsx';
import { SectionLabel } from './section-label.tsx';

/** What all sections say about themselves. */
interface FramedSection {
  id?: string | undefined;
  label?: string | undefined;
  number?: number | undefined;
  heading?: string | undefined;
  lead?: string | undefined;
  badge?: string | undefined;
  actions: ClientAction[];
}

interface SectionFrameProps {
  section: FramedSection;
  children: ReactNode;
  /** `inverse` sets the section on ink. */
  tone?: 'plain' | 'inverse';
  /** `right` keeps the content under the heading, `full` gives it all twelve columns. */
  body?: 'full' | 'right';
}

/** The frame of a section: a label on the left, its heading on the right, its content below. */
export function SectionFrame({
  section,
  children,
  tone = 'plain',
  body = 'full',
}: SectionFrameProps) {
  const headingId = useId();
  const { id, label, number, heading, lead, badge, actions } = section;
  return (
    <section
      className={tone === 'inverse' ? 'section inverse' : 'section'}
      id={id}
      aria-labelledby={heading ? headingId : undefined}
    >
      <div className="frame columns">
        <SectionLabel label={label} number={number} />
        <div className="section-head">
          {(heading || badge) && (
            <div className="section-title">
              {heading && (
                <h2 className="heading" id={headingId}>
                  {heading}
                </h2>
              )}
              {badge && <span className="badge">{badge}</span>}
            </div>
          )}
          {lead && (
            <p className="lead">
              <RichText text={lead} />
            </p>
          )}
        </div>
        <div className={body === 'right' ? 'section-body section-body-right' : 'section-body'}>
          {children}
        </div>
        <Actions actions={actions} className="section-actions" />
      </div>
    </section>
  );
}
