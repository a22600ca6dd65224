import type { WidgetProps } from '@rjsf/utils';
import { type DragEvent, useRef, useState } from 'react';
import { words } from '#words/form';
import { showToast } from '../shell/toast.ts';
import { fill } from '../words/fill.ts';
import { fileRefusal, fileSize, sentAs } from './chosen-file.ts';
import { useFormFrame } from './field-context.ts';
import { useControl } from './use-control.ts';

/** Where a file is chosen, dropped or taken back. */
export function FileWidget(props: WidgetProps) {
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
    files.choose(name, refused ? undefined : file);
  };
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
        className="form-control form-file"
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

/** Says that a file is kept while the rest of its form is mended. */
export function KeptFile({ file }: { file: string }) {
  return <span className="mt-1 block text-ink">{fill(words.fileKept, { file })}</span>;
}
