/**
 * Returns the slot names of a control's files, one for each allowed file: `list`, `list2`, `list3`.
 */
export const fileSlots = (control: string, count = 1): string[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? control : `${control}${at + 1}`));

/** Returns the JSON fields of the file in a slot. */
export const slotPayload = (slot: string) => ({
  name: `${slot}FileName`,
  data: `${slot}FileData`,
  /** Refers to a file that the server already stores. */
  reference: `${slot}Reference`,
});

/**
 * Returns the names of the record's fields that describe the file of a form field. For `resume`
 * these are `resumeFileName`, `resumeFile`, `resumeSize` and `resumeType`.
 */
export const fileRecordFields = (field: string) => ({
  /** The visitor's name of the file. */
  name: `${field}FileName`,
  /** The name of the stored file. */
  file: `${field}File`,
  size: `${field}Size`,
  /** The MIME type. */
  type: `${field}Type`,
});
