const placeholder = /\{([A-Za-z]\w*)\}/g;

/** A template's text with the values in place of `{name}`; one that has no value stays empty. */
export function fill(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(placeholder, (_whole, name: string) => textOf(values, name) ?? '');
}

/** The same, without the lines that name a value which is not there. */
export function fillLines(template: string, values: Readonly<Record<string, unknown>>): string {
  const isComplete = (line: string) =>
    [...line.matchAll(placeholder)].every(([, name = '']) => textOf(values, name) !== undefined);
  const lines = template.split('\n').filter(isComplete);
  return lines.map((line) => fill(line, values)).join('\n');
}

function textOf(values: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
