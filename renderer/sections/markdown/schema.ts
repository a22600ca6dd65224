import { z } from 'zod';
import { FILE_NAME, fileSchema } from '../../../core/config/primitives.ts';
import { base, defineSection } from '../../../core/config/section.ts';

/** A text in Markdown, such as an article or a legal document. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /**
     * A file below `content`, of each language such as `privacy.fr.md`.
     * @example "privacy.md"
     */
    file: fileSchema(
      `(?:${FILE_NAME}/)*${FILE_NAME}\\.md`,
      'the path of a Markdown file below content/, such as "privacy.md"',
    ),
    /** Shows a list of the text's headings, as links. */
    contents: z.boolean().default(false),
  }),
  articles: ({ file }) => [{ name: file, path: ['file'] }],
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    markdown: typeof import('./schema.ts').default;
  }
}
