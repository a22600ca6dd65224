import { z } from 'zod';
import { optionsOf } from '../../../core/config/feature.ts';
import { base, defineSection, richText, text } from '../../../core/config/section.ts';

const MINUTE = 60_000;

/** The two data rooms with their registers, dialogs and gates. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. @example "Purpose" */
    heading: text,
    /** The label of the tab of open documents. @example "Open documents" */
    publicTab: text,
    /** The label of the tab of internal documents. @example "Internal documents" */
    internalTab: text,
    /**
     * Explains how to request access. Shown with the password form.
     * @example "Ask us for the password."
     */
    accessNote: richText,
    /** Shown above the internal register. @example "Please keep these documents to yourself." */
    confidentialityNotice: text,
  }),
  feature: 'dataRoom',
  project: (_, site) => {
    const { public: documents, session, ...options } = optionsOf(site, 'dataRoom');
    const { title, version, clauses } = options.agreement;
    const { form: downloadForm, protectedVariant, ...details } = options.details;
    return {
      documents,
      downloadForm,
      protectedVariant,
      signingVariant: details.signingVariant ?? protectedVariant,
      passwordForm: options.password,
      agreement: { title, version, clauses },
      /** Minutes for which a granted document can be downloaded. */
      minutes: session.grant / MINUTE,
      /** Milliseconds until the session expires: since its last use, and since its start. */
      session: { idle: session.idle, maxAge: session.maxAge },
    };
  },
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    'data-room': typeof import('./schema.ts').default;
  }
}
