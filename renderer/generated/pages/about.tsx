// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import CardsSection from "#renderer/sections/cards/cards.tsx";
import FiguresSection from "#renderer/sections/figures/figures.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import PeopleSection from "#renderer/sections/people/people.tsx";
import ProseSection from "#renderer/sections/prose/prose.tsx";
import PortraitDomeDrawing from "../../../pages/drawings/portrait-dome.tsx";
import PortraitQuarterDrawing from "../../../pages/drawings/portrait-quarter.tsx";
import PortraitRidgeDrawing from "../../../pages/drawings/portrait-ridge.tsx";
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof ProseSection>,
  DataOf<typeof FiguresSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof CardsSection>,
  DataOf<typeof PeopleSection>,
  DataOf<typeof PeopleSection>,
  DataOf<typeof CalloutSection>,
] = [
  {
    "kind": "hero",
    "heading": "About UAC",
    "lead": "A Swiss-based company that builds the coordination layer between financial systems.",
    "actions": [],
    "strip": [
      "Founded 2025",
      "Zürich, Switzerland"
    ],
    "visual": "symbol",
    "nodes": []
  },
  {
    "kind": "prose",
    "id": "story",
    "label": "Story",
    "heading": "Our story",
    "actions": [],
    "statement": true,
    "paragraphs": [
      "UAC was founded in Zürich in 2025 on a plain observation: financial systems have become fast on their own and have stayed slow together.",
      "The step from one system to the next is where money waits, where records part, and where failures begin.",
      "Computer science has long known how independent parties can decide together. We build infrastructure that applies this knowledge to payments, treasury and yield, across traditional and decentralised finance."
    ],
    "lists": [],
    "number": 1
  },
  {
    "kind": "figures",
    "id": "problem",
    "label": "Problem",
    "heading": "What missing coordination costs",
    "actions": [],
    "figures": [
      {
        "value": "$2-4 trillion",
        "label": "Cost of coordination failure"
      }
    ],
    "number": 2
  },
  {
    "kind": "cards",
    "id": "vision",
    "label": "Vision",
    "heading": "Vision and mission",
    "actions": [],
    "columns": 2,
    "cards": [
      {
        "title": "Vision",
        "text": "A world in which TradFi, CeFi and DeFi operate with atomic multi-party guarantees.",
        "lists": []
      },
      {
        "title": "Mission",
        "text": "To build the coordination-based infrastructure that lets independent financial systems act as one, without asking any of them to give up control.",
        "lists": []
      }
    ],
    "number": 3
  },
  {
    "kind": "cards",
    "id": "principles",
    "label": "Principles",
    "heading": "Six architectural principles",
    "actions": [],
    "columns": 3,
    "numbered": true,
    "cards": [
      {
        "title": "Atomicity",
        "text": "All parties commit, or none does. There is no third state.",
        "lists": []
      },
      {
        "title": "Self-custody",
        "text": "Coordination needs consent, not possession. Assets stay with their owners.",
        "lists": []
      },
      {
        "title": "Neutrality",
        "text": "The layer prefers no chain, no bank and no platform over another.",
        "lists": []
      },
      {
        "title": "Verifiability",
        "text": "Every decision leaves a record that each party can check for itself.",
        "lists": []
      },
      {
        "title": "Security by design",
        "text": "Critical parts are specified first, then built, then verified against the specification.",
        "lists": []
      },
      {
        "title": "Regulatory clarity",
        "text": "Rules are an input to the design. Swiss law is the frame we start from.",
        "lists": []
      }
    ],
    "number": 4
  },
  {
    "kind": "people",
    "id": "leadership",
    "label": "Leadership",
    "heading": "Leadership",
    "actions": [],
    "people": [
      {
        "role": "Company lead",
        "text": "Responsible for strategy, products and the work with customers, institutions and authorities.",
        "drawing": "portrait-dome"
      },
      {
        "role": "Technology lead",
        "text": "Responsible for the coordination core, its architecture and its security.",
        "drawing": "portrait-quarter"
      }
    ],
    "number": 5
  },
  {
    "kind": "people",
    "id": "advisors",
    "label": "Advisors",
    "heading": "Advisors",
    "lead": "Advisors accompany the company in the fields on which its products depend.",
    "actions": [],
    "people": [
      {
        "role": "Advisor, payments and treasury",
        "text": "How money moves between institutions.",
        "drawing": "portrait-dome"
      },
      {
        "role": "Advisor, distributed systems",
        "text": "How independent systems reach a decision.",
        "drawing": "portrait-quarter"
      },
      {
        "role": "Advisor, regulation",
        "text": "What the law asks of financial infrastructure.",
        "drawing": "portrait-ridge"
      }
    ],
    "number": 6
  },
  {
    "kind": "callout",
    "heading": "Build it with us",
    "actions": [
      {
        "do": "link",
        "label": "View open positions",
        "to": "/careers#top",
        "emphasis": "primary"
      },
      {
        "do": "link",
        "label": "Contact Us",
        "to": "/contact#top",
        "emphasis": "secondary"
      }
    ],
    "paragraphs": [
      "Look at the open positions, or tell us what you would like to know."
    ],
    "lists": [],
    "tone": "inverse"
  }
];

export const page: ClientPage = {
  "id": "about",
  "path": "/about",
  "title": "About",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{}} />
      <ProseSection section={sections[1]} />
      <FiguresSection section={sections[2]} />
      <CardsSection section={sections[3]} drawings={{}} />
      <CardsSection section={sections[4]} drawings={{}} />
      <PeopleSection section={sections[5]} drawings={{ "portrait-dome": PortraitDomeDrawing, "portrait-quarter": PortraitQuarterDrawing }} />
      <PeopleSection section={sections[6]} drawings={{ "portrait-dome": PortraitDomeDrawing, "portrait-quarter": PortraitQuarterDrawing, "portrait-ridge": PortraitRidgeDrawing }} />
      <CalloutSection section={sections[7]} />
    </PageView>
  );
}
