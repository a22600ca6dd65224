import type { SectionData } from '#client';
import { words } from '#words/data-room';
import type definition from './schema.ts';

interface AgreementTextProps {
  agreement: SectionData<typeof definition>['agreement'];
  /** The level of the clauses' headings. */
  heading: 'h3' | 'h5';
}

/** The agreement's clauses, to be scrolled through. */
export function AgreementText({ agreement, heading: Heading }: AgreementTextProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <section className="agreement" tabIndex={0} aria-label={words['agreement.text']}>
      <ol>
        {agreement.clauses.map(({ heading, text }) => (
          <li key={heading}>
            <Heading>{heading}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
