// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import JobsSection from "#renderer/sections/jobs/jobs.tsx";
import { lazyForm } from '../../form/lazy-form.tsx';
import { PageView } from '../../shell/page-view.tsx';

const ApplicationDefaultForm = lazyForm("application", () =>
  import("../../../forms/generated/application/default.tsx").then((module) => module.ApplicationDefaultForm),
);
const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof JobsSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CalloutSection>,
] = [
  {
    "kind": "hero",
    "heading": "Careers at UAC",
    "lead": "Help to build infrastructure on which separate financial systems can rely together.",
    "actions": [
      {
        "do": "scroll",
        "label": "View open positions",
        "target": "open-positions",
        "focusEmail": false,
        "emphasis": "primary"
      }
    ],
    "strip": [],
    "visual": "none",
    "nodes": []
  },
  {
    "kind": "jobs",
    "id": "open-positions",
    "label": "Positions",
    "heading": "Open Positions",
    "lead": "Applications need a resume as PDF or Word document of at most 10 MB.",
    "actions": [],
    "form": "application",
    "applyLabel": "Apply Now",
    "jobs": [
      {
        "id": "blockchain-developer",
        "title": "Blockchain Developer",
        "location": "Remote Global",
        "employmentType": "Full-time",
        "description": "You build the coordination core and the adapters that connect it to settlement layers.",
        "points": [
          "Design and implement the coordination state machine and its smart contracts",
          "Write adapters for several chains behind one interface",
          "Test for failure first: lost messages, late votes and parties that disappear"
        ]
      },
      {
        "id": "cybersecurity-lead",
        "title": "Cybersecurity Lead",
        "location": "Remote Global",
        "employmentType": "Full-time",
        "description": "You are responsible for the security of the infrastructure, from the threat model to the response.",
        "points": [
          "Lead risk assessments and security audits of contracts, wallets and services",
          "Set up continuous monitoring and the response to incidents",
          "Work with developers on formal verification of critical parts"
        ]
      },
      {
        "id": "compliance-lead",
        "title": "Compliance Lead",
        "location": "Remote, EU/Switzerland preferred",
        "employmentType": "Full-time",
        "description": "You make sure that the products fit the rules of the markets in which they are offered.",
        "points": [
          "Follow Swiss and EU financial regulation and turn it into product requirements",
          "Design KYB and compliance processes together with the product teams",
          "Be the contact for authorities, advisers and institutional customers"
        ]
      }
    ],
    "number": 1
  },
  {
    "kind": "cards",
    "id": "why-join",
    "label": "Reasons",
    "heading": "Why Join",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "Cutting-Edge Tech",
        "text": "Atomic commitment, formal verification and several chains behind one interface: problems that are worth a career.",
        "lists": []
      },
      {
        "title": "Remote-First",
        "text": "Work from where you work best. Decisions are written down, so that distance costs nobody their say.",
        "lists": []
      },
      {
        "title": "Early-Stage Impact",
        "text": "The company was founded in 2025. What you decide now shapes the architecture for years.",
        "lists": []
      }
    ],
    "number": 2
  },
  {
    "kind": "callout",
    "id": "other",
    "heading": "Don't See a Perfect Fit?",
    "actions": [
      {
        "do": "link",
        "label": "Contact Us",
        "to": "/contact#top",
        "emphasis": "primary"
      }
    ],
    "paragraphs": [
      "If you believe that you belong here all the same, tell us what you do well and what you would like to build."
    ],
    "lists": [],
    "tone": "inverse"
  }
];

export const page: ClientPage = {
  "id": "careers",
  "path": "/careers",
  "title": "Careers",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{}} />
      <JobsSection section={sections[1]} forms={{ "application": ApplicationDefaultForm }} />
      <CardsSection section={sections[2]} drawings={{}} />
      <CalloutSection section={sections[3]} />
    </PageView>
  );
}
