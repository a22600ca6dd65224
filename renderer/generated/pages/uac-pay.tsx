// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import FiguresSection from "#renderer/sections/figures/figures.tsx";
import FormSection from "#renderer/sections/form/form.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import StepsSection from "#renderer/sections/steps/steps.tsx";
import TransactionSection from "../../../pages/sections/transaction/transaction.tsx";
import TransferDrawing from "../../../pages/drawings/transfer.tsx";
import { lazyForm } from '../../form/lazy-form.tsx';
import { PageView } from '../../shell/page-view.tsx';

const WaitlistPaymentsForm = lazyForm("waitlist", () =>
  import("../../../forms/generated/waitlist/payments.tsx").then((module) => module.WaitlistPaymentsForm),
);
const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof FiguresSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof StepsSection>,
  DataOf<typeof TransactionSection>,
  DataOf<typeof FormSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CalloutSection>,
] = [
  {
    "kind": "hero",
    "heading": "UAC Pay",
    "lead": "Cross-border B2B payments in one step. Debit, conversion and credit are coordinated as a single transaction: it completes on both sides, or it does not happen.",
    "badge": "Featured",
    "actions": [
      {
        "do": "external",
        "label": "Try Demo",
        "emphasis": "primary",
        "href": "https://pay-demo.uac.example/"
      },
      {
        "do": "scroll",
        "label": "Join Waitlist",
        "target": "waitlist-form",
        "focusEmail": true,
        "emphasis": "secondary"
      }
    ],
    "strip": [],
    "visual": "none",
    "drawing": "transfer",
    "nodes": []
  },
  {
    "kind": "figures",
    "id": "market",
    "label": "Market",
    "heading": "What businesses pay across borders, and what it costs them",
    "actions": [],
    "figures": [
      {
        "value": "$31.6 trillion",
        "label": "Cross-border B2B payments",
        "note": "Projected $50T by 2032"
      },
      {
        "value": "2-7%",
        "label": "Fees on cross-border B2B payments"
      }
    ],
    "number": 1
  },
  {
    "kind": "cards",
    "id": "features",
    "label": "Features",
    "heading": "Key Features",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "Ultra-Fast Settlement",
        "text": "All parties commit in one coordinated step, so a payment does not wait for one correspondent after another.",
        "lists": []
      },
      {
        "title": "Multi-Currency Support",
        "text": "Real-time FX with minimal spread. The rate is fixed within the transaction and known before you confirm.",
        "lists": []
      },
      {
        "title": "Enterprise Security",
        "text": "Verified counterparties, defined approvals and a complete record of every step. [See UAC Secure](/uac-secure).",
        "lists": []
      }
    ],
    "number": 2
  },
  {
    "kind": "steps",
    "id": "how-it-works",
    "label": "Process",
    "heading": "How It Works",
    "actions": [],
    "tracks": [
      {
        "unit": "Step",
        "steps": [
          {
            "title": "Onboarding",
            "text": "Your company is verified once through KYB (know your business) and receives its access."
          },
          {
            "title": "Payment Initiation",
            "text": "You enter a payment in the dashboard or send it through the API, and see rate and recipient before you confirm."
          },
          {
            "title": "Processing & Verification",
            "text": "Every party to the payment checks its part and votes. One refusal stops the payment before money moves."
          },
          {
            "title": "Settlement",
            "text": "All parties commit together. Both sides see the same final state, with a receipt for the books."
          }
        ]
      }
    ],
    "number": 3
  },
  {
    "kind": "transaction",
    "id": "demo",
    "label": "Demo",
    "heading": "Experience the Demo",
    "lead": "The demo runs with sample data and moves no money. This is what a finished payment looks like.",
    "actions": [
      {
        "do": "external",
        "label": "Open the demo",
        "emphasis": "secondary",
        "href": "https://pay-demo.uac.example/"
      }
    ],
    "slip": {
      "title": "Sample transaction",
      "status": "Completed",
      "rows": [
        {
          "label": "Sender",
          "value": "US · USD"
        },
        {
          "label": "Receiver",
          "value": "Mexico · MXN"
        },
        {
          "label": "Amount",
          "value": "USD 00,000.00"
        }
      ],
      "note": "A sample with a placeholder amount, not a real payment."
    },
    "number": 4
  },
  {
    "kind": "form",
    "id": "waitlist-form",
    "label": "Waitlist",
    "heading": "Join the UAC Pay waitlist",
    "lead": "Leave your details and we will write to you when UAC Pay is available.",
    "actions": [],
    "form": "waitlist",
    "variant": "payments",
    "number": 5
  },
  {
    "kind": "cards",
    "id": "resources",
    "label": "Resources",
    "heading": "Documentation & Resources",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "API Documentation",
        "text": "Reference and examples for starting and following payments from your own systems.",
        "lists": [],
        "action": {
          "do": "disabled",
          "label": "API Documentation",
          "note": "Coming Soon",
          "emphasis": "secondary"
        }
      },
      {
        "title": "SDK Downloads",
        "text": "Client libraries that take care of signing, retries and status.",
        "lists": [],
        "action": {
          "do": "disabled",
          "label": "SDK Downloads",
          "note": "Coming Soon",
          "emphasis": "secondary"
        }
      },
      {
        "title": "Fee Calculator",
        "text": "What a payment costs, by corridor and amount, before you send it.",
        "lists": [],
        "action": {
          "do": "disabled",
          "label": "Fee Calculator",
          "note": "Coming Soon",
          "emphasis": "secondary"
        }
      }
    ],
    "number": 6
  },
  {
    "kind": "callout",
    "heading": "Ready to pay across borders in one step?",
    "actions": [
      {
        "do": "scroll",
        "label": "Join Waitlist",
        "target": "waitlist-form",
        "focusEmail": true,
        "emphasis": "primary"
      },
      {
        "do": "link",
        "label": "View all solutions",
        "to": "/solutions",
        "emphasis": "secondary"
      }
    ],
    "paragraphs": [
      "Join the waitlist, or try the demo first. 24/7 technical support is included."
    ],
    "lists": [],
    "tone": "inverse"
  }
];

export const page: ClientPage = {
  "id": "uac-pay",
  "path": "/uac-pay",
  "title": "UAC Pay",
  "opensAt": "top"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{ "transfer": TransferDrawing }} />
      <FiguresSection section={sections[1]} />
      <CardsSection section={sections[2]} drawings={{}} />
      <StepsSection section={sections[3]} />
      <TransactionSection section={sections[4]} />
      <FormSection section={sections[5]} forms={{ "waitlist": WaitlistPaymentsForm }} />
      <CardsSection section={sections[6]} drawings={{}} />
      <CalloutSection section={sections[7]} />
    </PageView>
  );
}
