/** The fields of a record that tell of the file which came in a form's field. */
export interface KeptFileFields {
  /** As the visitor named it. */
  readonly name: string;
  /** Its name among the stored files. */
  readonly file: string;
  readonly size: string;
  /** Its MIME type. */
  readonly type: string;
}

/** Of a field `resume`: `resumeFileName`, `resumeFile`, `resumeSize` and `resumeType`. */
export const keptFile = (field: string): KeptFileFields => ({
  name: `${field}FileName`,
  file: `${field}File`,
  size: `${field}Size`,
  type: `${field}Type`,
});
