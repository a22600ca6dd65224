// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import HeroSection from "#renderer/sections/hero/hero.tsx";
import ProseSection from "#renderer/sections/prose/prose.tsx";
import ReadingsDrawing from "../../../pages/drawings/readings.tsx";
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof ProseSection>,
] = [
  {
    "kind": "hero",
    "heading": "UAC Analytics",
    "lead": "A readable account of coordinated transactions: what was prepared, who voted, what was committed, and where attention is needed.",
    "badge": "Coming Soon",
    "actions": [
      {
        "do": "link",
        "label": "Contact Us",
        "to": "/contact",
        "emphasis": "primary"
      },
      {
        "do": "link",
        "label": "Back to UAC Secure",
        "to": "/uac-secure",
        "emphasis": "secondary"
      }
    ],
    "strip": [],
    "visual": "none",
    "drawing": "readings",
    "nodes": []
  },
  {
    "kind": "prose",
    "label": "Status",
    "heading": "In preparation",
    "actions": [],
    "paragraphs": [
      "UAC Analytics is not available yet. It is meant to build on the monitoring of [UAC Secure](/uac-secure) and on the records that the coordination core keeps.",
      "Until then, the [network console](https://console.uac.example/) has an analytics dashboard. If you would like to tell us which questions analytics should answer for you, [write to us](/contact)."
    ],
    "lists": [],
    "number": 1
  }
];

export const page: ClientPage = {
  "id": "uac-analytics",
  "path": "/uac-analytics",
  "title": "UAC Analytics",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{ "readings": ReadingsDrawing }} />
      <ProseSection section={sections[1]} />
    </PageView>
  );
}
