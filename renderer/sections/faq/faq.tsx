import type { SectionProps } from '#client';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** Questions that open their answers, also without JavaScript. */
export default function FaqSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <div className="line-b">
        {section.questions.map(({ question, answer }) => (
          <details className="group line-t" key={question}>
            <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_20px] items-start gap-6 py-4.5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-question in-[summary:hover]:text-accent">{question}</h3>
              <svg
                className="mt-0.5 size-5"
                viewBox="0 0 20 20"
                stroke="currentColor"
                strokeWidth="1.5"
                aria-hidden="true"
              >
                <path d="M3 10h14" />
                <path
                  className="origin-center transition-[transform,rotate] duration-200 group-open:rotate-90"
                  d="M10 3v14"
                />
              </svg>
            </summary>
            <Paragraph className="prose pe-11 pb-7 text-muted" text={answer} />
          </details>
        ))}
      </div>
    </SectionFrame>
  );
}
