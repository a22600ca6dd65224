// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import FormSection from "#renderer/sections/form/form.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import StepsSection from "#renderer/sections/steps/steps.tsx";
import GatewayDrawing from "../../../pages/drawings/gateway.tsx";
import { lazyForm } from '../../form/lazy-form.tsx';
import { PageView } from '../../shell/page-view.tsx';

const WaitlistGatewayForm = lazyForm("waitlist", () =>
  import("../../../forms/generated/waitlist/gateway.tsx").then((module) => module.WaitlistGatewayForm),
);
const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof StepsSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CalloutSection>,
  DataOf<typeof FormSection>,
] = [
  {
    "kind": "hero",
    "heading": "UAC Gateway",
    "lead": "The institutional treasury liquidity gateway between traditional finance and DeFi. Non-custodial, and framed by Swiss regulation.",
    "badge": "Demo Available",
    "actions": [
      {
        "do": "scroll",
        "label": "Join Waitlist",
        "target": "waitlist-form",
        "focusEmail": true,
        "emphasis": "primary"
      },
      {
        "do": "external",
        "label": "Visit Demo",
        "emphasis": "secondary",
        "href": "https://gateway-demo.uac.example/"
      }
    ],
    "strip": [],
    "visual": "none",
    "drawing": "gateway",
    "nodes": []
  },
  {
    "kind": "cards",
    "id": "market",
    "label": "Market",
    "heading": "Market opportunity",
    "lead": "The liquidity exists. What institutions lack is one safe way to reach it.",
    "actions": [],
    "columns": 3,
    "layout": "rows",
    "cards": [
      {
        "title": "A large market",
        "text": "Institutional demand for liquidity beyond the traditional venues.",
        "figure": {
          "value": "$200B+",
          "label": "Market"
        },
        "lists": []
      },
      {
        "title": "Spread over many places",
        "text": "No treasury can integrate them one by one.",
        "figure": {
          "value": "$214B",
          "label": "TVL over 200+ protocols and 150+ chains"
        },
        "lists": []
      },
      {
        "title": "Costly at size",
        "text": "A large order moves the price of any single venue.",
        "figure": {
          "value": "0.5-5%",
          "label": "Slippage for $1M+ trades"
        },
        "lists": []
      },
      {
        "title": "Traded off exchange",
        "text": "Large trades are still agreed bilaterally and settled step by step.",
        "figure": {
          "value": "$39B",
          "label": "Daily OTC volume"
        },
        "lists": []
      },
      {
        "title": "Growing allocations",
        "text": "The question is no longer whether to take part, but how.",
        "figure": {
          "value": "59%",
          "label": "Of institutions expect higher allocations"
        },
        "lists": []
      }
    ],
    "number": 1
  },
  {
    "kind": "cards",
    "id": "architecture",
    "label": "Architecture",
    "heading": "Architecture",
    "lead": "Four layers, each with one task.",
    "actions": [],
    "columns": 4,
    "cards": [
      {
        "title": "Treasury interface",
        "text": "Policies, limits and approvals are set where treasury teams work, in a dashboard or through an API.",
        "lists": []
      },
      {
        "title": "Coordination core",
        "text": "A state machine prepares every leg of a transfer, collects the votes and commits all legs at once.",
        "lists": []
      },
      {
        "title": "Liquidity routing",
        "text": "An order is divided among protocols and chains and still has one outcome.",
        "lists": []
      },
      {
        "title": "Non-custodial settlement",
        "text": "Assets stay under the institution’s own keys until the moment of commitment.",
        "lists": []
      }
    ],
    "number": 2
  },
  {
    "kind": "steps",
    "id": "roadmap",
    "label": "Roadmap",
    "heading": "Roadmap in three phases",
    "actions": [],
    "tracks": [
      {
        "unit": "Phase",
        "steps": [
          {
            "title": "Foundation",
            "text": "The coordination core, the treasury interface and the public demo."
          },
          {
            "title": "Institutional access",
            "text": "Onboarding of institutions from the waitlist, with policies, approvals and reporting."
          },
          {
            "title": "Network expansion",
            "text": "More protocols, more chains and more settlement partners behind the same interface."
          }
        ]
      }
    ],
    "number": 3
  },
  {
    "kind": "cards",
    "id": "advantages",
    "label": "Advantages",
    "heading": "Competitive advantages",
    "actions": [],
    "columns": 4,
    "cards": [
      {
        "title": "One outcome",
        "text": "Every leg of a transfer settles, or none does. There is no partial fill to unwind.",
        "lists": []
      },
      {
        "title": "No custody",
        "text": "UAC does not hold the assets, so an institution takes on no new custodian.",
        "lists": []
      },
      {
        "title": "Swiss framing",
        "text": "The gateway is designed in Zürich and takes Swiss regulation as its frame.",
        "lists": []
      },
      {
        "title": "One integration",
        "text": "A single connection in place of one for each protocol and chain.",
        "lists": []
      }
    ],
    "number": 4
  },
  {
    "kind": "callout",
    "label": "Partnership",
    "heading": "Work with us on the gateway",
    "actions": [
      {
        "do": "link",
        "label": "Partner with UAC",
        "to": "/contact",
        "emphasis": "primary"
      }
    ],
    "paragraphs": [
      "We talk to institutions, liquidity providers and protocols that want to shape the gateway."
    ],
    "lists": [],
    "tone": "inverse",
    "number": 5
  },
  {
    "kind": "form",
    "id": "waitlist-form",
    "label": "Waitlist",
    "heading": "Join the UAC Gateway waitlist",
    "lead": "Leave your details and we will write to you when UAC Gateway is available.",
    "actions": [],
    "form": "waitlist",
    "variant": "gateway",
    "number": 6
  }
];

export const page: ClientPage = {
  "id": "uac-gateway",
  "path": "/uac-gateway",
  "title": "UAC Gateway",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{ "gateway": GatewayDrawing }} />
      <CardsSection section={sections[1]} drawings={{}} />
      <CardsSection section={sections[2]} drawings={{}} />
      <StepsSection section={sections[3]} />
      <CardsSection section={sections[4]} drawings={{}} />
      <CalloutSection section={sections[5]} />
      <FormSection section={sections[6]} forms={{ "waitlist": WaitlistGatewayForm }} />
    </PageView>
  );
}
