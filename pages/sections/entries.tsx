import { RichText } from 'declared-site/sections';

interface EntriesProps {
  entries: readonly { label: string; text: string }[];
  /** The classes of the text of the entry at a position. */
  sizeAt?: (at: number) => string;
  /** Further classes. */
  className?: string;
}

/** Ways to reach the company: a name and its text in each row. */
export function Entries({ entries, sizeAt, className = '' }: EntriesProps) {
  return (
    <dl className={`line-b ${className}`}>
      {entries.map(({ label, text }, at) => (
        <div
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 line-t py-2.5 sm:flex-nowrap sm:gap-x-6 sm:py-4"
          key={label}
        >
          <dt className="label flex-[0_0_9.75rem] sm:flex-[0_0_11rem]">{label}</dt>
          <dd className={`flex-[1000_1_auto] ${sizeAt?.(at) ?? ''}`}>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
