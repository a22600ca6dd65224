// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import ContactDetailsSection from "#renderer/sections/contact-details/contact-details.tsx";
import DataRoomSection from "#renderer/sections/data-room/data-room.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import { lazyForm } from '../../form/lazy-form.tsx';
import { PageView } from '../../shell/page-view.tsx';

const DownloadDefaultForm = lazyForm("download", () =>
  import("../../../forms/generated/download/default.tsx").then((module) => module.DownloadDefaultForm),
);
const DownloadWhitepaperForm = lazyForm("download", () =>
  import("../../../forms/generated/download/whitepaper.tsx").then((module) => module.DownloadWhitepaperForm),
);
const DownloadWhitepaperInPageForm = lazyForm("download", () =>
  import("../../../forms/generated/download/whitepaper-in-page.tsx").then((module) => module.DownloadWhitepaperInPageForm),
);
const PasswordDefaultForm = lazyForm("password", () =>
  import("../../../forms/generated/password/default.tsx").then((module) => module.PasswordDefaultForm),
);
const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof DataRoomSection>,
  DataOf<typeof ContactDetailsSection>,
] = [
  {
    "kind": "hero",
    "heading": "Data room",
    "lead": "Documents for institutions, partners, researchers and investors. Each download asks for your name, your e-mail address and your consent.",
    "actions": [],
    "strip": [],
    "visual": "none",
    "nodes": []
  },
  {
    "kind": "data-room",
    "id": "documents",
    "label": "Register",
    "heading": "Documents",
    "actions": [],
    "publicTab": "Public Data Room",
    "internalTab": "Internal Data Room",
    "accessNote": "The internal data room is protected by a password. To ask for access credentials, [write to us](mailto:dataroom@uac.example) and say who you are and what you need the documents for.",
    "confidentialityNotice": "These documents are confidential. They are meant for you alone: do not copy, forward or publish them, and delete them when you no longer need them.",
    "downloadForm": "download",
    "protectedVariant": "whitepaper",
    "signingVariant": "whitepaper-in-page",
    "passwordForm": "password",
    "agreement": {
      "title": "Non-Disclosure Agreement",
      "version": "2025-04-09",
      "clauses": [
        {
          "heading": "Parties",
          "text": "This agreement is made between UAC, Zürich, Switzerland (the “Disclosing Party”), and the person who signs it electronically below, for themselves and for the organisation on whose behalf they act (the “Receiving Party”)."
        },
        {
          "heading": "Purpose",
          "text": "The Disclosing Party makes the UAC whitepaper and related information available to the Receiving Party so that the Receiving Party can assess the technology and a possible cooperation (the “Purpose”). The information may be used for the Purpose only."
        },
        {
          "heading": "Confidential Information",
          "text": "“Confidential Information” means the whitepaper and all technical, commercial, financial and legal information that the Disclosing Party makes available in connection with the Purpose, in whatever form, whether or not it is marked as confidential, including all copies, extracts and summaries."
        },
        {
          "heading": "Obligations",
          "text": "The Receiving Party keeps the Confidential Information secret, protects it with at least the care it applies to its own confidential information and no less than reasonable care, does not copy it beyond what the Purpose requires, does not publish it or pass it on, and does not use it to develop, or to have others develop, competing products or applications for intellectual property rights."
        },
        {
          "heading": "Permitted recipients",
          "text": "The Receiving Party may pass Confidential Information on to its employees, officers and professional advisers who need it for the Purpose and who are bound by duties of confidentiality no less strict than these. The Receiving Party is responsible for their compliance."
        },
        {
          "heading": "Exceptions",
          "text": "The obligations do not apply to information that the Receiving Party can show was public without a breach of this agreement, was lawfully known to it before the disclosure, was lawfully received from a third party without a duty of confidentiality, or was developed independently without use of Confidential Information."
        },
        {
          "heading": "Disclosure required by law",
          "text": "If a law, a court or an authority obliges the Receiving Party to disclose Confidential Information, it informs the Disclosing Party beforehand as far as this is permitted, discloses only what is required, and asks for confidential treatment."
        },
        {
          "heading": "No rights and no warranty",
          "text": "All rights in the Confidential Information remain with the Disclosing Party. This agreement grants no licence and creates no obligation to enter into a further agreement. The information is given as it is, without a warranty of accuracy or completeness, and is neither an offer nor a recommendation to invest."
        },
        {
          "heading": "Return and deletion",
          "text": "At the request of the Disclosing Party, and in any case once the Purpose has ended, the Receiving Party deletes or returns the Confidential Information and all copies. Copies that mandatory law or automatic backups require to be kept remain subject to this agreement."
        },
        {
          "heading": "Term",
          "text": "This agreement takes effect with the electronic signature and lasts for five years from signature. Obligations concerning trade secrets continue for as long as mandatory law protects them."
        },
        {
          "heading": "Breach",
          "text": "The Receiving Party acknowledges that a breach may cause harm that damages alone do not make good. The Disclosing Party may apply for injunctive relief in addition to all other remedies that the law provides."
        },
        {
          "heading": "Electronic signature",
          "text": "By typing their name and choosing “Sign NDA” the Receiving Party signs this agreement electronically and accepts it as binding. The Disclosing Party records the name, the time of signature, the version of this text and the document requested."
        },
        {
          "heading": "Final provisions",
          "text": "Changes to this agreement require written form. If a provision is invalid, the others remain in force, and the invalid one is replaced by a valid one that comes closest to its purpose. Neither party may transfer this agreement without the consent of the other."
        },
        {
          "heading": "Governing law and jurisdiction",
          "text": "This agreement is governed by the substantive law of Switzerland, to the exclusion of its conflict-of-law rules. The courts of Zürich, Switzerland, have exclusive jurisdiction, subject to mandatory places of jurisdiction."
        }
      ]
    },
    "documents": [
      {
        "id": "pitch-deck",
        "name": "Pitch Deck",
        "description": "The company, its products and its markets, in full.",
        "fileSize": "2.4 MB",
        "fileName": "UAC_Pitch_Deck.pdf",
        "available": true,
        "requiresNDA": false,
        "requiresAccessCode": false
      },
      {
        "id": "pitch-deck-lite",
        "name": "Pitch Deck Lite",
        "description": "The short form of the pitch deck, for a first reading.",
        "fileSize": "1.8 MB",
        "fileName": "UAC_Pitch_Deck_Lite.pdf",
        "available": true,
        "requiresNDA": false,
        "requiresAccessCode": false
      },
      {
        "id": "tokenomics",
        "name": "Tokenomics Paper",
        "description": "How the network’s token is designed and what it is used for.",
        "fileSize": "668 KB",
        "fileName": "UAC_Tokenomics.pdf",
        "available": true,
        "requiresNDA": false,
        "requiresAccessCode": false
      },
      {
        "id": "market-analysis",
        "name": "Market Analysis",
        "description": "The target markets, their size and the problems they carry.",
        "fileSize": "1.2 MB",
        "fileName": "UAC_Market_Analysis.pdf",
        "available": true,
        "requiresNDA": false,
        "requiresAccessCode": false
      },
      {
        "id": "whitepaper",
        "name": "Whitepaper",
        "description": "The coordination protocol in technical detail. Needs a one-time access code and a signed NDA.",
        "fileSize": "1.2 MB",
        "fileName": "UAC_Whitepaper.pdf",
        "available": true,
        "requiresNDA": true,
        "requiresAccessCode": true
      }
    ],
    "number": 1
  },
  {
    "kind": "contact-details",
    "id": "access",
    "label": "Access",
    "heading": "Access credentials and codes",
    "lead": "Passwords for the internal data room and one-time access codes for the whitepaper are given on request.",
    "actions": [],
    "entries": [
      {
        "label": "Data room requests",
        "text": "[dataroom@uac.example](mailto:dataroom@uac.example)"
      }
    ],
    "number": 2
  }
];

export const page: ClientPage = {
  "id": "data-room",
  "path": "/data-room",
  "title": "Data room",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{}} />
      <DataRoomSection section={sections[1]} forms={{ "download": DownloadDefaultForm, "download/whitepaper": DownloadWhitepaperForm, "download/whitepaper-in-page": DownloadWhitepaperInPageForm, "password": PasswordDefaultForm }} />
      <ContactDetailsSection section={sections[2]} />
    </PageView>
  );
}
