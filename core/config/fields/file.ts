/** The two lines of a notice. */
export interface NoticeWords {
  title: string;
  description: string;
}

/** The supported file types. The content is checked, not only the name. */
export type FileType = 'pdf' | 'doc' | 'docx';

/** The rules of a chosen file, and their messages. */
export interface ClientFile {
  accept: readonly FileType[];
  /** The maximum size of each file in bytes. */
  maxBytes: number;
  /** The maximum number of files. */
  most: number;
  messages: {
    /** The message if no file was chosen. */
    missing: string;
    /** The message for too many files. */
    tooMany: string;
    type: NoticeWords;
    tooLarge: NoticeWords;
    /** The message for a file that the browser cannot read. */
    unreadable: NoticeWords;
  };
}
