import { words } from '#words/form';
import { SECONDARY, SUBMIT } from '../shell/looks.ts';
import { useFormFrame } from './field-context.ts';
import { FORM_ACTIONS } from './looks.ts';

/** The button that sends the form, and the one that gives up where there is one. */
export function SubmitRow({ onCancel }: { onCancel: (() => void) | undefined }) {
  const { definition, pending, progress } = useFormFrame();
  const { submit, pending: pendingLabel } = definition;
  return (
    <div className={FORM_ACTIONS}>
      {progress !== undefined && (
        <progress className="form-progress" aria-label={words.upload} max={1} value={progress} />
      )}
      <button
        className={SUBMIT}
        type="submit"
        disabled={pending}
        // Both labels reserve their width, so the button keeps its own.
        data-idle={submit}
        data-pending={pendingLabel}
      >
        {pending ? pendingLabel : submit}
      </button>
      {onCancel && (
        <button className={SECONDARY} type="button" disabled={pending} onClick={onCancel}>
          {words.cancel}
        </button>
      )}
    </div>
  );
}
