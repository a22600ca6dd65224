/**
 * Returns the slot names of a control's files, one for each allowed file: `list`, `list2`, `list3`.
 */
export const fileSlots = (control: string, most = 1): string[] =>
  Array.from({ length: most }, (_, at) => (at === 0 ? control : `${control}${at + 1}`));

/** Returns the JSON fields of the file in a slot. */
export const sentAs = (slot: string) => ({
  name: `${slot}FileName`,
  data: `${slot}FileData`,
  /** Refers to a file that the server already stores. */
  reference: `${slot}Reference`,
});
