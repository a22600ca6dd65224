import { join } from 'node:path';
import type { DocumentConfig } from '../../core/config/data-room.ts';
import { optionsOf } from '../../core/config/feature.ts';
import type { Site } from '../../core/config/site.ts';
import { asOnDisk } from '../../core/workspace/files.ts';
import type { StoredForm } from '../forms/stored-forms.ts';
import { agreementOf } from './nda/signature.ts';

/**
 * The data room that a document belongs to: `external` for everybody, `internal` for visitors with the
 * password.
 */
type RoomName = 'external' | 'internal';

/** A document of the site config with the facts that authorization depends on. */
export interface RoomDocument {
  readonly document: DocumentConfig;
  readonly room: RoomName;
  /** The path of its file on the disk. */
  readonly path: string;
  /** Whether each copy carries a watermark with its recipient's name. */
  readonly isMarked: boolean;
}

/**
 * Returns the data room of the site config, with its forms.
 * @throws Error if one of its forms is not in the site config
 */
export function resolveRoom(
  site: Pick<Site, 'features' | 'forms' | 'words'>,
  forms: readonly StoredForm[],
  documentsFolder: string,
) {
  const options = optionsOf(site, 'dataRoom');
  const passwordForm = site.forms.find(({ id }) => id === options.password);
  const downloadForm = forms.find(({ id }) => id === options.details.form);
  if (!(passwordForm && downloadForm))
    throw new Error('A form of the data room is missing in the site config.');
  const documents: ReadonlyMap<string, RoomDocument> = new Map(
    [
      ...options.public.map((document) => roomDocument(document, 'external', documentsFolder)),
      ...options.internal.map((document) => roomDocument(document, 'internal', documentsFolder)),
    ].map((entry) => [entry.document.fileName, entry]),
  );
  return {
    agreement: agreementOf(options.agreement, site.words),
    /** Whether a signature by hand is part of the evidence. */
    isSignedByHand: options.agreement.handwrittenSignature === true,
    passwordForm,
    downloadForm,
    codes: options.codes,
    /** Available documents that require a code from the visitor's mailbox. */
    documentsWithMailedCode: [...options.public, ...options.internal].filter(
      ({ available, requiresVerifiedEmail }) => available && requiresVerifiedEmail,
    ),
    /** The documents as visitors of the internal room see them. */
    internalList: options.internal.map(shownDocument),
    /** The documents by their exact file names. No other look-up reaches a file. */
    documents,
  };
}

export type ResolvedRoom = ReturnType<typeof resolveRoom>;

/**
 * Returns a document with the facts that authorization depends on. Files of the external room are in the folder
 * `public`.
 */
function roomDocument(document: DocumentConfig, room: RoomName, folder: string): RoomDocument {
  return {
    document,
    room,
    path: asOnDisk(join(folder, room === 'internal' ? 'internal' : 'public', document.fileName)),
    isMarked: isMarked(document, room),
  };
}

/** Returns whether each copy of a document carries a watermark. */
export function isMarked({ watermark, requiresNDA }: DocumentConfig, room: RoomName): boolean {
  return watermark ?? (room === 'internal' || requiresNDA);
}

/** Returns a document as the page and the API list it. */
function shownDocument(document: DocumentConfig): Readonly<Record<string, string | boolean>> {
  const { id, name, description, fileSize, fileName, available } = document;
  return {
    id,
    name,
    description,
    fileSize,
    fileName,
    available,
    ...(document.requiresNDA && { requiresNDA: true }),
    ...(document.requiresAccessCode && { requiresAccessCode: true }),
    ...(document.requiresVerifiedEmail && { requiresVerifiedEmail: true }),
  };
}
