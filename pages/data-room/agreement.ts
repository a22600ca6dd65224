import type { FeatureConfig } from 'declared-site';

type Agreement = FeatureConfig<'dataRoom'>['agreement'];

export default {
  title: 'Non-Disclosure Agreement',
  version: '2026-11-23',
  clauses: [
    {
      heading: 'Parties',
      text: 'This agreement is made between UAC, Zürich, Switzerland (the “Disclosing Party”), and the person who signs it electronically below, for themselves and for the organisation on whose behalf they act (the “Receiving Party”).',
    },
    {
      heading: 'Purpose',
      text: 'The Disclosing Party makes the UAC whitepaper and related information available to the Receiving Party so that the Receiving Party can assess the technology and a possible cooperation (the “Purpose”). The information may be used for the Purpose only.',
    },
    {
      heading: 'Confidential Information',
      text: '“Confidential Information” means the whitepaper and all technical, commercial, financial and legal information that the Disclosing Party makes available in connection with the Purpose, in whatever form, whether or not it is marked as confidential, including all copies, extracts and summaries.',
    },
    {
      heading: 'Obligations',
      text: 'The Receiving Party keeps the Confidential Information secret, protects it with at least the care it applies to its own confidential information and no less than reasonable care, does not copy it beyond what the Purpose requires, does not publish it or pass it on, and does not use it to develop, or to have others develop, competing products or applications for intellectual property rights.',
    },
    {
      heading: 'Permitted recipients',
      text: 'The Receiving Party may pass Confidential Information on to its employees, officers and professional advisers who need it for the Purpose and who are bound by duties of confidentiality no less strict than these. The Receiving Party is responsible for their compliance.',
    },
    {
      heading: 'Exceptions',
      text: 'The obligations do not apply to information that the Receiving Party can show was public without a breach of this agreement, was lawfully known to it before the disclosure, was lawfully received from a third party without a duty of confidentiality, or was developed independently without use of Confidential Information.',
    },
    {
      heading: 'Disclosure required by law',
      text: 'If a law, a court or an authority obliges the Receiving Party to disclose Confidential Information, it informs the Disclosing Party beforehand as far as this is permitted, discloses only what is required, and asks for confidential treatment.',
    },
    {
      heading: 'No rights and no warranty',
      text: 'All rights in the Confidential Information remain with the Disclosing Party. This agreement grants no licence and creates no obligation to enter into a further agreement. The information is given as it is, without a warranty of accuracy or completeness, and is neither an offer nor a recommendation to invest.',
    },
    {
      heading: 'Return and deletion',
      text: 'At the request of the Disclosing Party, and in any case once the Purpose has ended, the Receiving Party deletes or returns the Confidential Information and all copies. Copies that mandatory law or automatic backups require to be kept remain subject to this agreement.',
    },
    {
      heading: 'Term',
      text: 'This agreement takes effect with the electronic signature and lasts for five years from signature. Obligations concerning trade secrets continue for as long as mandatory law protects them.',
    },
    {
      heading: 'Breach',
      text: 'The Receiving Party acknowledges that a breach may cause harm that damages alone do not make good. The Disclosing Party may apply for injunctive relief in addition to all other remedies that the law provides.',
    },
    {
      heading: 'Electronic signature',
      text: 'By typing their name and choosing “Sign NDA” the Receiving Party signs this agreement electronically and accepts it as binding. The Disclosing Party records the name, the e-mail address and company given, the time of signature, the IP address and the browser signed from, the version of this text and the document requested.',
    },
    {
      heading: 'Final provisions',
      text: 'Changes to this agreement require written form. If a provision is invalid, the others remain in force, and the invalid one is replaced by a valid one that comes closest to its purpose. Neither party may transfer this agreement without the consent of the other.',
    },
    {
      heading: 'Governing law and jurisdiction',
      text: 'This agreement is governed by the substantive law of Switzerland, to the exclusion of its conflict-of-law rules. The courts of Zürich, Switzerland, have exclusive jurisdiction, subject to mandatory places of jurisdiction.',
    },
  ],
} satisfies Agreement;
