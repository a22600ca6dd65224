import { z } from 'zod';

/** A short name in kebab case: `contact-form`. Used for ids, anchors and file names. */
export const idSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'an id in kebab case, for example "contact-form"');

/** The key of an address in the site config: `sourceCode`. */
export const keySchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'a key in camel case, for example "sourceCode"');

/** Text for visitors. It is never blank. */
export const textSchema = z.string().regex(/\S/, 'text that is not blank');

/**
 * Text with links in the form `[label](/path)` or `[label](link:key)`, where `key` names an entry
 * of the site's `links`. Nothing else of Markdown is read. `{keep:members}` is replaced by how long
 * the records of the collection `members` are stored, such as '30 days' or '2 years'.
 */
export const richTextSchema = textSchema;

/** The path of a page: it starts with `/`, is lower case and has no trailing slash. */
export const pathSchema = z
  .string()
  .regex(
    /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/,
    'a path that starts with "/", in lower case and without a slash at the end, for example "/about"',
  );

/** A link inside the site: the path of a page, optionally with an anchor: `/about#story`. */
export const internalLinkSchema = z
  .string()
  .regex(
    /^\/[a-z0-9/-]*(?:#[a-z][a-z0-9-]*)?$/,
    'a path inside the site, for example "/about" or "/about#story"',
  );

/** A retention period in days. */
export const daysSchema = z.int('a whole number of days, such as days(365)').min(1);

/** A duration in milliseconds. */
export const millisecondsSchema = z.int().min(0);

/**
 * A file that is published with the site: its path below the site's `data` folder, for example
 * `files/house-rules.pdf`. Files in `data/store` and `data/documents` are never published.
 */
export const publicFileSchema = z
  .string()
  .regex(
    /^(?!(?:store|documents)\/)[\p{L}\p{N}_][\p{L}\p{N}_ -]*(?:\/[\p{L}\p{N}_][\p{L}\p{N}_ -]*)*\.[a-z0-9]{1,8}$/u,
    'the path of a file below data/, such as "files/house-rules.pdf", outside data/store and data/documents',
  );
