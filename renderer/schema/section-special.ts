import { z } from 'zod';
import { idSchema, richTextSchema, textSchema } from './primitives.ts';
import { listSchema, sectionBase } from './section-base.ts';

/** A form of the site, in one of its variants. */
export const formSectionSchema = z.strictObject({
  kind: z.literal('form'),
  ...sectionBase,
  heading: textSchema,
  /** The form's id. */
  form: idSchema,
  /** The form's variant. */
  variant: idSchema.default('default'),
});

/** Ways to reach the company: addresses, the place, links. */
export const contactDetailsSectionSchema = z.strictObject({
  kind: z.literal('contact-details'),
  ...sectionBase,
  heading: textSchema,
  /** `email` shows a key of brand.email; `link` a key of links; `text` plain words. */
  entries: z
    .array(
      z.discriminatedUnion('show', [
        z.strictObject({
          show: z.literal('email'),
          label: textSchema,
          email: z.string(),
        }),
        z.strictObject({ show: z.literal('link'), label: textSchema, link: z.string() }),
        z.strictObject({ show: z.literal('text'), label: textSchema, text: richTextSchema }),
      ]),
    )
    .min(1),
});

/** The site's job cards, each with the button that opens the application dialog. */
export const jobsSectionSchema = z.strictObject({
  kind: z.literal('jobs'),
  ...sectionBase,
  heading: textSchema,
  /** The form that the dialog holds. */
  form: idSchema,
  /** The label of each card's button. */
  applyLabel: textSchema,
});

/** A sample transaction, set like a bank slip. */
export const transactionSectionSchema = z.strictObject({
  kind: z.literal('transaction'),
  ...sectionBase,
  heading: textSchema,
  slip: z.strictObject({
    title: textSchema,
    /** The stamp, such as 'Completed'. */
    status: textSchema,
    /** Lines of the slip, such as Sender: US · USD. */
    rows: z.array(z.strictObject({ label: textSchema, value: textSchema })).min(1),
    /** Says that the slip is a sample. */
    note: textSchema,
  }),
});

/** The platform as it looks on a desktop and on a phone, drawn in code. */
export const screensSectionSchema = z.strictObject({
  kind: z.literal('screens'),
  ...sectionBase,
  heading: textSchema,
  desktop: z.strictObject({
    /** What the picture shows, for screen readers. */
    description: textSchema,
    title: textSchema,
    rows: z.array(z.strictObject({ name: textSchema, kind: textSchema, state: textSchema })).min(1),
  }),
  mobile: z.strictObject({
    description: textSchema,
    title: textSchema,
    items: z.array(textSchema),
  }),
  /** What the platform offers. */
  features: listSchema,
});

/** People by role; no names, no portraits but geometric ones. */
export const peopleSectionSchema = z.strictObject({
  kind: z.literal('people'),
  ...sectionBase,
  heading: textSchema,
  people: z.array(z.strictObject({ role: textSchema, text: richTextSchema })).min(1),
});

/** The brand's logos, symbol and packages for the press. */
export const brandAssetsSectionSchema = z.strictObject({
  kind: z.literal('brand-assets'),
  ...sectionBase,
  heading: textSchema,
  assets: z
    .array(
      z.strictObject({
        title: textSchema,
        text: textSchema,
        /** Which drawing is shown. */
        drawing: z.enum(['logo-light', 'logo-dark', 'wordmark', 'symbol']),
      }),
    )
    .min(1),
});

/** A legal document: dated, with numbered clauses. */
export const legalSectionSchema = z.strictObject({
  kind: z.literal('legal'),
  ...sectionBase,
  heading: textSchema,
  /** `viewing-day`, or a fixed day as YYYY-MM-DD. */
  updated: z.union([z.literal('viewing-day'), z.iso.date()]),
  clauses: z
    .array(
      z.strictObject({
        id: idSchema,
        heading: textSchema,
        paragraphs: z.array(richTextSchema).default([]),
        lists: z.array(listSchema).default([]),
      }),
    )
    .min(1),
});

/** The two data rooms with their registers, dialogs and gates. */
export const dataRoomSectionSchema = z.strictObject({
  kind: z.literal('data-room'),
  ...sectionBase,
  heading: textSchema,
  publicTab: textSchema,
  internalTab: textSchema,
  /** Says how access is asked for; shown with the password form. */
  accessNote: richTextSchema,
  /** Shown above the internal register. */
  confidentialityNotice: textSchema,
  /** The form of the details dialog. */
  downloadForm: idSchema,
  /** The download form's variant for documents that need the agreement or a code. */
  protectedVariant: idSchema.default('default'),
  /**
   * Its variant for the same documents where it stands in the page, without JavaScript: it shows the
   * field for the signature, which a dialog of its own asks for otherwise.
   */
  signingVariant: idSchema.optional(),
  /** The form that opens the internal room. */
  passwordForm: idSchema,
  /** The agreement that is signed before an NDA-bound document is given. */
  agreement: z.strictObject({
    title: textSchema,
    /** Changes with every change of the text. */
    version: textSchema,
    clauses: z.array(z.strictObject({ heading: textSchema, text: textSchema })).min(1),
  }),
});
