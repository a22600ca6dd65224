import { type ChangeEvent, type ComponentType, useMemo, useState } from 'react';
import { FieldMessage } from '../form/field-message.tsx';
import type { FormProps } from '../form/form-props.ts';
import { Dialog } from '../shell/dialog.tsx';
import { showToast } from '../shell/toast.ts';
import { missingInApplication, RESUME_ACCEPT, readBase64, resumeRefusal } from './jobs-resume.ts';

interface ApplicationProps {
  jobTitle: string;
  Form: ComponentType<FormProps>;
  onClose: () => void;
}

/** The dialog in which one applies for a job. */
export function ApplicationDialog({ jobTitle, Form, onClose }: ApplicationProps) {
  const [resume, setResume] = useState<File>();
  const [isMissed, setMissed] = useState(false);
  const context = useMemo(() => ({ jobTitle }), [jobTitle]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    const refusal = file && resumeRefusal(file);
    if (refusal) {
      event.target.value = '';
      showToast(refusal);
    }
    setResume(refusal ? undefined : file);
    setMissed(false);
  };

  return (
    <Dialog heading={`Apply for ${jobTitle}`} label="Application" onClose={onClose}>
      <Form
        label={`Apply for ${jobTitle}`}
        context={context}
        slot={<ResumeField isMissed={isMissed} onChange={choose} />}
        check={(values) => {
          setMissed(!resume);
          return missingInApplication(values, resume);
        }}
        enrich={async () =>
          resume ? { resumeFileName: resume.name, resumeFileData: await readBase64(resume) } : {}
        }
        onCancel={onClose}
        onDone={onClose}
      />
    </Dialog>
  );
}

interface ResumeFieldProps {
  isMissed: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function ResumeField({ isMissed, onChange }: ResumeFieldProps) {
  return (
    <div className="form-field">
      <label className="form-label" htmlFor="application-resume">
        CV/Resume
        <span className="form-mark" aria-hidden="true">
          {' *'}
        </span>
      </label>
      <p className="form-hint" id="application-resume-hint">
        A PDF or Word document (.pdf, .doc, .docx) of at most 10 MB.
      </p>
      <input
        className="form-control form-file"
        type="file"
        id="application-resume"
        name="resume"
        accept={RESUME_ACCEPT}
        required
        aria-invalid={isMissed || undefined}
        aria-describedby={
          isMissed ? 'application-resume-hint application-resume-error' : 'application-resume-hint'
        }
        onChange={onChange}
      />
      {isMissed && (
        <FieldMessage id="application-resume-error" text="Please upload your CV/resume." />
      )}
    </div>
  );
}
