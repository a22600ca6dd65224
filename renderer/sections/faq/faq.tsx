import type { SectionData, SectionProps } from '#client';
import { COLUMNS } from '../../shell/class-names.ts';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

type Question = SectionData<typeof definition>['questions'][number];

interface QuestionGroup {
  title: string | undefined;
  questions: Question[];
}

/** Returns the questions in groups. A question with a `group` starts one. */
function groupsOf(questions: readonly Question[]): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last && question.group === undefined) last.questions.push(question);
    else groups.push({ title: question.group, questions: [question] });
  }
  return groups;
}

interface QuestionsProps {
  questions: readonly Question[];
  /** The level of the questions' headings. */
  heading: 'h3' | 'h4';
  /** Whether they are a column in large windows. One line then ends all columns. */
  isColumn?: boolean;
}

function Questions({ questions, heading: Heading, isColumn = false }: QuestionsProps) {
  return (
    <div className={`md:col-start-4 ${isColumn ? 'max-lg:line-b' : 'line-b'}`}>
      {questions.map(({ question, answer }) => (
        <details className="group line-t" key={question}>
          <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_20px] items-start gap-6 py-4.5 [&::-webkit-details-marker]:hidden">
            <Heading className="text-question in-[summary:hover]:text-accent">{question}</Heading>
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
  );
}

/** Questions that open their answers, also without JavaScript. */
export default function FaqSection({ section }: SectionProps<typeof definition>) {
  const groups = groupsOf(section.questions);
  if (groups.every(({ title }) => title === undefined))
    return (
      <SectionFrame section={section} body="right">
        <Questions questions={section.questions} heading="h3" />
      </SectionFrame>
    );
  return (
    <SectionFrame section={section} hasWideLabel>
      <div className="grid gap-8 md:gap-14 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] lg:gap-x-gutter lg:line-b lg:border-ink">
        {groups.map(({ title, questions }) => (
          <div className={`${COLUMNS} gap-y-2 lg:block`} key={title ?? ''}>
            {title && (
              <h3 className="title md:col-span-3 md:py-4 lg:pt-5 lg:line-t lg:border-ink">
                {title}
              </h3>
            )}
            <Questions questions={questions} heading={title ? 'h4' : 'h3'} isColumn />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
