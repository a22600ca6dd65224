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
     * Says how access is asked for; shown with the password form.
     * @example "Ask us for the password."
     */
    accessNote: richText,
    /** Shown above the internal register. @example "Please keep these documents to yourself." */
    confidentialityNotice: text,
  }),
  feature: 'dataRoom',
  project: (_, site) => {
    const { public: documents, agreement, session, ...options } = optionsOf(site, 'dataRoom');
    const { form: downloadForm, protectedVariant, ...details } = options.details;
    return {
      documents,
      downloadForm,
      protectedVariant,
      signingVariant: details.signingVariant ?? protectedVariant,
      passwordForm: options.password,
      agreement,
      /** For how many minutes a logged download may be fetched. */
      minutes: session.grant / MINUTE,
      /** After what time the internal room closes, unused or at all, in milliseconds. */
      session: { idle: session.idle, maxAge: session.maxAge },
    };
  },
});

declare module '../../../core/config/section.ts' {
  interface SectionKinds {
    'data-room': typeof import('./schema.ts').default;
  }
}
