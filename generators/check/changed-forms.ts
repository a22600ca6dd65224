import type { Form, FormField } from '../../core/config/form.ts';
import type { Site } from '../../core/config/site.ts';
import { type Diagnostic, formatNames, formatValue } from '../../core/diagnostics/diagnostic.ts';

type Fields = Readonly<Record<string, FormField>>;

/** A change of a field, with its path below the schema. */
interface FieldChange {
  readonly path: readonly string[];
  readonly found: string;
}

/**
 * Yields the changes of fields after which stored records no longer match: a removed field, another
 * kind, a removed choice. A new field is not among them: records without an answer to it still
 * match. `group` is the path of the group that has the fields.
 */
function* changesOf(
  now: Fields,
  before: Fields,
  group: readonly string[] = [],
): Iterable<FieldChange> {
  for (const [name, oldField] of Object.entries(before)) {
    const field = now[name];
    const path = [...group, name];
    // Records contain nothing of these kinds.
    if (oldField.kind === 'note' || oldField.kind === 'password') continue;
    if (field === undefined) {
      yield { path, found: `no field "${name}", which stored records have` };
      continue;
    }
    if (field.kind !== oldField.kind)
      yield {
        path,
        found: `the field "${name}" of the kind ${field.kind}, which is ${oldField.kind} in stored records`,
      };
    const removed = (oldField.offered ?? []).filter(
      (value) => field.offered?.includes(value) === false,
    );
    if (removed.length > 0)
      yield {
        path,
        found: `the field "${name}" without ${formatNames(removed)}, which stored records may have`,
      };
    // The fields of a group's items.
    const [items, oldItems] = [field.group?.fields ?? {}, oldField.group?.fields ?? {}];
    yield* changesOf(items as Fields, oldItems as Fields, path);
  }
}

/** Returns the fix in every diagnostic about stored records that no longer match a form. */
export const raiseVersionFix = ({
  version,
}: Pick<Form, 'version'>): Pick<Diagnostic, 'allowed' | 'fix'> => ({
  allowed: 'fields that match the stored records, or a higher `version`',
  fix: `Write version: ${version + 1}, and convert older records in \`migrate\`: migrate: { ${version + 1}: (record) => ({ ...record, … }) }.`,
});

/**
 * Returns diagnostics for forms whose fields changed without an increased `version`. `earlier` are
 * the forms of an earlier commit.
 */
export const changedForms = (
  { forms }: Pick<Site, 'forms'>,
  earlier: readonly Form[],
): Diagnostic[] =>
  forms.flatMap((form, at): Diagnostic[] => {
    const before = earlier.find(({ id }) => id === form.id);
    if (!form.store || !before?.store || form.version > before.version) return [];
    if (form.version < before.version)
      return [
        {
          path: ['forms', at, 'version'],
          found: `version ${form.version} of the form ${formatValue(form.id)}, which had ${before.version}`,
          allowed: `${before.version} or more: records of that version are stored`,
        },
      ];
    return [...changesOf(form.fields, before.fields)].map(({ path, found }) => ({
      path: ['forms', at, 'schema', ...path],
      found,
      ...raiseVersionFix(form),
    }));
  });

/** Yields diagnostics for migration steps to versions that do not exist. */
export function* migrationFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  for (const name of Object.keys(form.migrate)) {
    const version = Number(name);
    if (!Number.isInteger(version) || version < 2 || version > form.version)
      yield {
        path: [...path, name],
        onKey: true,
        found: `a step to version ${formatValue(name)} of a form with the version ${form.version}`,
        allowed: form.version < 2 ? 'none, or a higher `version`' : `2 to ${form.version}`,
        ...(form.version < 2 && { fix: 'Write version: 2 beside it.' }),
      };
  }
}
