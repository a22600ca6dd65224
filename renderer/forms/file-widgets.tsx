import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { words } from '#words/form';
import { slotPayload } from '../../core/forms/file-slots.ts';
import { showToast } from '../shell/toast.ts';
import { useControl } from './field-parts.tsx';
import { fileRefusal, fileSize, slotsOf } from './files.ts';
import { useFormFrame } from './form-frame.ts';

const FILE_INPUT =
  'form-control py-1.75 pe-3.5 ps-1.75 text-muted file:me-3.5 file:min-h-8 file:cursor-pointer file:box file:bg-paper file:px-3.5 file:text-small file:text-ink data-[over=true]:border-accent data-[over=true]:outline-offset-1 data-[over=true]:[outline:2px_dashed_var(--accent)]';

/** A file input with drag and drop, and a list of the chosen files with a button to remove each. */
function FileWidget(props: WidgetProps) {
  const { definition, files, pending, clearServerError } = useFormFrame();
  const { required, ...attributes } = useControl(props);
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const { name } = props;
  const chosen = files.filesIn(name);
  const rule = files.ruleOf(name);
  const { most = 1 } = rule ?? {};

  const choose = (newFiles: readonly File[], error?: string) => {
    // An error of the server may be at any payload key of the field.
    for (const slot of slotsOf(definition, name))
      for (const key of [slot, ...Object.values(slotPayload(slot))]) clearServerError(key);
    files.choose(name, newFiles, error);
  };
  const addFiles = (offered: readonly File[]) => {
    const refusals = offered.map((file) => rule && fileRefusal(file, rule));
    const refused = refusals.find((refusal) => refusal !== undefined);
    if (refused) showToast(refused);
    const accepted = offered.filter((_file, at) => !refusals[at]);
    // A field for several files adds to its list. A field for one file replaces it.
    const all = most > 1 ? [...chosen, ...accepted] : accepted;
    const isTooMany = all.length > most;
    // Else the browser would show the files of the last choice alone, or refused ones.
    if ((most > 1 || accepted.length === 0) && input.current) input.current.value = '';
    choose(
      all.slice(0, most),
      refused?.description ?? (isTooMany ? rule?.messages.tooMany : undefined),
    );
  };
  const [onlyFile] = most === 1 ? chosen : [];
  const isFirstRun = useRef(true);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const hadFiles = isFirstRun.current && element.files?.length;
    isFirstRun.current = false;
    // A file chosen before hydration is validated like any other.
    if (hadFiles) element.dispatchEvent(new Event('change', { bubbles: true }));
    else if (most === 1 && element.files?.[0] !== onlyFile) {
      // The input was mounted again, or shows another item now. Restore its chosen file.
      const transfer = new DataTransfer();
      if (onlyFile) transfer.items.add(onlyFile);
      element.files = transfer.files;
    }
  }, [most, onlyFile]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    const dropped = [...event.dataTransfer.files].slice(0, most > 1 ? undefined : 1);
    if (dropped.length === 0 || !input.current || pending) return;
    const transfer = new DataTransfer();
    for (const file of dropped) transfer.items.add(file);
    input.current.files = transfer.files;
    addFiles(dropped);
  };
  const remove = (file: File) => {
    // Else the same file could not be chosen again: its choice would be no change.
    if (input.current) input.current.value = '';
    choose(chosen.filter((other) => other !== file));
    input.current?.focus();
  };

  return (
    <>
      <input
        {...attributes}
        ref={input}
        className={FILE_INPUT}
        type="file"
        multiple={most > 1}
        accept={rule?.extensions.join(',')}
        required={required && files.storedNames(name) === undefined}
        disabled={pending}
        data-over={isDraggedOver}
        onChange={(event) => addFiles([...(event.target.files ?? [])])}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      />
      {chosen.map((file, at) => (
        <p
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small wrap-anywhere"
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
          key={at}
        >
          <output>
            {file.name}, {fileSize(file.size)}
          </output>
          <button type="button" className="link" disabled={pending} onClick={() => remove(file)}>
            {words.removeFile}
            {most > 1 && <span className="sr-only"> {file.name}</span>}
          </button>
        </p>
      ))}
    </>
  );
}

/** The widget of file fields. Only forms with such fields load it. */
export const fileWidgets: RegistryWidgetsType = { file: FileWidget };
