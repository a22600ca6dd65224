// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import ProseSection from "#renderer/sections/prose/prose.tsx";
import SplitDrawing from "../../../pages/drawings/split.tsx";
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof ProseSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CalloutSection>,
] = [
  {
    "kind": "hero",
    "heading": "Global payment processing",
    "lead": "A future application for e-commerce: the customer’s payment, the conversion and the shares of shop, supplier and carrier settle as one transaction.",
    "actions": [
      {
        "do": "scroll",
        "label": "Learn More",
        "target": "contact",
        "focusEmail": false,
        "emphasis": "primary"
      },
      {
        "do": "link",
        "label": "Back to case studies",
        "to": "/#case-studies",
        "emphasis": "secondary"
      }
    ],
    "strip": [],
    "visual": "none",
    "drawing": "split",
    "nodes": []
  },
  {
    "kind": "prose",
    "id": "situation",
    "label": "Situation",
    "heading": "One order, many payments",
    "actions": [],
    "paragraphs": [
      "An order from abroad sets off a row of separate payments: from the customer to a processor, from the processor to the shop, from the shop to its suppliers and carriers. Each runs in its own system, with its own delay and its own currency.",
      "When one of them fails, the others have already happened. Refunds, chargebacks and reconciliation are the price of systems that do not decide together."
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
        "title": "Split at the source",
        "text": "Shop, supplier and carrier receive their shares in the transaction in which the customer pays.",
        "lists": []
      },
      {
        "title": "Currencies included",
        "text": "Conversion is part of the transaction, at a rate that is known when the order is placed.",
        "lists": []
      },
      {
        "title": "Delivery as a condition",
        "text": "A payment can be prepared with the order and committed when agreed conditions are met.",
        "lists": []
      }
    ],
    "number": 2
  },
  {
    "kind": "callout",
    "id": "contact",
    "label": "Contact",
    "heading": "Talk to us about global payment processing",
    "actions": [
      {
        "do": "link",
        "label": "Get in Touch",
        "to": "/contact",
        "emphasis": "primary"
      },
      {
        "do": "link",
        "label": "Explore UAC Pay",
        "to": "/uac-pay",
        "emphasis": "secondary"
      }
    ],
    "paragraphs": [
      "If you sell across borders, or build software for those who do, we would like to hear which step costs you the most."
    ],
    "lists": [],
    "tone": "inverse",
    "number": 3
  }
];

export const page: ClientPage = {
  "id": "ecommerce-payment",
  "path": "/ecommerce-payment",
  "title": "Global payment processing",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{ "split": SplitDrawing }} />
      <ProseSection section={sections[1]} />
      <CardsSection section={sections[2]} drawings={{}} />
      <CalloutSection section={sections[3]} />
    </PageView>
  );
}
