import { z } from 'zod';
import { base, defineSection, id, richText, text } from '../../schema/section.ts';

/** The two data rooms with their registers, dialogs and gates. */
const dataRoom = defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    publicTab: text,
    internalTab: text,
    /** Says how access is asked for; shown with the password form. */
    accessNote: richText,
    /** Shown above the internal register. */
    confidentialityNotice: text,
    /** The form of the details dialog. */
    downloadForm: id,
    /** The download form's variant for documents that need the agreement or a code. */
    protectedVariant: id.default('default'),
    /**
     * Its variant for the same documents where it stands in the page, without JavaScript: it shows the
     * field for the signature, which a dialog of its own asks for otherwise.
     */
    signingVariant: id.optional(),
    /** The form that opens the internal room. */
    passwordForm: id,
    /** The agreement that is signed before an NDA-bound document is given. */
    agreement: z.strictObject({
      title: text,
      /** Changes with every change of the text. */
      version: text,
      clauses: z.array(z.strictObject({ heading: text, text: text })).min(1),
    }),
  }),
  forms: ({ downloadForm, protectedVariant, signingVariant = 'default', passwordForm }) => [
    {
      name: downloadForm,
      path: ['downloadForm'],
      variants: [
        { name: 'default', path: [] },
        { name: protectedVariant, path: ['protectedVariant'] },
        { name: signingVariant, path: ['signingVariant'] },
      ],
    },
    { name: passwordForm, path: ['passwordForm'] },
  ],
  project: (_, { documents }) => ({ documents: documents.public }),
  features: ({ passwordForm, downloadForm, agreement }) => ({
    dataRoom: { passwordForm, downloadForm, agreement },
  }),
});

export default dataRoom;

declare module '../../schema/section.ts' {
  interface SectionKinds {
    'data-room': typeof dataRoom;
  }
}
