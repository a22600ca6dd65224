// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import CardsSection from "#renderer/sections/cards/cards.tsx";
import FormSection from "#renderer/sections/form/form.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import { lazyForm } from '../../form/lazy-form.tsx';
import { PageView } from '../../shell/page-view.tsx';

const WaitlistScreenForm = lazyForm("waitlist", () =>
  import("../../../forms/generated/waitlist/screen.tsx").then((module) => module.WaitlistScreenForm),
);
const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof FormSection>,
  DataOf<typeof CardsSection>,
] = [
  {
    "kind": "hero",
    "heading": "Join the waitlist",
    "lead": "Choose a product, leave your details, and we will write to you when it is available.",
    "actions": [],
    "strip": [],
    "visual": "none",
    "nodes": []
  },
  {
    "kind": "form",
    "id": "waitlist-form",
    "label": "Waitlist",
    "heading": "Your details",
    "actions": [],
    "form": "waitlist",
    "variant": "screen",
    "number": 1
  },
  {
    "kind": "cards",
    "id": "products",
    "label": "Products",
    "heading": "The three products",
    "actions": [],
    "columns": 3,
    "cards": [
      {
        "title": "UAC Pay",
        "badge": "Featured",
        "text": "Cross-border B2B payments that complete on both sides or not at all.",
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
        "badge": "Demo Available",
        "text": "A non-custodial treasury liquidity gateway from traditional finance to DeFi.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "View UAC Gateway",
          "to": "/uac-gateway",
          "emphasis": "secondary"
        }
      },
      {
        "title": "UAC Yield",
        "badge": "Coming Soon",
        "text": "A yield-bearing stablecoin coordination layer with two paths to yield.",
        "lists": [],
        "action": {
          "do": "link",
          "label": "View UAC Yield",
          "to": "/uac-yield",
          "emphasis": "secondary"
        }
      }
    ],
    "number": 2
  }
];

export const page: ClientPage = {
  "id": "waitlist",
  "path": "/waitlist",
  "title": "Waitlist",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{}} />
      <FormSection section={sections[1]} forms={{ "waitlist": WaitlistScreenForm }} />
      <CardsSection section={sections[2]} drawings={{}} />
    </PageView>
  );
}
