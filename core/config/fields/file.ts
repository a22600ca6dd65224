import { z } from 'zod';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import { FILE_EXTENSIONS, type FileType, type NoticeWords } from './file-types.ts';
import { FIELD_OPTIONS, fieldHelper } from './helper.ts';
import type { FileRule } from './kinds.ts';
import { describedField, type FieldOptions } from './options.ts';

interface FileOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The accepted file types. The content of each file is checked. */
  accept: readonly [FileType, ...FileType[]];
  /**
   * Removes place, time, camera and comments from photographs. Only for `jpg`, `png` and `webp`: a
   * phone sends a JPEG where `heic` is not accepted. Default: false.
   */
  removeMetadata?: boolean;
  /** The maximum size of a file in bytes. Default: 10 MB. */
  maxBytes?: number;
  /** The maximum number of files. Default: 1. */
  max?: number;
  /** The message for more files. */
  tooMany?: T;
  /** A JSON request may omit the file. */
  optionalInJson?: boolean;
  /** The message if no file was chosen. */
  missing?: T;
  /** The message for a file of another type. */
  wrongType?: NoticeWords<T>;
  /** The message for a file that is too large. */
  tooLarge?: NoticeWords<T>;
  /** The message for a file that the browser cannot read. */
  unreadable?: NoticeWords<T>;
}

const FILE = fieldHelper<FileOptions<boolean>>(
  'file',
  {
    ...FIELD_OPTIONS,
    accept: 'other',
    removeMetadata: 'boolean',
    maxBytes: 'number',
    max: 'number',
    tooMany: 'text',
    optionalInJson: 'boolean',
    missing: 'text',
    wrongType: 'notice',
    tooLarge: 'notice',
    unreadable: 'notice',
  },
  ['accept'],
);

const MEGABYTE = 1024 ** 2;

/**
 * A file, or up to `max` files. In JSON a file is two fields: `<field>FileName`, and
 * `<field>FileData` with the content in base64. The second file is `<field>2FileName` and so on.
 * @example plan: file({ label: 'Plan', accept: ['pdf'] })
 */
export const file = <O extends boolean = false>(given: FileOptions<O, Text>) =>
  fieldInLanguages(FILE, given, (options: FileOptions<O>) => fileField(options));

const fileField = <O extends boolean>(options: FileOptions<O>) => {
  const { accept, maxBytes = 10 * MEGABYTE, max = 1, ...messages } = options;
  const { optionalInJson = false, removeMetadata = false } = options;
  // `check` reports an unknown type.
  const extensions: readonly string[] = accept.flatMap((type) => FILE_EXTENSIONS[type] ?? []);
  const types = extensions.join(', ');
  const megabytes = Number((maxBytes / MEGABYTE).toFixed(1));
  const rule: FileRule = {
    accept,
    extensions,
    removeMetadata,
    maxBytes,
    most: max,
    optionalInJson,
    messages: {
      missing: messages.missing ?? word('fields.file.missing'),
      tooMany: messages.tooMany ?? word('fields.file.tooMany', { max }),
      type: messages.wrongType ?? {
        title: word('fields.file.type.title'),
        description: word('fields.file.type.text', { types }),
      },
      tooLarge: messages.tooLarge ?? {
        title: word('fields.file.tooLarge.title'),
        description: word('fields.file.tooLarge.text', { megabytes }),
      },
      unreadable: messages.unreadable ?? {
        title: word('fields.file.unreadable.title'),
        description: word('fields.file.unreadable.text'),
      },
    },
  };
  return describedField(z.string(), options, {
    kind: 'file',
    widget: 'file',
    widgetModule: 'file',
    file: rule,
  });
};
