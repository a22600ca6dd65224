import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { words } from '#words/form';
import { showToast } from '../shell/toast.ts';
import { fileRefusal, fileSize, sentAs } from './files.ts';
import { useControl, useFormFrame } from './form-frame.tsx';

const LOOK =
  'form-control py-1.75 pr-3.5 pl-1.75 text-muted file:mr-3.5 file:min-h-8 file:cursor-pointer file:box file:bg-paper file:px-3.5 file:text-small file:text-ink data-[over=true]:border-accent data-[over=true]:outline-offset-1 data-[over=true]:[outline:2px_dashed_var(--accent)]';

/** Where a file is chosen, dropped or taken back. */
function FileWidget(props: WidgetProps) {
  const { files, pending, forgive } = useFormFrame();
  const { required, ...attributes } = useControl(props);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { name } = props;
  const chosen = files.of(name);
  const rule = files.ruleOf(name);

  const take = (file: File | undefined) => {
    const refused = file && rule && fileRefusal(file, rule);
    if (refused) showToast(refused);
    if ((refused || !file) && input.current) input.current.value = '';
    for (const one of [name, ...Object.values(sentAs(name))]) forgive(one);
    files.choose(name, refused ? undefined : file, refused?.description);
  };
  // A file that was chosen before the script came is looked at like any other.
  useEffect(() => {
    const element = input.current;
    if (element?.files?.length) element.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file || !input.current || pending) return;
    const only = new DataTransfer();
    only.items.add(file);
    input.current.files = only.files;
    take(file);
  };
  const remove = () => {
    take(undefined);
    input.current?.focus();
  };

  return (
    <>
      <input
        {...attributes}
        ref={input}
        className={LOOK}
        type="file"
        accept={rule?.accept.map((type) => `.${type}`).join(',')}
        required={required && files.keptName(name) === undefined}
        disabled={pending}
        data-over={isOver}
        onChange={(event) => take(event.target.files?.[0])}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      />
      {chosen && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small wrap-anywhere">
          <output>
            {chosen.name}, {fileSize(chosen.size)}
          </output>
          <button type="button" className="link" disabled={pending} onClick={remove}>
            {words.removeFile}
          </button>
        </p>
      )}
    </>
  );
}

/** The widget of forms that take files. */
export const widgets: RegistryWidgetsType = { file: FileWidget };
