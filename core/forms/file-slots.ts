/**
 * The names under which a control's files are sent and kept, one for each that may be chosen: `list`,
 * then `list2`, `list3`.
 */
export const fileSlots = (control: string, most = 1): string[] =>
  Array.from({ length: most }, (_, at) => (at === 0 ? control : `${control}${at + 1}`));

/** The names under which JSON has the file of a slot. */
export const sentAs = (slot: string) => ({
  name: `${slot}FileName`,
  data: `${slot}FileData`,
  /** Stands for a file that the server keeps already. */
  reference: `${slot}Reference`,
});
