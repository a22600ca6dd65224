// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import ProseSection from "#renderer/sections/prose/prose.tsx";
import StepsSection from "#renderer/sections/steps/steps.tsx";
import AgreementDrawing from "../../../pages/drawings/agreement.tsx";
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof ProseSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof StepsSection>,
  DataOf<typeof CalloutSection>,
] = [
  {
    "kind": "hero",
    "heading": "Healthcare billing",
    "lead": "A future application for healthcare providers: provider, insurer and patient agree on a claim and settle it in one step.",
    "badge": "Coming Soon",
    "actions": [
      {
        "do": "scroll",
        "label": "Schedule a Demo",
        "target": "contact",
        "focusEmail": false,
        "emphasis": "primary"
      },
      {
        "do": "link",
        "label": "Request Information",
        "to": "/contact",
        "emphasis": "secondary"
      }
    ],
    "strip": [],
    "visual": "none",
    "drawing": "agreement",
    "nodes": []
  },
  {
    "kind": "prose",
    "id": "situation",
    "label": "Situation",
    "heading": "Three parties, three versions",
    "actions": [],
    "paragraphs": [
      "A treatment is documented by the provider, assessed by the insurer and paid in part by the patient. Each keeps a record of its own, and the records seldom agree at first.",
      "The result is a sequence of claims, queries, corrections and partial payments. The work is done after the treatment, and by people who were not there."
    ],
    "lists": [],
    "number": 1
  },
  {
    "kind": "cards",
    "id": "approach",
    "label": "Approach",
    "heading": "What coordination changes",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "One claim, one state",
        "text": "All parties see the same claim in the same state, and a change takes effect for all of them.",
        "lists": []
      },
      {
        "title": "Agreement before payment",
        "text": "The shares of insurer and patient are agreed first; then all payments commit together.",
        "lists": []
      },
      {
        "title": "Only what is needed",
        "text": "The coordination needs amounts and decisions. Medical records stay with those who keep them.",
        "lists": []
      }
    ],
    "number": 2
  },
  {
    "kind": "steps",
    "id": "process",
    "label": "Process",
    "heading": "How a claim would pass",
    "actions": [],
    "tracks": [
      {
        "unit": "Step",
        "steps": [
          {
            "title": "Prepare",
            "text": "The provider enters the claim and its supporting facts."
          },
          {
            "title": "Vote",
            "text": "Insurer and patient confirm their shares, or object."
          },
          {
            "title": "Commit",
            "text": "The claim is closed and every share is paid, at once."
          }
        ]
      }
    ],
    "number": 3
  },
  {
    "kind": "callout",
    "id": "contact",
    "label": "Contact",
    "heading": "Talk to us about healthcare billing",
    "actions": [
      {
        "do": "link",
        "label": "Request Information",
        "to": "/contact",
        "emphasis": "primary"
      },
      {
        "do": "link",
        "label": "Back to case studies",
        "to": "/#case-studies",
        "emphasis": "secondary"
      }
    ],
    "paragraphs": [
      "We are looking for healthcare providers and insurers who want to see the idea and test it against their practice. Write to us to schedule a demo."
    ],
    "lists": [],
    "tone": "inverse",
    "number": 4
  }
];

export const page: ClientPage = {
  "id": "healthcare-billing",
  "path": "/healthcare-billing",
  "title": "Healthcare billing",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{ "agreement": AgreementDrawing }} />
      <ProseSection section={sections[1]} />
      <CardsSection section={sections[2]} drawings={{}} />
      <StepsSection section={sections[3]} />
      <CalloutSection section={sections[4]} />
    </PageView>
  );
}
