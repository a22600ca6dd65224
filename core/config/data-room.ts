import { z } from 'zod';
import { documentSchema } from './document.ts';
import { defineFeature } from './feature.ts';
import { idSchema, millisecondsSchema, textSchema } from './primitives.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The form that a document is asked for with. */
const detailsSchema = z.strictObject({
  /** The form's id. @example "download" */
  form: idSchema,
  /** Its variant for documents that need the agreement, a code or a verified address. */
  protectedVariant: idSchema.default('default'),
  /**
   * Its variant for the same documents where it stands in the page, without JavaScript: it shows the
   * field for the signature, which a dialog of its own asks for otherwise.
   * @example "in-page"
   */
  signingVariant: idSchema.optional(),
});

/** The agreement that is signed before a document that needs it is given. */
const agreementSchema = z.strictObject({
  /** The agreement's heading. @example "Agreement of confidentiality" */
  title: textSchema,
  /** Changes with every change of the text. @example "2026-11-23" */
  version: textSchema,
  /** Its clauses, in their order. */
  clauses: z
    .array(
      z.strictObject({
        /** The clause's heading. @example "Purpose" */
        heading: textSchema,
        /** The clause's text. @example "You use the documents for your own examination alone." */
        text: textSchema,
      }),
    )
    .min(1),
});

/** The one-time codes that open documents with `requiresAccessCode`. */
const codesSchema = z.strictObject({
  /** The collection that keeps them, as the command line and the export call it. */
  collection: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _, as in `access_codes`')
    .default('access_codes'),
  /** How many days a code is kept, used or not. */
  keep: z.int().min(1).default(1825),
  /** What each code begins with. */
  prefix: z
    .string()
    .regex(/^[A-Z]{1,6}$/, 'one to six capital letters')
    .default('AC'),
});

const ROOMS = ['public', 'internal'] as const;

/** Documents for those who say who they are, and others behind a password. */
export default defineFeature({
  calls: [
    '/api/data-room/logout',
    '/api/data-room/documents',
    '/api/data-room/files',
    '/api/data-room/nda',
  ],
  schema: z.strictObject({
    /** Open to anyone who gives what the details form asks for. */
    public: z.array(documentSchema).default([]),
    /** Behind the shared password; names and descriptions never leave the server without it. */
    internal: z.array(documentSchema).default([]),
    /** The form that asks who the visitor is. */
    details: detailsSchema,
    /** The form that opens the internal room. @example "password" */
    password: idSchema,
    /** The agreement for documents with `requiresNDA`. */
    agreement: agreementSchema,
    /** The signed agreements. */
    signatures: z
      .strictObject({
        /**
         * How many days a signed agreement is kept; left out: it has no end, as evidence.
         * @example 3650
         */
        keep: z.int().min(1).optional(),
      })
      .prefault({}),
    /** The one-time codes for documents with `requiresAccessCode`. */
    codes: codesSchema.prefault({}),
    /** How long the internal room and downloads stay open. */
    session: z
      .strictObject({
        /** The internal room closes after this time, used or not. */
        maxAge: millisecondsSchema.default(8 * HOUR),
        /** The internal room closes after this time without use. */
        idle: millisecondsSchema.default(30 * MINUTE),
        /** A logged download may be fetched this long. */
        grant: millisecondsSchema.default(10 * MINUTE),
      })
      .prefault({}),
  }),
  words: ['data-room'],
  // Look at a password; log a download before its file is given out.
  handlers: ['data-room-password', 'data-room-download'],
  isSeenInSections: true,
  forms: ({
    details: { form, protectedVariant, signingVariant = protectedVariant },
    password,
    ...rooms
  }) => [
    {
      name: form,
      path: ['details', 'form'],
      variants: [
        { name: 'default', path: [] },
        { name: protectedVariant, path: ['details', 'protectedVariant'] },
        { name: signingVariant, path: ['details', 'signingVariant'] },
      ],
      fields: ROOMS.flatMap((room) =>
        rooms[room].flatMap(({ requiresVerifiedEmail }, at) =>
          requiresVerifiedEmail
            ? [{ name: 'emailCode', path: [room, at, 'requiresVerifiedEmail'] }]
            : [],
        ),
      ),
    },
    { name: password, path: ['password'] },
  ],
  keeps: ({ codes, signatures: { keep } }) => ({
    [codes.collection]: codes.keep,
    ...(keep !== undefined && { signatures: keep }),
  }),
  names: (options) =>
    ROOMS.flatMap((room) =>
      options[room].flatMap(({ id, fileName }, index) => [
        { sort: 'document id', name: id, path: [room, index, 'id'] },
        { sort: 'file name', name: fileName.toLowerCase(), path: [room, index, 'fileName'] },
      ]),
    ),
});
