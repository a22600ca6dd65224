// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import ChipsSection from "#renderer/sections/chips/chips.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import ProseSection from "#renderer/sections/prose/prose.tsx";
import InterfacesDrawing from "../../../pages/drawings/interfaces.tsx";
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof ChipsSection>,
  DataOf<typeof ProseSection>,
  DataOf<typeof CalloutSection>,
] = [
  {
    "kind": "hero",
    "heading": "API integration platform",
    "lead": "A future application for developers: banking, payments and analytics behind one consistent interface, with atomic guarantees across all of them.",
    "badge": "Coming Soon",
    "actions": [
      {
        "do": "external",
        "label": "Explore API Documentation",
        "emphasis": "primary",
        "href": "https://code.example/uac/api"
      },
      {
        "do": "link",
        "label": "Request API Access",
        "to": "/contact",
        "emphasis": "secondary"
      }
    ],
    "strip": [],
    "visual": "none",
    "drawing": "interfaces",
    "nodes": []
  },
  {
    "kind": "cards",
    "id": "api-groups",
    "label": "Interfaces",
    "heading": "Four API groups",
    "actions": [],
    "columns": 4,
    "cards": [
      {
        "title": "Core Banking",
        "lists": [
          {
            "items": [
              "Accounts and balances",
              "Ledger entries",
              "Statements"
            ]
          }
        ]
      },
      {
        "title": "Payment Processing",
        "lists": [
          {
            "items": [
              "Payments and transfers",
              "Currency conversion",
              "Settlement status"
            ]
          }
        ]
      },
      {
        "title": "Analytics",
        "lists": [
          {
            "items": [
              "Transaction reports",
              "Coordination events",
              "Exports"
            ]
          }
        ]
      },
      {
        "title": "Developer Tools",
        "lists": [
          {
            "items": [
              "Keys and permissions",
              "Test environment",
              "Webhooks"
            ]
          }
        ]
      }
    ],
    "number": 1
  },
  {
    "kind": "chips",
    "id": "sdks",
    "label": "SDKs",
    "heading": "SDKs in eight languages",
    "actions": [],
    "items": [
      "JavaScript",
      "Python",
      "Java",
      "Ruby",
      "PHP",
      "Go",
      ".NET",
      "Swift"
    ],
    "number": 2
  },
  {
    "kind": "prose",
    "id": "principle",
    "label": "Principle",
    "heading": "One call, one outcome",
    "actions": [],
    "paragraphs": [
      "An integration usually calls one service after another and has to undo the first when the second fails. Here a single call describes the whole change, and the coordination core carries it out everywhere or nowhere.",
      "The planned SDKs cover signing, retries and status, so that an application deals with outcomes and not with partial failures."
    ],
    "lists": [],
    "number": 3
  },
  {
    "kind": "callout",
    "id": "contact",
    "label": "Contact",
    "heading": "Talk to us about API access",
    "actions": [
      {
        "do": "link",
        "label": "Request API Access",
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
      "Tell us what you want to connect, and in which language you work."
    ],
    "lists": [],
    "tone": "inverse",
    "number": 4
  }
];

export const page: ClientPage = {
  "id": "fintech-api",
  "path": "/fintech-api",
  "title": "API integration platform",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{ "interfaces": InterfacesDrawing }} />
      <CardsSection section={sections[1]} drawings={{}} />
      <ChipsSection section={sections[2]} />
      <ProseSection section={sections[3]} />
      <CalloutSection section={sections[4]} />
    </PageView>
  );
}
