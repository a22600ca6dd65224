import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { ClientForm } from '#client-form';
import { words } from '#words/form';
import { readValue, storeValue } from '../shell/script/storage.ts';
import { valueFields } from './fields.ts';
import type { FieldValue, FormValues } from './form-props.ts';
import type { useFormValues } from './use-form-values.ts';

/** A draft is restored for a day. */
const DRAFT_LIFETIME_MS = 86_400_000;

/** Widgets whose values no draft stores, because the next user of the tab must not see them. */
const SECRET_WIDGETS = ['password', 'code'];

/**
 * Returns the key of a form's draft in `sessionStorage`; undefined if the form has no drafts. The key
 * ends with `draft`, a hash of the form's fields, so a changed form does not restore an old draft.
 * `context` has the values from the page. An application form has a draft for each job, because its
 * context names the job.
 */
const draftKey = (
  { id, variant, draft: fieldsHash }: ClientForm,
  context: FormValues,
): string | undefined =>
  fieldsHash && ['draft', id, variant, ...Object.values(context), fieldsHash].join('/');

interface DraftOptions {
  /** The values from the page. */
  context: FormValues;
  /**
   * Fields that the visitor cannot change yet, such as a checkbox before the agreement is signed. No draft
   * stores them.
   */
  locked: readonly string[] | undefined;
  /** Whether the form was submitted. Its draft is deleted. */
  isSent: boolean;
  /** Whether the server rendered the page with the submitted values and errors. They replace a draft. */
  isReturned: boolean;
}

/**
 * Returns the values for the draft: those that differ from the rendered page. Consents are left
 * out.
 */
function valuesToStore(
  definition: ClientForm,
  values: FormValues,
  rendered: FormValues,
  excluded: readonly string[],
): FormValues {
  const storable = valueFields(definition).filter(
    ({ name, widget }) =>
      !SECRET_WIDGETS.includes(widget) &&
      !excluded.includes(name) &&
      definition.uiSchema[name]?.['ui:options']?.consent === undefined,
  );
  const changed = storable.filter(({ name }) => String(values[name]) !== String(rendered[name]));
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] as FieldValue]));
}

/** Returns the values of a stored draft. Empty if there is none, or if it is too old. */
function readDraft(key: string): FormValues {
  try {
    const { at, values } = JSON.parse(readValue('sessionStorage', key) ?? '{}');
    return Date.now() - at < DRAFT_LIFETIME_MS ? values : {};
  } catch {
    return {};
  }
}

/**
 * Stores typed values in `sessionStorage` until the form is submitted. Restores them after a reload,
 * and when a dialog with the form is opened again.
 */
export function useDraft(
  definition: ClientForm,
  { values, renderedValues, restore }: ReturnType<typeof useFormValues>,
  { context, locked = [], isSent, isReturned }: DraftOptions,
) {
  // Those of the first render: when the visitor signs the agreement, both change.
  const [key] = useState(() => draftKey(definition, context));
  const [excluded] = useState(locked);
  const [isRestored, setRestored] = useState(false);

  // In an effect, because the first render must match the server-rendered page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount
  useLayoutEffect(() => {
    if (!key || isReturned) return;
    if (isSent) return storeValue('sessionStorage', key, null);
    const draft = readDraft(key);
    if (Object.keys(draft).length === 0) return;
    restore(draft);
    setRestored(true);
  }, [key]);

  useEffect(() => {
    if (!key || values === renderedValues) return;
    const draft = valuesToStore(definition, values, renderedValues, excluded);
    const isEmpty = Object.keys(draft).length === 0;
    storeValue(
      'sessionStorage',
      key,
      isEmpty ? null : JSON.stringify({ at: Date.now(), values: draft }),
    );
  }, [key, definition, values, renderedValues, excluded]);

  return {
    key,
    isRestored,
    discard: () => {
      if (key) storeValue('sessionStorage', key, null);
      setRestored(false);
    },
  };
}

interface DraftNoteProps {
  onDelete: () => void;
  /** Takes the focus when the button is removed. */
  host: RefObject<HTMLElement | null>;
}

/** Informs the visitor that a draft was restored, with a button that deletes it. */
export function DraftNote({ onDelete, host }: DraftNoteProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small text-muted">
      <output>{words.draftRestored}</output>
      <button
        type="button"
        className="link"
        onClick={() => {
          onDelete();
          host.current?.focus();
        }}
      >
        {words.draftDelete}
      </button>
    </p>
  );
}
