import type { SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** Questions that open to their answers, without scripts too. */
export default function FaqSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <div className="faq">
        {section.questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3 className="faq-question">{question}</h3>
              <svg className="faq-sign" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 10h14" />
                <path className="faq-upright" d="M10 3v14" />
              </svg>
            </summary>
            <p className="prose faq-answer">
              <RichText text={answer} />
            </p>
          </details>
        ))}
      </div>
    </SectionFrame>
  );
}
