/** The two lines of a notice. */
export interface NoticeWords<T = string> {
  title: T;
  description: T;
}

/** The supported file types, with the extensions of their names. The first is the usual one. */
export const FILE_EXTENSIONS = {
  pdf: ['.pdf'],
  doc: ['.doc'],
  docx: ['.docx'],
  jpg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  heic: ['.heic', '.heif'],
} as const;

/** A supported file type. The content is checked, not only the name. */
export type FileType = keyof typeof FILE_EXTENSIONS;

/** The photographs whose metadata can be removed. HEIC would have to be encoded again. */
export const PHOTOGRAPHS = ['jpg', 'png', 'webp'] as const satisfies readonly FileType[];

/** The rules of a chosen file, and their messages. */
export interface ClientFile {
  /** The extensions of accepted files, each with its dot. */
  extensions: readonly string[];
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
