import { type ComponentType, useMemo, useState } from 'react';
import { words } from '#words/jobs';
import type { FormProps } from '../../form/form-props.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { fill } from '../../words/fill.ts';
import { missingInApplication, readBase64 } from './resume.ts';
import { RESUME_FIELD, ResumeField } from './resume-field.tsx';

interface ApplicationProps {
  jobTitle: string;
  Form: ComponentType<FormProps>;
  onDone: () => void;
}

const SLOT_NAMES = [RESUME_FIELD];

/** The form with which one applies for a job. */
export function ApplicationForm(props: ApplicationProps & { onCancel?: () => void }) {
  const { jobTitle, Form, onDone, onCancel } = props;
  const [resume, setResume] = useState<File>();
  const [isMissed, setMissed] = useState(false);
  const context = useMemo(() => ({ jobTitle }), [jobTitle]);

  const choose = (file: File | undefined) => {
    setResume(file);
    setMissed(false);
  };

  return (
    <Form
      label={fill(words.applyFor, { job: jobTitle })}
      context={context}
      multipart
      slot={<ResumeField resume={resume} isMissed={isMissed} onChange={choose} />}
      slotNames={SLOT_NAMES}
      check={(values) => {
        const notice = missingInApplication(values, resume);
        setMissed(!resume && values.resumeReference === undefined);
        return notice;
      }}
      enrich={async () =>
        resume ? { resumeFileName: resume.name, resumeFileData: await readBase64(resume) } : {}
      }
      onDone={onDone}
      {...(onCancel && { onCancel })}
    />
  );
}

/** The same in a dialog. */
export function ApplicationDialog(props: ApplicationProps) {
  const { jobTitle, onDone: close } = props;
  return (
    <Dialog
      heading={fill(words.applyFor, { job: jobTitle })}
      label={words.application}
      onClose={close}
    >
      <ApplicationForm {...props} onCancel={close} />
    </Dialog>
  );
}
