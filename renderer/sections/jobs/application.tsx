import { type ComponentType, useMemo } from 'react';
import { words } from '#words/jobs';
import type { FormProps } from '../../form/form-props.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { fill } from '../../words/fill.ts';

interface ApplicationProps {
  jobTitle: string;
  Form: ComponentType<FormProps>;
  onDone: () => void;
}

/** The form with which one applies for a job. */
export function ApplicationForm(props: ApplicationProps & { onCancel?: () => void }) {
  const { jobTitle, Form, onDone, onCancel } = props;
  const context = useMemo(() => ({ jobTitle }), [jobTitle]);
  return (
    <Form
      label={fill(words.applyFor, { job: jobTitle })}
      context={context}
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
