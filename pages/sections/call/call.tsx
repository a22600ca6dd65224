import { type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

type Message = SectionData<typeof definition>['call'];

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

function MessageBlock({ message, look }: { message: Message; look: string }) {
  return (
    <div className={`box grid grid-rows-[auto_1fr] border-line ${look}`}>
      <p className="label flex flex-wrap justify-between gap-x-4 line-b px-5 py-3">
        <span>{message.title}</span>
        <span className="text-ink">{message.line}</span>
      </p>
      <pre className="px-5 py-4 text-hint leading-[1.7] wrap-anywhere whitespace-pre-wrap">
        <code className="font-mono">
          <Code text={written(message.body)} />
        </code>
      </pre>
    </div>
  );
}

/** Where all is dark, `inverse` has the colour of a surface. */
const OUTCOME = 'bg-surface [@media(prefers-color-scheme:dark)]:bg-paper';

/** A call and its outcomes, beside each other where there is room. */
export default function CallSection({ section }: SectionProps<typeof definition>) {
  const { call, outcomes, note } = section;
  return (
    <SectionFrame section={section}>
      <div className="grid gap-gutter lg:grid-cols-2">
        <MessageBlock message={call} look="inverse bg-surface!" />
        <div className="grid gap-gutter md:max-lg:grid-cols-2">
          {outcomes.map((outcome) => (
            <MessageBlock key={outcome.title} message={outcome} look={OUTCOME} />
          ))}
        </div>
      </div>
      <p className="label mt-4">{note}</p>
    </SectionFrame>
  );
}
