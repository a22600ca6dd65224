import { createContext, type ReactNode, useContext, useId } from 'react';
import type { z } from 'zod';
import type { SectionData } from '#client';
import type { base, SectionDefinition } from '../../core/config/section.ts';
import { COLUMNS, FRAME } from '../shell/class-names.ts';
import { Paragraph, Unbroken } from '../text/rich-text.tsx';
import { Actions } from './action.tsx';
import { Badge } from './badge.tsx';

interface Nesting {
  /** The rendered sections inside this one. */
  nested?: ReactNode;
  /** Whether this section is inside another. */
  isNested?: boolean;
}

/** Passes the nesting of a section from its page to its frame. */
export const NestingContext = createContext<Nesting>({});

/** The data that all sections have. */
export type FramedSection = Omit<SectionData<SectionDefinition<z.ZodObject<typeof base>>>, 'kind'>;

interface SectionFrameProps {
  section: FramedSection;
  children: ReactNode;
  /** What is beside the content in the label's columns. On small screens it follows the content. */
  aside?: ReactNode;
  /**
   * `loud` sets the heading large, `quiet` small. `inverse` is loud and swaps the colours of ink and
   * paper.
   */
  tone?: 'plain' | 'loud' | 'quiet' | 'inverse';
  /**
   * `right` and `statement` align the content with the heading. `beside` has the heading in the left
   * columns and the content in the right ones. `island` aligns forms with the heading. The others give the
   * content all columns, `close` with little space above.
   */
  body?: keyof typeof BODY_CLASSES;
  /** Gives the label four columns instead of three in large windows, as content beside it does. */
  hasWideLabel?: boolean;
  /** A further class of the section. */
  className?: string;
}

/** The place of the content, by `body`. */
const BODY_CLASSES = {
  right: 'mt-5 md:col-start-4 md:mt-10',
  statement: 'mt-2 md:col-start-4 md:mt-5',
  full: 'mt-5 md:mt-14',
  close: 'mt-5 md:mt-6',
  beside: 'mt-5 md:mt-10 lg:col-start-6 lg:row-start-2 lg:row-span-3 lg:mt-0',
  island: 'mt-5 md:mt-14 md:has-[>*>.form-section]:col-start-4 md:has-[>*>.form-section]:mt-10',
} as const;
/** The heading below its label, left of the content. */
const HEAD_BESIDE = 'head-beside content-start lg:col-start-1 lg:col-end-5 lg:pt-4';
/** Content that needs no space above it: without a heading it is beside the label. */
const HEADLESS = 'md:col-start-4 md:pt-1';
/** Below the label, in the row of the content, or below a heading in the left columns. */
const ASIDE =
  'section-aside md:col-start-4 lg:col-span-4 lg:col-start-1 lg:me-gutter lg:flex lg:flex-col';
/** The space above is a margin of the drawing, so there is none where phones hide the drawing. */
const BELOW_HEADING = '*:mt-10 lg:row-start-4 lg:*:mt-6';
/** In small windows what is beside the content comes before it. */
const AFTER_ASIDE = 'max-lg:order-1';
const LOUD = 'heading max-w-[14em] text-loud';
/** The class of the heading. */
const HEADING_CLASSES = { plain: 'heading', quiet: 'title', loud: LOUD, inverse: LOUD } as const;

/** The frame of a section: the label on the left, the heading on the right, the content below. */
export function SectionFrame({
  section,
  children,
  aside,
  tone = 'plain',
  body = 'full',
  hasWideLabel = Boolean(aside),
  className,
}: SectionFrameProps) {
  const headingId = useId();
  const { isNested, nested } = useContext(NestingContext);
  const Heading = isNested ? 'h3' : 'h2';
  const { id, label, number, heading, lead, badge, badgeMark, actions } = section;
  const wide = hasWideLabel ? 'lg:col-start-5' : '';
  const hasHead = Boolean(heading || lead || badge);
  return (
    <section
      className={['section', tone === 'inverse' && tone, className].filter(Boolean).join(' ')}
      id={id}
      aria-labelledby={heading ? headingId : undefined}
    >
      <div
        className={`${FRAME} ${COLUMNS} pb-10 md:pb-24 ${body === 'beside' ? 'lg:grid-rows-[auto_auto_auto_1fr]' : ''}`}
      >
        <SectionLabel label={label} number={number} />
        {hasHead && (
          <div
            className={`section-head grid gap-2 md:col-start-4 md:gap-4 md:pt-0 md:*:max-w-190 ${body === 'beside' ? HEAD_BESIDE : ''} ${wide}`}
          >
            {(heading || badge) && (
              <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
                {heading && (
                  <Heading className={HEADING_CLASSES[tone]} id={headingId}>
                    <Unbroken text={heading} />
                  </Heading>
                )}
                {badge && <Badge text={badge} mark={badgeMark} />}
              </div>
            )}
            <Paragraph className="lead" text={lead} />
          </div>
        )}
        <div
          className={`${hasHead || body !== 'right' ? BODY_CLASSES[body] : HEADLESS} ${aside ? wide : ''} ${aside && body === 'beside' ? AFTER_ASIDE : ''}`}
        >
          {children}
        </div>
        {aside && (
          <div className={`${ASIDE} ${body === 'beside' ? BELOW_HEADING : 'mt-10 lg:row-start-3'}`}>
            {aside}
          </div>
        )}
        <Actions
          actions={actions}
          className="mt-5 max-lg:order-1 max-xs:[&>.button]:w-full md:col-start-4 md:mt-10 md:max-lg:gap-x-3 md:max-lg:[&>.button]:px-4"
        />
      </div>
      {nested}
    </section>
  );
}

interface SectionLabelProps {
  label?: string | undefined;
  number?: string | undefined;
  /** The position: in the section's first columns, or in a line with other labels. */
  place?: 'columns' | 'line';
}

/** The monospaced label at a section's head, such as '01 / About'. */
export function SectionLabel({ label, number, place = 'columns' }: SectionLabelProps) {
  if (!label) return null;
  return (
    <p className={place === 'columns' ? 'label section-label md:col-span-3 md:pt-2' : 'label'}>
      {number && <span aria-hidden="true">{`${number} / `}</span>}
      {label}
    </p>
  );
}
