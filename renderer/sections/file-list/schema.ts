import { z } from 'zod';
import { fileFacts } from '../../../core/config/media.ts';
import { base, defineSection, publicFile, richText, text } from '../../../core/config/section.ts';

/** A file for the client. */
interface ListedFile {
  name: string;
  description?: string | undefined;
  href: string;
  /** The type and size, such as 'PDF, 485 kB'. */
  facts: string;
}

/** Files that anyone may download, without a form or an agreement. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The files. */
    files: z
      .array(
        z.strictObject({
          /** The file's name for visitors. @example "Map of the stars" */
          name: text,
          /** A description of the file. @example "What can be seen in winter." */
          description: richText.optional(),
          /**
           * The file's path below the site's `data` folder; its size is read from it.
           * @example "files/stars.pdf"
           */
          file: publicFile,
        }),
      )
      .min(1),
  }),
  files: ({ files }) => files.map(({ file: name }, at) => ({ name, path: ['files', at, 'file'] })),
  project: ({ files }, site) => ({
    files: files.map(({ name, description, file }): ListedFile => {
      const { href = '', bytes = 0 } = site.files.get(file) ?? {};
      return { name, description, href, facts: fileFacts(file, bytes, site.words.formats) };
    }),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    'file-list': typeof import('./schema.ts').default;
  }
}
