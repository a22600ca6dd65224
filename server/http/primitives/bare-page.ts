import type { FieldErrors } from '../../../core/client/page-state.ts';
import { escaped } from '../../../core/messages/markup.ts';
import type { WordKey } from '../../../core/messages/tables.ts';
import { say, type Words, word } from '../../../core/messages/word.ts';

interface PlainFailure {
  readonly message: string;
  readonly errors?: FieldErrors | undefined;
  readonly labels: ReadonlyMap<string, string>;
  /** The path of the page with the form. */
  readonly back: string;
}

/** Returns the page that shows a visitor without JavaScript why a form was refused. */
export function plainFailurePage(words: Words, failure: PlainFailure): string {
  const back = escaped(failure.back);
  const faults = Object.entries(failure.errors ?? {}).map(([field, messages]) => {
    const label = escaped(failure.labels.get(field) ?? field);
    const text = escaped(messages.join(' '));
    return `<li><a href="${back}#${escaped(field)}">${label}: ${text}</a></li>`;
  });
  const list = faults.length === 0 ? '' : `<ul>${faults.join('')}</ul>`;
  return barePage(words, 'answers.page.notSent', failure.message, [
    list,
    `<p><a href="${back}">${escaped(words.texts['answers.page.backToForm'])}</a></p>`,
  ]);
}

/** Returns the page that shows a visitor why a page could not be loaded. */
export function failurePage(words: Words, message: string): string {
  return barePage(words, 'answers.page.notShown', message, [
    `<p><a href="/">${escaped(words.texts['answers.page.home'])}</a></p>`,
  ]);
}

function barePage(words: Words, heading: WordKey, text: string, more: readonly string[]): string {
  const message = escaped(text);
  const title = say(words, word('answers.page.title', { message: text }));
  return `<!DOCTYPE html>
<html lang="${escaped(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
</head>
<body>
<main>
<h1>${escaped(words.texts[heading])}</h1>
<p role="alert">${message}</p>
${more.join('\n')}
</main>
</body>
</html>
`;
}
