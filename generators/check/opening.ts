import type { Form } from '../../core/config/form.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { unknownPlaceholders } from './form-variants.ts';

/** Yields diagnostics of when a form opens and closes, of its places and of the texts about them. */
export function* openingFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  const { opens, closes, opensAt, closesAt, places, waiting } = form;
  const [limit] = (['opens', 'closes', 'places'] as const).filter((name) => form[name]);
  if (limit && (form.handler !== 'store' || !form.store))
    yield {
      path: [...path, limit],
      found: `\`${limit}\` of the form "${form.id}", which ${form.store ? `the handler "${form.handler}" handles` : 'stores nothing'}`,
      allowed: `\`${limit}\` in forms whose submissions are stored, without a \`handler\``,
    };
  if ((opens ?? closes) !== undefined && form.logic.zone === undefined)
    yield {
      path: [...path, opens === undefined ? 'closes' : 'opens'],
      found: `the form "${form.id}" with ${formatValue(opens ?? closes)}, on a site without \`zone\``,
      allowed: "a time zone, which decides when that is: zone: 'Europe/Zurich'",
      fix: 'Write `zone` into site.config.ts, beside `language`.',
    };
  if (opensAt !== undefined && closesAt !== undefined && opensAt >= closesAt)
    yield {
      path: [...path, 'closes'],
      found: `a form that opens at ${formatValue(opens)} and closes at ${formatValue(closes)}`,
      allowed: 'a last day or time that is after `opens`',
    };
  const texts = { notOpen: form.notOpen, closed: form.closed };
  for (const [name, text] of Object.entries(texts))
    yield* unknownPlaceholders(text, name === 'notOpen' ? ['day'] : [], [...path, name]);
  yield* unknownPlaceholders(places?.full, [], [...path, 'places', 'full']);
  yield* unknownPlaceholders(waiting?.title, [], [...path, 'places', 'waitingTitle']);
  yield* unknownPlaceholders(waiting?.text, [], [...path, 'places', 'waiting']);
}
