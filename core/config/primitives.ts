import { z } from 'zod';
import { encodeAddress } from '../messages/markup.ts';
import { contactMistake, isContactLink } from './contact-link.ts';

/** A short name in kebab case: `contact-form`. Used for ids, anchors and file names. */
export const idSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'an id in kebab case, for example "contact-form"');

/** The key of an address in the site config: `sourceCode`. */
export const keySchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'a key in camel case, for example "sourceCode"');

/** What a text for visitors matches: it is not blank. `isTextSchema` recognizes such schemas by this object. */
const TEXT = /\S/;

/** Text for visitors, or an empty one. */
export const OPTIONAL_TEXT = /^$|\S/;

/** Text for visitors. It is never blank. */
export const textSchema = z.string().regex(TEXT, 'text that is not blank');

/** Returns whether a schema is one of text for visitors. An id or a path is none. */
export const isTextSchema = ({ def }: z.ZodType): boolean =>
  (def.checks ?? []).some(
    ({ _zod: { def: rule } }) =>
      'pattern' in rule && (rule.pattern === TEXT || rule.pattern === OPTIONAL_TEXT),
  );

/**
 * Text with links in the form `[label](/path)` or `[label](link:key)`, where `key` names an entry
 * of the site's `links`, `*emphasis*`, `**strong emphasis**` and `` `code` ``. A backslash before a
 * mark shows it. `{keep:members}` is replaced by how long the records of the collection `members` are
 * stored, such as '30 days' or '2 years'. `{foreign}` is replaced by the providers of other origins
 * that the site allows, with their purposes and hosts; alone in a list, it is an entry for each.
 */
export const richTextSchema = textSchema;

/** Shows a character in a message. One that cannot be seen alone is shown by its number. */
const shownCharacter = (character: string): string =>
  /[\p{C}\p{Z}\p{M}]/u.test(character) && character !== ' '
    ? `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
    : `"${character}"`;

/** Returns the message for a text that does not match. It names the first character that `refused` matches. */
const messageWithCharacter =
  (allowed: string, refused: RegExp) =>
  ({ input }: { input?: unknown }): string => {
    const [character] = refused.exec(String(input)) ?? [];
    return character === undefined
      ? allowed
      : `${allowed}, without the character ${shownCharacter(character)}`;
  };

/** What a path consists of, besides `/`: small letters of any script, digits and hyphens. */
const LETTER = String.raw`[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]`;
const SEGMENT = String.raw`(?!\p{M})${LETTER}+(?:-${LETTER}+)*`;
const REFUSED_IN_PATH = /[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}/-]/u;

/**
 * The path of a page: it starts with `/`, is lower case and has no trailing slash. It may have
 * letters of any script. The resolved path is percent-encoded.
 */
export const pathSchema = z
  .string()
  .regex(new RegExp(`^/(?:${SEGMENT}(?:/${SEGMENT})*)?$`, 'u'), {
    error: messageWithCharacter(
      'a path that starts with "/", in lower case and without a slash at the end, for example "/about"',
      REFUSED_IN_PATH,
    ),
  })
  .transform(encodeAddress);

/** The path of a page, perhaps with an anchor. */
const PAGE_LINK = new RegExp(`^/(?:${LETTER}|[/-])*(?:#[a-z][a-z0-9-]*)?$`, 'u');

/** What the names in the address of a file consist of. */
const FILE_PART = String.raw`(?![.])[^\p{C}\p{Z}/\\#?%*"<>|:]+`;

/** The address of a file in `public`: its name has an ending, or it is below `.well-known`. */
const FILE_LINK = new RegExp(
  `^/(?:(?:${FILE_PART}/)*${FILE_PART}\\.[A-Za-z0-9]{1,12}|\\.well-known/(?:${FILE_PART}/)*${FILE_PART})$`,
  'u',
);

const pageLinkMessage = messageWithCharacter(
  'a path inside the site, for example "/about" or "/about#story"',
  // A link may also have an anchor.
  new RegExp(REFUSED_IN_PATH.source.replace('/-', '/#-'), 'u'),
);

/** Returns what is allowed in place of a link that is malformed. Undefined for a well-formed one. */
const linkMistake = (link: string): string | undefined => {
  if (isContactLink(link)) return contactMistake(link);
  return PAGE_LINK.test(link) || FILE_LINK.test(link)
    ? undefined
    : pageLinkMessage({ input: link });
};

/**
 * A link: the path of a page, optionally with an anchor (`/about#story`), a file in `public`
 * (`/menu.pdf`), or `tel:`, `sms:` or `mailto:`.
 */
export const internalLinkSchema = z
  .string()
  .refine((link) => linkMistake(link) === undefined, {
    error: ({ input }) => linkMistake(String(input)),
  })
  .transform(encodeAddress);

/** A telephone number as it is read. */
export const phoneSchema = z
  .string()
  .regex(/^\+?(?:[ ()./-]*\d){5,}$/, 'a telephone number such as "+41 44 123 45 67"');

/** A retention period in days. */
export const daysSchema = z.int('a whole number of days, such as days(365)').min(1);

/** A duration in milliseconds. */
export const millisecondsSchema = z.int().min(0);

/**
 * A part of a file's path: letters of any script, signs and spaces. The first is no dot, which hides
 * files and names the folder above.
 */
export const FILE_NAME = String.raw`(?![. ])[^\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+`;

/** Folders that a published file may be in. */
export const PUBLISHED = `(?!(?:store|documents)/)(?:${FILE_NAME}/)*`;

/** Returns the schema of a file. Its message names a character that Windows or an address refuses. */
export const fileSchema = (pattern: string, allowed: string): z.ZodString =>
  z.string().regex(new RegExp(`^${pattern}$`, 'u'), {
    error: messageWithCharacter(allowed, /[\p{C}\p{Zl}\p{Zp}\\:*?"<>|]/u),
  });

/**
 * A file that is published with the site: its path below the site's `data` folder, for example
 * `files/house-rules.pdf`. Files in `data/store` and `data/documents` are never published.
 */
export const publicFileSchema = fileSchema(
  `${PUBLISHED}${FILE_NAME}\\.[A-Za-z0-9]{1,8}`,
  'the path of a file below data/, such as "files/house-rules.pdf", outside data/store and data/documents',
);
