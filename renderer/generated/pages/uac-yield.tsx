// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CardsSection from "#renderer/sections/cards/cards.tsx";
import FiguresSection from "#renderer/sections/figures/figures.tsx";
import FormSection from "#renderer/sections/form/form.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import ProseSection from "#renderer/sections/prose/prose.tsx";
import ScreensSection from "../../../pages/sections/screens/screens.tsx";
import StepsSection from "#renderer/sections/steps/steps.tsx";
import TableSection from "#renderer/sections/table/table.tsx";
import PathsDrawing from "../../../pages/drawings/paths.tsx";
import { lazyForm } from '../../form/lazy-form.tsx';
import { PageView } from '../../shell/page-view.tsx';

const WaitlistYieldForm = lazyForm("waitlist", () =>
  import("../../../forms/generated/waitlist/yield.tsx").then((module) => module.WaitlistYieldForm),
);
const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof ProseSection>,
  DataOf<typeof FiguresSection>,
  DataOf<typeof ScreensSection>,
  DataOf<typeof StepsSection>,
  DataOf<typeof TableSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof FormSection>,
] = [
  {
    "kind": "hero",
    "heading": "UAC Yield",
    "lead": "A yield-bearing stablecoin coordination layer. Deposit, allocation and redemption are coordinated, so that a position is never left half-way between two systems.",
    "badge": "Coming Soon",
    "actions": [
      {
        "do": "scroll",
        "label": "Join Waitlist",
        "target": "waitlist-form",
        "focusEmail": true,
        "emphasis": "primary"
      },
      {
        "do": "scroll",
        "label": "Explore Features",
        "target": "features",
        "focusEmail": false,
        "emphasis": "secondary"
      },
      {
        "do": "external",
        "label": "Visit Demo",
        "emphasis": "secondary",
        "href": "https://yield-demo.uac.example/"
      }
    ],
    "strip": [],
    "visual": "none",
    "drawing": "paths",
    "nodes": []
  },
  {
    "kind": "prose",
    "id": "introduction",
    "label": "Introduction",
    "heading": "Stable value that works",
    "actions": [],
    "statement": true,
    "paragraphs": [
      "A stablecoin keeps its value but earns nothing for its holder.",
      "Whoever wants a return has to move it through several protocols and providers, and carries the risk of every step between them.",
      "UAC Yield coordinates these steps as one transaction. A holder chooses a path, DeFi or real-world assets, and the layer sees to it that all parties take part together or not at all."
    ],
    "lists": [],
    "number": 1
  },
  {
    "kind": "figures",
    "id": "market",
    "label": "Market",
    "heading": "Tokenised real-world assets",
    "actions": [],
    "figures": [
      {
        "value": "$7 billion",
        "label": "Tokenised real-world-asset market",
        "note": "Projected $18.9T by 2033, 268% CAGR"
      }
    ],
    "number": 2
  },
  {
    "kind": "screens",
    "id": "platform",
    "label": "Platform",
    "heading": "The platform",
    "lead": "One place to choose a path, follow a position and redeem it, on the desktop and on the phone.",
    "actions": [],
    "desktop": {
      "description": "The platform on a desktop: a table of positions with the path each one follows and its state in the coordination.",
      "title": "Positions",
      "rows": [
        {
          "name": "Lending pool",
          "kind": "DeFi",
          "state": "Committed"
        },
        {
          "name": "Liquidity pool",
          "kind": "DeFi",
          "state": "Voting"
        },
        {
          "name": "Short-term bonds",
          "kind": "Real-world asset",
          "state": "Committed"
        },
        {
          "name": "Trade receivables",
          "kind": "Real-world asset",
          "state": "Preparing"
        }
      ]
    },
    "mobile": {
      "description": "The platform on a phone: the state of the portfolio and the next steps, one below the other.",
      "title": "Portfolio",
      "items": [
        "Deposit",
        "Allocate",
        "Follow",
        "Redeem"
      ]
    },
    "features": {
      "title": "Key features",
      "items": [
        "Both yield paths in one view",
        "The state of every coordinated step, as it happens",
        "Limits and preferences that the holder sets",
        "Redemption that completes as one transaction"
      ]
    },
    "number": 3
  },
  {
    "kind": "steps",
    "id": "features",
    "label": "Features",
    "heading": "Two paths to yield",
    "actions": [],
    "tracks": [
      {
        "title": "DeFi yield path",
        "text": "Yield from decentralised protocols.",
        "unit": "Step",
        "steps": [
          {
            "title": "Deposit",
            "text": "The holder deposits stablecoins and chooses the DeFi path."
          },
          {
            "title": "Selection",
            "text": "The layer proposes protocols that fit the limits the holder has set."
          },
          {
            "title": "Coordinated allocation",
            "text": "All protocols involved prepare and vote; the allocation commits for all of them at once."
          },
          {
            "title": "Yield and redemption",
            "text": "Yield accrues to the position, and a redemption closes every leg in one step."
          }
        ]
      },
      {
        "title": "Real-world-asset yield path",
        "text": "Yield from tokenised assets outside the chain.",
        "unit": "Step",
        "steps": [
          {
            "title": "Deposit",
            "text": "The holder deposits stablecoins and chooses the real-world-asset path."
          },
          {
            "title": "Asset verification",
            "text": "The documents and the backing of a tokenised asset are checked before it is offered."
          },
          {
            "title": "Coordinated purchase",
            "text": "Payment and transfer of the token commit together, or neither takes place."
          },
          {
            "title": "Income and redemption",
            "text": "Income from the asset is passed on to the position until it is redeemed."
          }
        ]
      }
    ],
    "number": 4
  },
  {
    "kind": "table",
    "id": "risk-management",
    "label": "Risk",
    "heading": "Risk management",
    "lead": "Yield is never free of risk. These are the risks we see, and how the design meets them. None of them can be ruled out.",
    "actions": [],
    "caption": "Risks of the yield paths and how each is managed",
    "columns": [
      "Risk",
      "How it arises",
      "How it is managed"
    ],
    "rows": [
      [
        "Contract risk",
        "A fault in a smart contract of a protocol.",
        "Contract auditing, formal verification of critical parts, and limits for each protocol."
      ],
      [
        "Liquidity risk",
        "A redemption cannot be met at once.",
        "Positions are spread over venues, and a redemption commits only when every leg can be met."
      ],
      [
        "Counterparty risk",
        "An issuer of a real-world asset does not perform.",
        "Verification before an asset is offered, and limits for each issuer."
      ],
      [
        "Stablecoin risk",
        "A stablecoin departs from its reference value.",
        "Continuous monitoring, with pauses for new allocations."
      ],
      [
        "Coordination risk",
        "One step of a transaction fails while others succeed.",
        "Atomic commitment: all steps take effect, or none does."
      ],
      [
        "Regulatory risk",
        "The rules for an asset or a market change.",
        "Swiss regulatory framing, and availability by market."
      ]
    ],
    "number": 5
  },
  {
    "kind": "cards",
    "id": "extensions",
    "label": "Extensions",
    "heading": "Future extensions",
    "lead": "Where the layer could go after its first release.",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "More chains",
        "text": "Positions on further chains behind the same coordination layer.",
        "lists": []
      },
      {
        "title": "Automatic rebalancing",
        "text": "Allocations that follow the holder’s limits without a manual step.",
        "lists": []
      },
      {
        "title": "Treasury connection",
        "text": "Institutional liquidity from [UAC Gateway](/uac-gateway) put to work on either path.",
        "lists": []
      },
      {
        "title": "Yield on payment balances",
        "text": "Balances that wait in [UAC Pay](/uac-pay) could earn until they are sent.",
        "lists": []
      },
      {
        "title": "Reporting",
        "text": "Statements for accounting, audit and tax, drawn from the coordination records.",
        "lists": []
      },
      {
        "title": "Your idea",
        "text": "Something is missing for your case? Tell us what you need.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "Suggest a Feature",
          "to": "/contact",
          "emphasis": "secondary"
        }
      }
    ],
    "number": 6
  },
  {
    "kind": "form",
    "id": "waitlist-form",
    "label": "Waitlist",
    "heading": "Join the UAC Yield waitlist",
    "lead": "Leave your details and we will write to you when UAC Yield is available.",
    "actions": [],
    "form": "waitlist",
    "variant": "yield",
    "number": 7
  }
];

export const page: ClientPage = {
  "id": "uac-yield",
  "path": "/uac-yield",
  "title": "UAC Yield",
  "opensAt": "top"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{ "paths": PathsDrawing }} />
      <ProseSection section={sections[1]} />
      <FiguresSection section={sections[2]} />
      <ScreensSection section={sections[3]} />
      <StepsSection section={sections[4]} />
      <TableSection section={sections[5]} />
      <CardsSection section={sections[6]} drawings={{}} />
      <FormSection section={sections[7]} forms={{ "waitlist": WaitlistYieldForm }} />
    </PageView>
  );
}
