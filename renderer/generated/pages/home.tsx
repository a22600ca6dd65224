// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import ContactDetailsSection from "#renderer/sections/contact-details/contact-details.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import ProseSection from "#renderer/sections/prose/prose.tsx";
import PhasesDrawing from "../../../pages/drawings/phases.tsx";
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof ProseSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CalloutSection>,
  DataOf<typeof CalloutSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CalloutSection>,
  DataOf<typeof ContactDetailsSection>,
] = [
  {
    "kind": "hero",
    "heading": "Laying the foundations of Unified Finance",
    "lead": "UAC builds coordination-based financial infrastructure. Every party to a transaction commits together, or nothing happens at all.",
    "actions": [
      {
        "do": "scroll",
        "label": "Explore our solutions",
        "target": "solutions",
        "focusEmail": false,
        "emphasis": "primary"
      },
      {
        "do": "scroll",
        "label": "See our technology",
        "target": "technology",
        "focusEmail": false,
        "emphasis": "secondary"
      }
    ],
    "strip": [
      "Secure",
      "Innovative",
      "Scalable"
    ],
    "visual": "network",
    "nodes": [
      {
        "position": "center",
        "label": "UAC coordinator",
        "description": "Asks every party to prepare, collects their votes, and commits for all of them at once or for none."
      },
      {
        "position": "top-left",
        "label": "TradFi",
        "description": "Banks and payment systems keep their own ledgers and take part through the coordinator."
      },
      {
        "position": "top-right",
        "label": "CeFi",
        "description": "Centralised platforms join a transaction with the same guarantees as every other party."
      },
      {
        "position": "right",
        "label": "DeFi",
        "description": "On-chain protocols provide liquidity and yield without taking custody of a client’s assets."
      },
      {
        "position": "bottom",
        "label": "Settlement",
        "description": "The outcome is final on every ledger involved. No leg of a transaction stays open alone."
      },
      {
        "position": "left",
        "label": "Businesses",
        "description": "Companies start a payment or a treasury transfer from a dashboard or through an API."
      }
    ]
  },
  {
    "kind": "prose",
    "id": "about",
    "label": "About",
    "heading": "About UAC",
    "actions": [],
    "statement": true,
    "paragraphs": [
      "We build the layer that lets separate financial systems act as one for the length of a transaction.",
      "UAC is a Swiss-based company, founded in Zürich in 2025. Traditional finance, centralised platforms and decentralised protocols each work well inside their own walls. Between them, a payment or a trade passes through a chain of separate steps, and any one of them can fail while the others stand.",
      "Our vision is a world in which TradFi, CeFi and DeFi operate with atomic multi-party guarantees: all parties commit, or none does. [Read more about the company](/about)."
    ],
    "lists": [],
    "number": 1
  },
  {
    "kind": "cards",
    "id": "target-markets",
    "label": "Markets",
    "heading": "Target Markets",
    "lead": "Three markets in which the cost of uncoordinated systems is known and carried by the customer.",
    "actions": [
      {
        "do": "link",
        "label": "Discuss Your Use Case",
        "to": "/contact",
        "emphasis": "primary"
      },
      {
        "do": "link",
        "label": "Explore Solutions",
        "to": "/uac-pay",
        "emphasis": "secondary"
      }
    ],
    "columns": 3,
    "cards": [
      {
        "title": "Cross-border B2B payments",
        "figure": {
          "value": "$31.6 trillion",
          "label": "Market size of cross-border B2B payments",
          "note": "Projected $50T by 2032. Fees of 2-7%."
        },
        "lists": [
          {
            "title": "Problems solved",
            "items": [
              "Payments that pass through several correspondents, each with its own delay and fee",
              "Exchange rates that are known only after the fact",
              "Payments that are debited on one side and missing on the other"
            ]
          },
          {
            "title": "Solution",
            "items": [
              "One coordinated transaction: debit, conversion and credit commit together or not at all."
            ]
          }
        ]
      },
      {
        "title": "Non-custodial exchanges",
        "figure": {
          "value": "$5T",
          "label": "Crypto market target by 2030"
        },
        "lists": [
          {
            "title": "Problems solved",
            "items": [
              "Assets that must be handed to an exchange before they can be traded",
              "Trades of which one leg settles and the other does not",
              "Liquidity that is split between venues and chains"
            ]
          },
          {
            "title": "Solution",
            "items": [
              "Both legs of a trade settle atomically, and each party keeps custody until the moment of commitment."
            ]
          }
        ]
      },
      {
        "title": "Financial SaaS",
        "figure": {
          "value": "$2-4 trillion",
          "label": "Cost of coordination failure"
        },
        "lists": [
          {
            "title": "Problems solved",
            "items": [
              "Records that differ between systems and have to be reconciled by hand",
              "A separate integration for every bank, platform and protocol",
              "Workflows that stop half-way and leave a state nobody owns"
            ]
          },
          {
            "title": "Solution",
            "items": [
              "One coordination interface, through which several systems change state together and stay consistent."
            ]
          }
        ]
      }
    ],
    "number": 2
  },
  {
    "kind": "cards",
    "id": "solutions",
    "label": "Solutions",
    "heading": "Our Solutions",
    "lead": "Three products on one coordination core.",
    "actions": [],
    "columns": 3,
    "layout": "rows",
    "cards": [
      {
        "title": "UAC Pay",
        "badge": "Featured",
        "text": "A cross-border B2B payments platform. Debit, conversion and credit are one transaction with one outcome.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "Learn More",
          "to": "/uac-pay#top",
          "emphasis": "secondary"
        }
      },
      {
        "title": "UAC Gateway",
        "badge": "Demo Available",
        "text": "An institutional treasury liquidity gateway that bridges traditional finance to DeFi: non-custodial, and framed by Swiss regulation.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "Learn More",
          "to": "/uac-gateway#top",
          "emphasis": "secondary"
        }
      },
      {
        "title": "UAC Yield",
        "badge": "Coming Soon",
        "text": "A yield-bearing stablecoin coordination layer with two sources of yield: DeFi protocols and real-world assets.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "Learn More",
          "to": "/uac-yield#top",
          "emphasis": "secondary"
        }
      }
    ],
    "number": 3
  },
  {
    "kind": "cards",
    "id": "features",
    "label": "Features",
    "heading": "Key Features",
    "lead": "What the coordination core brings to the products.",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "Atomic guarantees",
        "text": "A transaction with several parties has exactly one outcome. There is no half-settled state to unwind.",
        "lists": []
      },
      {
        "title": "Non-custodial by design",
        "text": "UAC Gateway does not take custody: an institution keeps control of its assets until all parties have agreed to commit.",
        "lists": []
      },
      {
        "title": "Blockchain-agnostic",
        "text": "The coordination layer does not depend on one chain. The settlement layer is chosen to suit the transaction.",
        "lists": []
      },
      {
        "title": "Security throughout",
        "text": "Contract auditing, wallet security, monitoring and formal verification belong to the design. [See UAC Secure](/uac-secure).",
        "lists": []
      },
      {
        "title": "Swiss regulatory framing",
        "text": "Products are designed in Zürich with Swiss rules in view from the first draft.",
        "lists": []
      },
      {
        "title": "24/7 technical support",
        "text": "Technical support is there around the clock, because payments do not keep office hours.",
        "lists": []
      }
    ],
    "number": 4
  },
  {
    "kind": "cards",
    "id": "technology",
    "label": "Technology",
    "heading": "Our Technology",
    "lead": "A coordination state machine carries each transaction through three phases: prepare, vote, commit.",
    "actions": [],
    "columns": 4,
    "drawing": "phases",
    "cards": [
      {
        "title": "Coordination state machine",
        "text": "Each transaction moves through defined states. Every transition is checked, and none can be skipped.",
        "lists": []
      },
      {
        "title": "Atomic commitment",
        "text": "The coordinator commits only when every party has voted yes. One refusal ends the transaction for all.",
        "lists": []
      },
      {
        "title": "Settlement adapters",
        "text": "Adapters translate a decision into the terms of each bank, platform or chain that takes part.",
        "lists": []
      },
      {
        "title": "Verification and monitoring",
        "text": "Formal methods describe what may happen; monitoring compares it with what does happen.",
        "lists": []
      }
    ],
    "number": 5
  },
  {
    "kind": "callout",
    "id": "get-started",
    "label": "Programme",
    "heading": "Early Adopter Program",
    "actions": [
      {
        "do": "scroll",
        "label": "Apply Now",
        "target": "contact",
        "focusEmail": false,
        "emphasis": "primary"
      }
    ],
    "paragraphs": [
      "We are looking for businesses, financial institutions and developers who want to work with the coordination core early and to shape it with what they learn. Tell us what you would like to coordinate."
    ],
    "lists": [],
    "tone": "inverse",
    "number": 6
  },
  {
    "kind": "callout",
    "id": "console",
    "label": "Console",
    "heading": "Network console",
    "actions": [
      {
        "do": "external",
        "label": "Access the network console",
        "emphasis": "secondary",
        "href": "https://console.uac.example/"
      }
    ],
    "paragraphs": [
      "The console shows the network at work and is the place to operate it from."
    ],
    "lists": [
      {
        "title": "Network console",
        "items": [
          "Coordination interface",
          "Live block explorer",
          "Analytics dashboard",
          "Tokenomics monitoring"
        ]
      }
    ],
    "tone": "plain",
    "number": 7
  },
  {
    "kind": "cards",
    "id": "case-studies",
    "label": "Applications",
    "heading": "Future applications",
    "lead": "Three fields in which the same coordination core can be put to work.",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "Global payment processing",
        "text": "Orders in one currency, suppliers and shops in others, settled as one transaction.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "View application",
          "to": "/ecommerce-payment",
          "emphasis": "secondary"
        }
      },
      {
        "title": "Healthcare billing",
        "badge": "Coming Soon",
        "text": "Provider, insurer and patient agree on a claim and settle it in one step.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "View application",
          "to": "/healthcare-billing",
          "emphasis": "secondary"
        }
      },
      {
        "title": "API integration platform",
        "badge": "Coming Soon",
        "text": "Banking, payments and analytics behind one consistent interface for developers.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "View application",
          "to": "/fintech-api",
          "emphasis": "secondary"
        }
      }
    ],
    "number": 8
  },
  {
    "kind": "callout",
    "id": "careers",
    "label": "Careers",
    "heading": "Work with us",
    "actions": [
      {
        "do": "link",
        "label": "View open positions",
        "to": "/careers",
        "emphasis": "secondary"
      }
    ],
    "paragraphs": [
      "We work remotely, on problems of distributed systems, security and regulation."
    ],
    "lists": [],
    "tone": "plain",
    "number": 9
  },
  {
    "kind": "contact-details",
    "id": "contact",
    "label": "Contact",
    "heading": "Get in Touch",
    "lead": "Questions from businesses, institutions, developers, researchers and journalists are welcome. How we treat your details is set out in our [Privacy Policy](/privacy-policy).",
    "actions": [
      {
        "do": "link",
        "label": "Contact Us",
        "to": "/contact",
        "emphasis": "primary"
      }
    ],
    "entries": [
      {
        "label": "E-mail",
        "text": "[info@uac.example](mailto:info@uac.example)"
      },
      {
        "label": "Location",
        "text": "Zürich, Switzerland"
      },
      {
        "label": "Data protection",
        "text": "[Privacy Policy](/privacy-policy)"
      }
    ],
    "number": 10
  }
];

export const page: ClientPage = {
  "id": "home",
  "path": "/",
  "title": "Foundations of Unified Finance",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{}} />
      <ProseSection section={sections[1]} />
      <CardsSection section={sections[2]} drawings={{}} />
      <CardsSection section={sections[3]} drawings={{}} />
      <CardsSection section={sections[4]} drawings={{}} />
      <CardsSection section={sections[5]} drawings={{ "phases": PhasesDrawing }} />
      <CalloutSection section={sections[6]} />
      <CalloutSection section={sections[7]} />
      <CardsSection section={sections[8]} drawings={{}} />
      <CalloutSection section={sections[9]} />
      <ContactDetailsSection section={sections[10]} />
    </PageView>
  );
}
