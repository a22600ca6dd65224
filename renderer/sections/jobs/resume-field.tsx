import { type DragEvent, useRef, useState } from 'react';
import { useFormFrame } from '../../form/field-context.ts';
import { FieldMessage } from '../../form/field-message.tsx';
import { showToast } from '../../shell/toast.ts';
import { fileSize, RESUME_ACCEPT, resumeRefusal } from './resume.ts';

/** The name of the file's control. */
export const RESUME_FIELD = 'resume';
/** What the server may call it: the control, or one of the values that stand for it in JSON. */
const SERVER_NAMES = [RESUME_FIELD, 'resumeFileData', 'resumeFileName'];

const ID = `application-${RESUME_FIELD}`;

interface ResumeFieldProps {
  resume: File | undefined;
  /** The form was sent without one. */
  isMissed: boolean;
  onChange: (file: File | undefined) => void;
}

/** Where a resume is chosen, dropped or taken back. */
export function ResumeField({ resume, isMissed, onChange }: ResumeFieldProps) {
  const { kept, pending, messageFor, forgive } = useFormFrame();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const keptName = resume ? undefined : kept.resumeFileName;
  const refusals = SERVER_NAMES.map(messageFor).filter((text) => text !== undefined);
  const message = isMissed ? 'Please upload your CV/resume.' : refusals[0];

  const take = (file: File | undefined) => {
    const refusal = file && resumeRefusal(file);
    if (refusal) showToast(refusal);
    if ((refusal || !file) && input.current) input.current.value = '';
    for (const name of SERVER_NAMES) forgive(name);
    onChange(refusal ? undefined : file);
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
    <div className="form-field">
      <label className="form-label" htmlFor={ID}>
        CV/Resume
        <span className="form-mark" aria-hidden="true">
          {' *'}
        </span>
      </label>
      <p className="form-hint" id={`${ID}-hint`}>
        A PDF or Word document (.pdf, .doc, .docx) of at most 10 MB. You can drop it here too.
        {keptName && (
          <span className="form-kept">
            Your file {keptName} is kept. Choose another one to replace it.
          </span>
        )}
      </p>
      <input
        ref={input}
        className="form-control form-file"
        type="file"
        id={ID}
        name={RESUME_FIELD}
        accept={RESUME_ACCEPT}
        required={keptName === undefined}
        disabled={pending}
        data-over={isOver}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${ID}-hint ${ID}-error` : `${ID}-hint`}
        onChange={(event) => take(event.target.files?.[0])}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      />
      {resume && (
        <p className="form-chosen">
          <output>
            {resume.name}, {fileSize(resume.size)}
          </output>
          <button type="button" className="link" disabled={pending} onClick={remove}>
            Remove file
          </button>
        </p>
      )}
      {message && <FieldMessage id={`${ID}-error`} text={message} />}
    </div>
  );
}
