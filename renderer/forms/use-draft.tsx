import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { ClientForm } from '#client-form';
import { words } from '#words/form';
import { keep, recall } from '../shell/script/storage.ts';
import { valueFields } from './fields.ts';
import type { FieldValue, FormValues } from './form-props.ts';
import type { useFormValues } from './use-form-values.ts';

const DAY = 86_400_000;

/** What is typed anew, or given anew: nobody else who opens the tab again shall find it. */
const UNKEPT = ['password', 'code'];

/** The key of a form's draft in the tab's memory; undefined where none is kept. */
export const draftKey = ({ id, variant, draft }: ClientForm): string | undefined =>
  draft && `draft/${id}/${variant}/${draft}`;

/** What of a form's values a draft holds: what differs from the page as it was drawn. */
function draftable(definition: ClientForm, values: FormValues, drawn: FormValues): FormValues {
  const kept = valueFields(definition).filter(
    ({ name, widget }) =>
      !UNKEPT.includes(widget) && definition.uiSchema[name]?.['ui:options']?.consent === undefined,
  );
  const changed = kept.filter(({ name }) => String(values[name]) !== String(drawn[name]));
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] as FieldValue]));
}

function readDraft(key: string): FormValues {
  try {
    const { at, values } = JSON.parse(recall('sessionStorage', key) ?? '{}');
    return Date.now() - at < DAY ? values : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed in the tab's memory until the form is sent, and puts it back after a reload. */
export function useDraft(
  definition: ClientForm,
  { values, drawnValues, restore }: ReturnType<typeof useFormValues>,
  { isSent, isReturned }: { isSent: boolean; isReturned: boolean },
) {
  const key = draftKey(definition);
  const [isRestored, setRestored] = useState(false);

  // After the first drawing, which has to be that of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however it is drawn later
  useLayoutEffect(() => {
    if (!key || isReturned) return;
    if (isSent) return keep('sessionStorage', key, null);
    const draft = readDraft(key);
    if (Object.keys(draft).length === 0) return;
    restore(draft);
    setRestored(true);
  }, [key]);

  // Who closes a dialog has given it up. A page that is left or reloaded ends without this.
  useEffect(() => () => void (key && keep('sessionStorage', key, null)), [key]);

  useEffect(() => {
    if (!key || values === drawnValues) return;
    const draft = draftable(definition, values, drawnValues);
    const isEmpty = Object.keys(draft).length === 0;
    keep('sessionStorage', key, isEmpty ? null : JSON.stringify({ at: Date.now(), values: draft }));
  }, [key, definition, values, drawnValues]);

  return {
    isRestored,
    drop: () => {
      if (key) keep('sessionStorage', key, null);
      setRestored(false);
    },
  };
}

interface DraftNoteProps {
  onDelete: () => void;
  /** Takes the focus when the button is gone. */
  host: RefObject<HTMLElement | null>;
}

/** Says that what was typed before is back. */
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
