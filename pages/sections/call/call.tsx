import {
  Actions,
  Badge,
  type SectionData,
  SectionLabel,
  type SectionProps,
  Unbroken,
} from 'declared-site/sections';
import { type CSSProperties, Fragment, useId } from 'react';
import { Cross, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

type Message = SectionData<typeof definition>['call'];
type Note = SectionData<typeof definition>['notes'][number];

/** Formats JSON in lines as people write it: what fits in one line on a phone is on one line. */
const written = (value: unknown, indent = ''): string => {
  const short = JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + short.length <= 32)
    return short;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => inner + written(one, inner))
    : Object.entries(value).map(([key, one]) => `${inner}"${key}": ${written(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
};

/** Names and marks in ink, what is set in the accent's colour. */
function Code({ text }: { text: string }) {
  return text.split(/("[^"]*":?|\b\d+\b)/).map((part, at) => {
    const isValue = at % 2 === 1 && !part.endsWith(':');
    return isValue ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <span className="text-accent" key={at}>
        {part}
      </span>
    ) : (
      part
    );
  });
}

/**
 * Beside its line, in large windows, to the end of the page's columns. Else above its line, as comments
 * are. The longest note has 26 characters, the last note is the commit.
 */
const NOTE =
  'call-note label @min-[78rem]:float-right @min-[78rem]:w-[calc(15.6em+18px)] @min-[78rem]:leading-7.5! @max-[78rem]:block @max-[78rem]:ms-(--indent)';

/** The indent of a line of code, whose characters are 0.646 times as wide as a note's font is high. */
const indentOf = (line: string): CSSProperties & Record<'--indent', string> => ({
  '--indent': `${(line.search(/\S/) * 0.646).toFixed(2)}em`,
});

interface MessageBlockProps {
  message: Message;
  notes?: readonly Note[];
  look: string;
}

function MessageBlock({ message, notes = [], look }: MessageBlockProps) {
  return (
    <div className={`box grid grid-rows-[auto_1fr] ${look}`}>
      <p className="label flex flex-wrap justify-between gap-x-4 line-b px-5 py-3">
        <span>{message.title}</span>
        <span className="text-ink">{message.line}</span>
      </p>
      <pre className="px-5 py-4 text-hint leading-[1.7] wrap-anywhere whitespace-pre-wrap min-[1280px]:text-body">
        <code className="font-mono">
          {written(message.body)
            .split(/(?<=\n)/)
            .map((line) => ({ line, note: notes.find(({ key }) => line.includes(`"${key}":`)) }))
            .map(({ line, note }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
              <Fragment key={at}>
                {note && (
                  <span
                    className={NOTE}
                    style={indentOf(line)}
                    data-commit={note === notes.at(-1) || undefined}
                  >
                    {note.text}
                  </span>
                )}
                <Code text={line} />
              </Fragment>
            ))}
        </code>
      </pre>
    </div>
  );
}

/** Where all is dark, `inverse` has the colour of a surface. */
const OUTCOME = 'bg-surface [@media(prefers-color-scheme:dark)]:bg-paper';

/** The call is at the end of the first view, from the header on, to the edge of the window. */
const CALL =
  'lg:me-[calc(-1*max(var(--margin),50cqi-640px))] lg:rounded-e-none lg:border-0 lg:[&>*]:pe-[max(var(--margin),50cqi-640px)] lg:[&>pre]:py-6 min-[1280px]:[&>pre]:leading-7.5!';

const CARRIED = 'stroke-accent stroke-2';

/**
 * The line from the call down to the outcome below it, which branches off to the other one. Borders
 * have round corners at any width. On phones, where the outcomes are below each other, it is hidden.
 */
function Fork() {
  return (
    <div className="call-fork relative h-16 max-md:hidden lg:h-16 lg:col-span-2" aria-hidden="true">
      <i />
    </div>
  );
}

/** The mark of an outcome, at the end of its line: a commit, else a failure. */
function Mark({ isCommit }: { isCommit: boolean }) {
  return <span className="call-mark">{isCommit ? <i /> : <Cross x={50} y={50} />}</span>;
}

/** The opening of a page: heading and principle beside the call, and its outcomes below. */
export default function CallSection({ section }: SectionProps<typeof definition>) {
  const { id, label, number, badge, badgeMark, heading, lead, actions, ...texts } = section;
  const { principle, call, notes, outcomes, note } = texts;
  const headingId = useId();
  return (
    <section className="hero @container overflow-x-clip pb-7 md:pb-24" id={id}>
      <div className="frame mx-auto grid w-full max-w-frame gap-x-gutter px-margin lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="grid content-start justify-items-start gap-5 pt-6 md:gap-6 md:pt-10 lg:pt-18 low:gap-4 low:pt-6 lg:pe-6">
          {badge && <Badge text={badge} mark={badgeMark} />}
          <h1 className="display text-display-small" tabIndex={-1}>
            <Unbroken text={heading} />
          </h1>
          <p className="lead">{lead}</p>
          <Actions
            actions={actions}
            className="mt-2 justify-self-stretch max-xs:[&>.button]:grow max-xs:[&>.primary]:w-full lg:max-[1279.9px]:gap-x-3 lg:max-[1279.9px]:[&>.button]:px-4"
          />
        </div>
        <div className="flex flex-col max-lg:mt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <MessageBlock message={call} notes={notes} look={`inverse bg-surface! ${CALL}`} />
          <div className="relative grow max-lg:hidden">
            <Stretched width={100} height={100}>
              <path className={CARRIED} d="M50 0V100" />
            </Stretched>
          </div>
        </div>
        <Fork />
        <div className="call-outcomes grid gap-gutter md:grid-cols-2 lg:col-span-2">
          {outcomes.map((outcome, at) => (
            <div className="relative grid" key={outcome.title}>
              <MessageBlock message={outcome} look={OUTCOME} />
              <Mark isCommit={at === 0} />
            </div>
          ))}
        </div>
        <p className="label mt-4 lg:col-span-2">{note}</p>
        <section className="section mt-6 md:mt-12 lg:row-start-2" aria-labelledby={headingId}>
          <div className="frame grid grid-cols-3 *:col-span-full lg:pe-6">
            <SectionLabel label={label} number={number} />
            <h2 className="heading md:mt-3" id={headingId}>
              {principle.heading}
            </h2>
            <p className="lead mt-2 md:mt-4">{principle.lead}</p>
          </div>
        </section>
      </div>
    </section>
  );
}
