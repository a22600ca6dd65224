// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import BrandAssetsSection from "#renderer/sections/brand-assets/brand-assets.tsx";
import CalloutSection from "#renderer/sections/callout/callout.tsx";
import ContactDetailsSection from "#renderer/sections/contact-details/contact-details.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import { PageView } from '../../shell/page-view.tsx';

const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof ContactDetailsSection>,
  DataOf<typeof BrandAssetsSection>,
  DataOf<typeof CalloutSection>,
  DataOf<typeof CalloutSection>,
] = [
  {
    "kind": "hero",
    "heading": "Press",
    "lead": "Contacts, facts and brand assets for journalists and editors.",
    "actions": [
      {
        "do": "link",
        "label": "Request Interview",
        "to": "/contact",
        "emphasis": "primary"
      },
      {
        "do": "scroll",
        "label": "Brand assets",
        "target": "brand-assets",
        "focusEmail": false,
        "emphasis": "secondary"
      }
    ],
    "strip": [],
    "visual": "symbol",
    "nodes": []
  },
  {
    "kind": "contact-details",
    "id": "press-contacts",
    "label": "Contacts",
    "heading": "Press contacts",
    "lead": "For questions, background talks and interviews. Please name your medium and your deadline.",
    "actions": [
      {
        "do": "link",
        "label": "Request Interview",
        "to": "/contact",
        "emphasis": "secondary"
      }
    ],
    "entries": [
      {
        "label": "Press enquiries",
        "text": "[press@uac.example](mailto:press@uac.example)"
      },
      {
        "label": "Location",
        "text": "Zürich, Switzerland"
      },
      {
        "label": "Newsletter",
        "text": "[Newsletter and blog](https://newsletter.example/uac)"
      }
    ],
    "number": 1
  },
  {
    "kind": "brand-assets",
    "id": "brand-assets",
    "label": "Brand",
    "heading": "Brand assets",
    "lead": "For editorial use, unchanged and with clear space around them. The guidelines say more.",
    "actions": [
      {
        "do": "download",
        "label": "Download logo package",
        "href": "/api/download/logo-package",
        "emphasis": "primary"
      },
      {
        "do": "download",
        "label": "Download brand guidelines",
        "href": "/api/download/brand-guidelines",
        "emphasis": "secondary"
      }
    ],
    "assets": [
      {
        "title": "Logo, light",
        "text": "The logo for light backgrounds.",
        "drawing": "logo-light"
      },
      {
        "title": "Logo, dark",
        "text": "The logo for dark backgrounds.",
        "drawing": "logo-dark"
      },
      {
        "title": "Wordmark",
        "text": "The name alone, where space is short.",
        "drawing": "wordmark"
      },
      {
        "title": "Symbol",
        "text": "The gradient symbol, alone.",
        "drawing": "symbol"
      }
    ],
    "number": 2
  },
  {
    "kind": "callout",
    "id": "press-releases",
    "label": "Releases",
    "heading": "Press releases",
    "badge": "Coming Soon",
    "actions": [
      {
        "do": "link",
        "label": "Ask for press releases",
        "to": "/contact",
        "emphasis": "secondary"
      }
    ],
    "paragraphs": [
      "There are no press releases yet. Write to us and we will send you the first."
    ],
    "lists": [],
    "tone": "plain",
    "number": 3
  },
  {
    "kind": "callout",
    "id": "media-coverage",
    "label": "Coverage",
    "heading": "Media coverage",
    "badge": "Coming Soon",
    "actions": [
      {
        "do": "link",
        "label": "Tell us about coverage",
        "to": "/contact",
        "emphasis": "secondary"
      }
    ],
    "paragraphs": [
      "No coverage is listed yet. If you write about UAC, let us know."
    ],
    "lists": [],
    "tone": "plain",
    "number": 4
  }
];

export const page: ClientPage = {
  "id": "press",
  "path": "/press",
  "title": "Press",
  "opensAt": "target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{}} />
      <ContactDetailsSection section={sections[1]} />
      <BrandAssetsSection section={sections[2]} />
      <CalloutSection section={sections[3]} />
      <CalloutSection section={sections[4]} />
    </PageView>
  );
}
