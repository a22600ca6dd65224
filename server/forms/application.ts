import type { FieldErrors } from '../base/refused.ts';
import type { Keys } from '../base/secret.ts';
import type { Files } from '../files/files.ts';
import { type KeptResume, readReference, signReference } from '../files/resume-reference.ts';
import { invalidFields } from './check-fields.ts';
import type { FormEndpoint } from './endpoints.ts';
import { type CheckedResume, isFault, missingResume, type ResumeFault } from './resume.ts';
import {
  type Accepted,
  begin,
  check,
  type Duplicate,
  type Invalid,
  keep,
  type SubmissionKeeper,
} from './submission.ts';

/** The control that sends along the reference of a resume that is kept. */
export const referenceField = 'resumeReference';

/** An application as it was read. */
export interface Application {
  /** What was sent, without the file. */
  readonly sent: unknown;
  readonly resume: CheckedResume | ResumeFault | undefined;
  /** A reference that was sent in place of a file. */
  readonly reference: unknown;
  /** The field that is named when something is wrong with the resume. */
  readonly resumeField: 'resume' | 'resumeFileData';
  readonly isResumeRequired: boolean;
  /** The stored token of one that was sent without a token. */
  readonly substitute: string | undefined;
}

export interface ApplicationKeeper extends SubmissionKeeper {
  readonly files: Pick<Files, 'keep' | 'read' | 'remove'>;
  readonly keys: Keys;
}

/** An application that its sender can mend. */
export interface InvalidApplication extends Invalid {
  readonly status: 400 | 413 | 415;
  /** The resume, when nothing is wrong with it. */
  readonly resume: CheckedResume | KeptResume | undefined;
}

/**
 * Checks an application and keeps it: the file first, then the record that names it.
 * @throws StoreUnavailableError when the storage cannot take it; then the file is gone again
 */
export async function submitApplication(
  form: FormEndpoint,
  application: Application,
  keeper: ApplicationKeeper,
): Promise<Accepted | Duplicate | InvalidApplication> {
  const begun = await begin(form, application.sent, keeper, application.substitute);
  if (begun.kind === 'accepted') return begun;
  const { data, errors } = check(form, begun);
  const resume = await resumeOf(form, application, keeper);
  if (resume !== undefined && isFault(resume)) {
    const all = { ...errors, [application.resumeField]: [resume.message] };
    return { ...invalid(form, all), status: data ? resume.status : 400, resume: undefined };
  }
  if (data === undefined) return { ...invalid(form, errors), status: 400, resume };
  return keepWithResume(form, data, resume, begun.token, keeper);
}

/** A text that stands for a resume, which is kept for 60 minutes while its sender mends the form. */
export async function keepForLater(
  resume: CheckedResume | KeptResume,
  { files, keys, clock }: ApplicationKeeper,
): Promise<string> {
  const { fileName, size, mime, sha256 } = resume;
  const file = 'file' in resume ? resume.file : await files.keep(resume);
  return signReference(keys('upload'), { file, fileName, size, mime, sha256 }, clock());
}

async function resumeOf(
  form: FormEndpoint,
  { resume, reference, isResumeRequired }: Application,
  { store, files, keys, clock }: ApplicationKeeper,
): Promise<CheckedResume | KeptResume | ResumeFault | undefined> {
  if (resume !== undefined) return resume;
  const kept = readReference(keys('upload'), reference, clock());
  if (kept !== undefined) {
    const users = await store.find(form.collection, { resumeFile: kept.file });
    const found = users.length === 0 ? await files.read(kept.file) : undefined;
    found?.stream.destroy();
    if (found?.size === kept.size) return kept;
  }
  return isResumeRequired ? missingResume : undefined;
}

async function keepWithResume(
  form: FormEndpoint,
  data: Readonly<Record<string, unknown>>,
  resume: CheckedResume | KeptResume | undefined,
  token: string,
  keeper: ApplicationKeeper,
): Promise<Accepted | Duplicate> {
  if (resume === undefined) return keep(form, data, token, keeper);
  const { fileName, size, mime } = resume;
  const isKept = 'file' in resume;
  const file = isKept ? resume.file : await keeper.files.keep(resume);
  const named = { resumeFileName: fileName, resumeFile: file, resumeSize: size, resumeType: mime };
  let isBound = isKept;
  try {
    const result = await keep(form, { ...data, ...named }, token, keeper);
    isBound ||= result.kind === 'accepted' && !result.isRepeat;
    return result;
  } finally {
    if (!isBound) await keeper.files.remove(file);
  }
}

function invalid(form: FormEndpoint, errors: FieldErrors): Invalid {
  const label = 'CV/Resume';
  const labels = new Map([...form.labels, ['resume', label], ['resumeFileData', label]]);
  return invalidFields({ ...form, labels }, errors);
}
