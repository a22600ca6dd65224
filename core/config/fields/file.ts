/** A notice's words: its first and its second line. */
export interface NoticeWords {
  title: string;
  description: string;
}

/** Types of files that can be asked for; each is proven by its content. */
export type FileType = 'pdf' | 'doc' | 'docx';

/** What a chosen file has to be, and what is said of one that is not. */
export interface ClientFile {
  accept: readonly FileType[];
  /** Of each of them. */
  maxBytes: number;
  /** How many may be chosen. */
  most: number;
  messages: {
    /** None was chosen. */
    missing: string;
    /** More were chosen than are taken. */
    tooMany: string;
    type: NoticeWords;
    tooLarge: NoticeWords;
    /** The browser could not read it. */
    unreadable: NoticeWords;
  };
}
