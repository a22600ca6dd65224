// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import StepsSection from "#renderer/sections/steps/steps.tsx";
import VerificationDrawing from "../../../pages/drawings/verification.tsx";
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof StepsSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CalloutSection>,
] = [
  {
    "kind": "hero",
    "heading": "UAC Secure",
    "lead": "Security for systems that move other people’s money: examined before they run, and watched while they do.",
    "actions": [
      {
        "do": "link",
        "label": "Request an assessment",
        "to": "/contact",
        "emphasis": "primary"
      },
      {
        "do": "scroll",
        "label": "See the capabilities",
        "target": "capabilities",
        "focusEmail": false,
        "emphasis": "secondary"
      }
    ],
    "strip": [],
    "visual": "none",
    "drawing": "verification",
    "nodes": []
  },
  {
    "kind": "cards",
    "id": "capabilities",
    "label": "Capabilities",
    "heading": "Six capabilities",
    "actions": [],
    "columns": 3,
    "numbered": true,
    "cards": [
      {
        "title": "Contract auditing",
        "text": "Smart contracts are read line by line and tested against known and new kinds of attack.",
        "lists": []
      },
      {
        "title": "Wallet security",
        "text": "Keys are created, used and retired under rules that no single person can set aside.",
        "lists": []
      },
      {
        "title": "Compliance tools",
        "text": "Checks and records that let a company show what happened, when, and who approved it.",
        "lists": []
      },
      {
        "title": "Secure storage",
        "text": "Secrets and sensitive data are encrypted, separated and open only to those who need them.",
        "lists": []
      },
      {
        "title": "Monitoring",
        "text": "Transactions and services are watched continuously, and what departs from the expected is reported.",
        "lists": []
      },
      {
        "title": "Formal verification",
        "text": "The critical parts of the coordination state machine are described mathematically, and their properties proved.",
        "lists": []
      }
    ],
    "number": 1
  },
  {
    "kind": "steps",
    "id": "process",
    "label": "Process",
    "heading": "How we work",
    "actions": [],
    "tracks": [
      {
        "unit": "Step",
        "steps": [
          {
            "title": "Risk assessment",
            "text": "We map what is to be protected, from whom, and what a failure would cost."
          },
          {
            "title": "Security audit",
            "text": "We examine design, code and operation, and report each finding with its severity and its remedy."
          },
          {
            "title": "Continuous monitoring",
            "text": "We keep watch after the launch, because systems and attackers both change."
          }
        ]
      }
    ],
    "number": 2
  },
  {
    "kind": "cards",
    "id": "integration",
    "label": "Integration",
    "heading": "Part of every product",
    "lead": "The same security work stands behind the other parts of UAC.",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "UAC Pay",
        "text": "Counterparty checks, approvals and monitoring for cross-border payments.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "View UAC Pay",
          "to": "/uac-pay",
          "emphasis": "secondary"
        }
      },
      {
        "title": "UAC Gateway",
        "text": "Wallet security and verified contracts for institutional liquidity.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "View UAC Gateway",
          "to": "/uac-gateway",
          "emphasis": "secondary"
        }
      },
      {
        "title": "UAC Analytics",
        "badge": "Coming Soon",
        "text": "What monitoring sees, made readable for those who decide.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "View UAC Analytics",
          "to": "/uac-analytics",
          "emphasis": "secondary"
        }
      }
    ],
    "number": 3
  },
  {
    "kind": "callout",
    "heading": "Security is one part of the whole",
    "actions": [
      {
        "do": "link",
        "label": "Back to all solutions",
        "to": "/solutions",
        "emphasis": "secondary"
      }
    ],
    "paragraphs": [
      "See how payments, liquidity and yield rest on the same coordination core."
    ],
    "lists": [],
    "tone": "inverse"
  }
];

export const page: ClientPage = {
  "id": "uac-secure",
  "path": "/uac-secure",
  "title": "UAC Secure",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{ "verification": VerificationDrawing }} />
      <CardsSection section={sections[1]} drawings={{}} />
      <StepsSection section={sections[2]} />
      <CardsSection section={sections[3]} drawings={{}} />
      <CalloutSection section={sections[4]} />
    </PageView>
  );
}
