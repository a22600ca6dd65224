// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientPage, DataOf } from '#client';
import ContactDetailsSection from "#renderer/sections/contact-details/contact-details.tsx";
import FaqSection from "#renderer/sections/faq/faq.tsx";
import FormSection from "#renderer/sections/form/form.tsx";
import HeroSection from "#renderer/sections/hero/hero.tsx";
import { lazyForm } from '../../form/lazy-form.tsx';
import { PageView } from '../../shell/page-view.tsx';

const ContactDefaultForm = lazyForm("contact", () =>
  import("../../../forms/generated/contact/default.tsx").then((module) => module.ContactDefaultForm),
);
const sections: [
  DataOf<typeof HeroSection>,
  DataOf<typeof FormSection>,
  DataOf<typeof ContactDetailsSection>,
  DataOf<typeof FaqSection>,
] = [
  {
    "kind": "hero",
    "heading": "Contact",
    "lead": "Tell us what you want to build, move or understand.",
    "actions": [
      {
        "do": "scroll",
        "label": "Write a message",
        "target": "contact-form",
        "focusEmail": false,
        "emphasis": "primary"
      },
      {
        "do": "scroll",
        "label": "Read the questions",
        "target": "faq",
        "focusEmail": false,
        "emphasis": "secondary"
      }
    ],
    "strip": [],
    "visual": "none",
    "nodes": []
  },
  {
    "kind": "form",
    "id": "contact-form",
    "label": "Message",
    "heading": "Send a message",
    "lead": "All fields are needed, so that your message reaches the right person.",
    "actions": [],
    "form": "contact",
    "variant": "default",
    "number": 1
  },
  {
    "kind": "contact-details",
    "id": "contact-info",
    "label": "Addresses",
    "heading": "Contact information",
    "actions": [],
    "entries": [
      {
        "label": "General information",
        "text": "[info@uac.example](mailto:info@uac.example)"
      },
      {
        "label": "Location",
        "text": "Zürich, Switzerland"
      },
      {
        "label": "Professional network",
        "text": "[Professional network](https://network.example/company/uac)"
      },
      {
        "label": "Code and API reference",
        "text": "[Wiki and API reference](https://code.example/uac/core/wiki)"
      },
      {
        "label": "Newsletter",
        "text": "[Newsletter and blog](https://newsletter.example/uac)"
      }
    ],
    "number": 2
  },
  {
    "kind": "faq",
    "id": "faq",
    "label": "Questions",
    "heading": "Frequently asked questions",
    "actions": [],
    "questions": [
      {
        "question": "What does UAC do?",
        "answer": "UAC builds coordination-based financial infrastructure: software that lets several financial systems take part in one transaction with one outcome. Our products are UAC Pay, UAC Gateway and UAC Yield."
      },
      {
        "question": "Where is the company based?",
        "answer": "In Zürich, Switzerland. UAC was founded in 2025."
      },
      {
        "question": "What is an atomic multi-party guarantee?",
        "answer": "It means that a transaction with several parties either takes effect for all of them or for none. Money is never debited on one side and missing on the other."
      },
      {
        "question": "Which products can I try today?",
        "answer": "There are demos of [UAC Pay](https://pay-demo.uac.example/), [UAC Gateway](https://gateway-demo.uac.example/) and [UAC Yield](https://yield-demo.uac.example/). UAC Yield itself is marked Coming Soon."
      },
      {
        "question": "How do I join a waitlist?",
        "answer": "Use the form on the [waitlist page](/waitlist) and choose UAC Pay, UAC Gateway or UAC Yield. You can join the list of each product once with the same e-mail address."
      },
      {
        "question": "Does UAC hold my assets?",
        "answer": "UAC Gateway is non-custodial: your institution keeps control of its assets until it commits to a transaction. [Read about UAC Gateway](/uac-gateway)."
      },
      {
        "question": "Who are the products for?",
        "answer": "For businesses that pay across borders, for financial institutions and exchanges, and for software companies that build financial services. Future applications include [e-commerce](/ecommerce-payment) and [healthcare billing](/healthcare-billing)."
      },
      {
        "question": "Is there technical support?",
        "answer": "Yes. UAC offers 24/7 technical support."
      },
      {
        "question": "How do I read the whitepaper?",
        "answer": "The whitepaper is in the [data room](/data-room). It needs a one-time access code and a signed non-disclosure agreement, which you can sign on the page."
      },
      {
        "question": "How do I get into the internal data room?",
        "answer": "It is protected by a password. [Ask us for access](mailto:dataroom@uac.example) and say who you are and what you need the documents for."
      },
      {
        "question": "What happens to the data I send?",
        "answer": "We use it for the purpose you sent it for and keep it only as long as that needs. The [Privacy Policy](/privacy-policy) lists what we store, where and for how long, and which rights you have."
      }
    ],
    "number": 3
  }
];

export const page: ClientPage = {
  "id": "contact",
  "path": "/contact",
  "title": "Contact",
  "opensAt": "delayed-target"
};

export function Component({ section }: { section?: string }) {
  return (
    <PageView page={page} {...(section === undefined ? {} : { section })}>
      <HeroSection section={sections[0]} drawings={{}} />
      <FormSection section={sections[1]} forms={{ "contact": ContactDefaultForm }} />
      <ContactDetailsSection section={sections[2]} />
      <FaqSection section={sections[3]} />
    </PageView>
  );
}
