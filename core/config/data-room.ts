import { z } from 'zod';
import { defineFeature } from './feature.ts';
import {
  daysSchema,
  FILE_NAME,
  fileSchema,
  idSchema,
  millisecondsSchema,
  textSchema,
} from './primitives.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A document of the data room. */
export const documentSchema = z.strictObject({
  /** The document's unique id in addresses and records. @example "annual-report" */
  id: idSchema,
  /** The document's name. @example "Annual report" */
  name: textSchema,
  /** A sentence under the name. @example "What the year brought." */
  description: textSchema,
  /** The size as text. @example "2.4 MB" */
  fileSize: z.string().regex(/^\d+(?:\.\d+)? (?:KB|MB)$/, 'a size such as "485 KB" or "2.4 MB"'),
  /**
   * The file's name in `data/documents/public` or `data/documents/internal`; umlauts are fine.
   * @example "Annual_Report.pdf"
   */
  fileName: fileSchema(
    `${FILE_NAME}\\.[Pp][Dd][Ff]`,
    'a file name such as "White_Paper.pdf"',
  ).normalize(),
  /** `false` shows a disabled Coming Soon button; the file need not exist. */
  available: z.boolean().default(true),
  /** The visitor must sign the agreement first. */
  requiresNDA: z.boolean().default(false),
  /** The visitor must redeem a one-time code. */
  requiresAccessCode: z.boolean().default(false),
  /**
   * The visitor must enter a code that is mailed to them, in the field `emailCode` of the details
   * form. It needs `SMTP_URL`.
   */
  requiresVerifiedEmail: z.boolean().default(false),
  /**
   * Whether each copy shows the recipient's name, e-mail address, time and record number on every
   * page. Default: `true` for internal documents and those with `requiresNDA`.
   */
  watermark: z.boolean().optional(),
});

export type DocumentConfig = z.output<typeof documentSchema>;

/** The form in which a visitor requests a document. */
const detailsSchema = z.strictObject({
  /** The form's id. @example "download" */
  form: idSchema,
  /** The form's variant for documents that require the agreement, a code or a verified address. */
  protectedVariant: idSchema.default('default'),
  /**
   * The form's variant for the same documents without JavaScript. It contains the signature field,
   * which otherwise has a dialog of its own.
   * @example "in-page"
   */
  signingVariant: idSchema.optional(),
});

/** The agreement that a visitor signs before a document with `requiresNDA`. */
const agreementSchema = z.strictObject({
  /** The agreement's heading. @example "Agreement of confidentiality" */
  title: textSchema,
  /** The version of the text. Change it with the text. @example "2026-11-23" */
  version: textSchema,
  /** The clauses. */
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
  /**
   * Whether visitors may also sign by hand, in the field `ndaHandwritten` of the details form:
   * `signature({ label: 'Handwritten signature', optional: true })`. It becomes part of the sealed
   * evidence and of the signed copy.
   */
  handwrittenSignature: z.literal(true).optional(),
});

/** The one-time codes that open documents with `requiresAccessCode`. */
const codesSchema = z.strictObject({
  /** The collection of the codes, as the command line and the export name it. */
  collection: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _, as in `access_codes`')
    .default('access_codes'),
  /** How many days a code is stored, used or not. */
  keep: daysSchema.default(1825),
  /** The prefix of each code. */
  prefix: z
    .string()
    .regex(/^[A-Z]{1,6}$/, 'one to six capital letters')
    .default('AC'),
});

/** The field of the details form with the signature by hand. */
const HANDWRITTEN_FIELD = 'ndaHandwritten';
/** The field of the details form with the mailed code. */
const EMAIL_CODE_FIELD = 'emailCode';

const ROOMS = ['public', 'internal'] as const;

/**
 * A data room: documents for visitors who identify themselves, and internal ones behind a password.
 */
export default defineFeature({
  endpoints: () => [
    '/api/data-room/logout',
    '/api/data-room/documents',
    '/api/data-room/files',
    '/api/data-room/nda',
  ],
  schema: z.strictObject({
    /** Documents for everyone who completes the details form. */
    public: z.array(documentSchema).default([]),
    /**
     * Documents behind the shared password. Their names and descriptions never leave the server
     * without it.
     */
    internal: z.array(documentSchema).default([]),
    /** The form with the visitor's details. */
    details: detailsSchema,
    /** The form that opens the internal room. @example "password" */
    password: idSchema,
    /** The agreement for documents with `requiresNDA`. */
    agreement: agreementSchema,
    /** The signed agreements. */
    signatures: z
      .strictObject({
        /**
         * How many days a signed agreement is stored. Without a value it is stored for good, as
         * evidence.
         * @example 3650
         */
        keep: daysSchema.optional(),
      })
      .prefault({}),
    /** The one-time codes for documents with `requiresAccessCode`. */
    codes: codesSchema.prefault({}),
    /** Time limits of sessions and downloads. */
    session: z
      .strictObject({
        /** The maximum length of an internal session. */
        maxAge: millisecondsSchema.default(8 * HOUR),
        /** The time without use after which an internal session ends. */
        idle: millisecondsSchema.default(30 * MINUTE),
        /** How long a granted download may be fetched. */
        grant: millisecondsSchema.default(10 * MINUTE),
      })
      .prefault({}),
  }),
  words: ['data-room'],
  // One checks a password; the other records a download before its file is sent.
  handlers: ['data-room-password', 'data-room-download'],
  needsSection: true,
  forms: ({
    details: { form, protectedVariant, signingVariant = protectedVariant },
    password,
    ...rooms
  }) => [
    {
      name: form,
      path: ['details', 'form'],
      // A document without protection uses `default`. A protected one uses `protectedVariant` in a dialog. In the
      // page, without JavaScript, it uses `signingVariant`, or `protectedVariant` if the config has none.
      variants: [
        { name: 'default', path: [] },
        { name: protectedVariant, path: ['details', 'protectedVariant'] },
        { name: signingVariant, path: ['details', 'signingVariant'] },
      ],
      // `helper` is the function with which the form config must define the field.
      fields: [
        ...(rooms.agreement.handwrittenSignature
          ? [
              {
                name: HANDWRITTEN_FIELD,
                helper: 'signature' as const,
                path: ['agreement', 'handwrittenSignature'],
              },
            ]
          : []),
        ...ROOMS.flatMap((room) =>
          rooms[room].flatMap(({ requiresVerifiedEmail }, at) =>
            requiresVerifiedEmail
              ? [
                  {
                    name: EMAIL_CODE_FIELD,
                    helper: 'code' as const,
                    path: [room, at, 'requiresVerifiedEmail'],
                  },
                ]
              : [],
          ),
        ),
      ],
    },
    { name: password, path: ['password'] },
  ],
  retention: ({ codes, signatures: { keep } }) => ({
    [codes.collection]: codes.keep,
    ...(keep !== undefined && { signatures: keep }),
  }),
  uniqueNames: (options) =>
    ROOMS.flatMap((room) =>
      options[room].flatMap(({ id, fileName }, index) => [
        { what: 'document id', name: id, path: [room, index, 'id'] },
        { what: 'file name', name: fileName.toLowerCase(), path: [room, index, 'fileName'] },
      ]),
    ),
});
