import type { FieldErrors } from '../../base/refused.ts';

interface PlainFailure {
  readonly message: string;
  readonly errors?: FieldErrors | undefined;
  readonly labels: ReadonlyMap<string, string>;
  /** The path of the page that the form stands on. */
  readonly back: string;
}

/** The page that tells a visitor without JavaScript why a form was not taken. */
export function plainFailurePage(failure: PlainFailure): string {
  const back = escapeHtml(failure.back);
  const faults = Object.entries(failure.errors ?? {}).map(([field, messages]) => {
    const label = escapeHtml(failure.labels.get(field) ?? field);
    const text = escapeHtml(messages.join(' '));
    return `<li><a href="${back}#${escapeHtml(field)}">${label}: ${text}</a></li>`;
  });
  const list = faults.length === 0 ? '' : `<ul>${faults.join('')}</ul>`;
  return barePage('Your form was not sent', failure.message, [
    list,
    `<p><a href="${back}">Go back to the form</a></p>`,
  ]);
}

/** The page that tells a visitor why a page could not be shown. */
export function failurePage(message: string): string {
  return barePage('This page cannot be shown', message, [
    '<p><a href="/">Go to the home page</a></p>',
  ]);
}

function barePage(heading: string, text: string, more: readonly string[]): string {
  const message = escapeHtml(text);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error: ${message}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p role="alert">${message}</p>
${more.join('\n')}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
