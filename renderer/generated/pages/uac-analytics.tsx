// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, ClientSectionOf } from '#client';
import { HeroSection } from '../../sections/hero.tsx';
import { ProseSection } from '../../sections/prose.tsx';
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  ClientSectionOf<"hero">,
  ClientSectionOf<"prose">,
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
    "visual": "readings",
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

export const page: ClientPage = { ...{
  "id": "uac-analytics",
  "path": "/uac-analytics",
  "title": "UAC Analytics",
  "opensAt": "target"
}, sections };

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} />
      <ProseSection section={sections[1]} />
    </PageView>
  );
}
