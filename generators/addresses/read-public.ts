import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_NAME } from '../../core/config/primitives.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { encodeAddress } from '../../core/messages/markup.ts';

/** The site's folder of files that are served as they are. */
const PUBLIC_FOLDER = 'public';

/** The only hidden folder that is served (RFC 8615). */
const WELL_KNOWN = '.well-known';

/** The names that files and folders may have. */
const NAME = new RegExp(`^${FILE_NAME}$`, 'u');

/** Returns a diagnostic of a file or folder in `public`. `what` continues the file's name. */
export const publicFileDiagnostic = (
  root: string,
  file: string,
  what: string,
  allowed: string,
  fix: string,
): Diagnostic => ({
  path: [],
  place: { file: join(root, file), line: 1, column: 1, source: '' },
  found: `${file}, ${what}`,
  allowed,
  fix,
});

/** The end of `publicFileDiagnostic`'s arguments. */
export type Problem = [what: string, allowed: string, fix: string];

/** Returns the reason why an entry of the folder cannot be served. Undefined if it can. */
const problemOf = (file: string, entry: Dirent): Problem | undefined => {
  const { name } = entry;
  const isWellKnown = file === `${PUBLIC_FOLDER}/${WELL_KNOWN}` && entry.isDirectory();
  if (name.startsWith('.') && !isWellKnown)
    return [
      'a hidden file',
      `names without a dot in front, and ${PUBLIC_FOLDER}/${WELL_KNOWN}/`,
      'Delete it, or give it another name.',
    ];
  if (!isWellKnown && (!NAME.test(name) || /[#%]|[. ]$/.test(name)))
    return [
      `the name ${formatValue(name)}, which an address cannot have`,
      'letters, digits, spaces and signs other than \\ : * ? " < > | # %',
      'Rename it.',
    ];
  if (entry.isSymbolicLink())
    return ['a symbolic link, which may leave the folder', 'files and folders', 'Copy the file.'];
  if (!entry.isDirectory() && !entry.isFile())
    return ['which is no file', 'files and folders', 'Remove it.'];
  if (name === 'index.html')
    return [
      'a page',
      'files beside the pages of the site',
      'Declare a page, or give the file another name.',
    ];
  return undefined;
};

/**
 * Lists the files in `public`. Returns their paths below the site's folder by address, and the
 * diagnostics of those that cannot be served.
 */
export const readPublic = (
  root: string,
): { files: ReadonlyMap<string, string>; faults: Diagnostic[] } => {
  const files = new Map<string, string>();
  const faults: Diagnostic[] = [];
  const read = (folder: string): void => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const file = `${folder}/${entry.name}`;
      const problem = problemOf(file, entry);
      if (problem !== undefined) faults.push(publicFileDiagnostic(root, file, ...problem));
      else if (entry.isDirectory()) read(file);
      else {
        const address = encodeAddress(file.slice(PUBLIC_FOLDER.length));
        // Two names have one address if they differ only in the spelling of a letter with a mark (NFC, NFD).
        const sameAddress = files.get(address);
        // The server answers a request for `a.txt` with `a.txt.br` or `a.txt.gz` too. In the order of names,
        // `a.txt` is read first.
        const uncompressed = files.get(address.replace(/\.(?:br|gz)$/, ''));
        const other = sameAddress ?? uncompressed;
        if (other === undefined) files.set(address, file);
        else
          faults.push(
            publicFileDiagnostic(
              root,
              file,
              `which the server cannot tell from ${other}`,
              'one file for an address; compressed forms are made by the build',
              'Delete or rename one of them.',
            ),
          );
      }
    }
  };
  // `public` itself may be a link. Only the entries of its parent show that.
  const folder = readdirSync(root, { withFileTypes: true }).find(
    ({ name }) => name === PUBLIC_FOLDER,
  );
  if (folder?.isDirectory()) read(PUBLIC_FOLDER);
  else if (folder?.isSymbolicLink())
    faults.push(
      publicFileDiagnostic(
        root,
        PUBLIC_FOLDER,
        'a symbolic link',
        'a folder',
        'Make it a folder of the site.',
      ),
    );
  return { files, faults };
};

/**
 * Returns path and content of the files in `public`, for the work folder. Names on the web are in
 * NFC.
 */
export const publicContent = (
  files: ReadonlyMap<string, string>,
  root: string,
): [path: string, content: Uint8Array][] =>
  [...files.values()].map((file) => [file.normalize('NFC'), readFileSync(join(root, file))]);
