// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientSite } from '#client';

export const site: ClientSite = {
  "brand": {
    "name": "UAC",
    "tagline": "Foundations of Unified Finance",
    "founded": 2025,
    "location": "Zürich, Switzerland"
  },
  "language": "en-GB",
  "formats": "en-US",
  "header": [
    {
      "label": "About",
      "section": "about",
      "elsewhere": "/#about",
      "button": false
    },
    {
      "label": "Solutions",
      "section": "solutions",
      "elsewhere": "/#solutions",
      "button": false
    },
    {
      "label": "Features",
      "section": "features",
      "elsewhere": "/#features",
      "button": false
    },
    {
      "label": "Our Technology",
      "section": "technology",
      "elsewhere": "/#technology",
      "button": false
    },
    {
      "label": "Careers",
      "section": "careers",
      "elsewhere": "/careers",
      "button": false
    },
    {
      "label": "Contact",
      "section": "contact",
      "elsewhere": "/contact#contact-form",
      "button": false
    },
    {
      "label": "Get Started",
      "section": "get-started",
      "button": true
    }
  ],
  "footer": [
    {
      "title": "Products",
      "links": [
        {
          "label": "UAC Pay",
          "to": "/uac-pay#top"
        },
        {
          "label": "UAC Gateway",
          "to": "/uac-gateway#top"
        },
        {
          "label": "UAC Yield",
          "to": "/uac-yield#top"
        },
        {
          "label": "Waitlist",
          "to": "/waitlist"
        },
        {
          "label": "Data room",
          "to": "/data-room"
        }
      ]
    },
    {
      "title": "Company",
      "links": [
        {
          "label": "Home",
          "to": "/"
        },
        {
          "label": "About",
          "to": "/about"
        },
        {
          "label": "Careers",
          "to": "/careers"
        },
        {
          "label": "Press",
          "to": "/press#top"
        },
        {
          "label": "Contact",
          "to": "/contact"
        }
      ]
    },
    {
      "title": "Legal",
      "links": [
        {
          "label": "Privacy Policy",
          "to": "/privacy-policy"
        },
        {
          "label": "Terms of Service",
          "to": "/terms-of-service"
        },
        {
          "label": "Cookie Policy",
          "to": "/cookie-policy"
        }
      ]
    },
    {
      "title": "Elsewhere",
      "links": [
        {
          "label": "Professional network",
          "href": "https://network.example/company/uac"
        },
        {
          "label": "Wiki and API reference",
          "href": "https://code.example/uac/core/wiki"
        },
        {
          "label": "Newsletter and blog",
          "href": "https://newsletter.example/uac"
        }
      ]
    }
  ],
  "cookieBanner": {
    "text": "We use cookies to improve your browsing experience and to analyse our traffic.",
    "acceptAll": "Accept All",
    "essentialOnly": "Essential Only",
    "policyLabel": "Cookie Policy",
    "policy": "/cookie-policy"
  },
  "notFound": {
    "title": "Page not found",
    "heading": "404 Page Not Found",
    "text": "Did you forget to add the page to the router?"
  },
  "behaviour": {
    "cookieBanner": {
      "delay": 1500,
      "storageKey": "cookie-consent"
    },
    "scroll": {
      "offset": 80,
      "secondScrollDelay": 50,
      "retryDelay": 100,
      "targetDelay": 300,
      "correctionDelay": 100,
      "bottomFor": [
        "contact",
        "contact-form"
      ]
    },
    "headerSolidAfter": 50,
    "mobileBelow": 1024,
    "diagram": {
      "firstStart": 3000,
      "interval": 3300,
      "restart": 2000,
      "float": 6000
    },
    "focusEmailDelay": 800,
    "thankYouPanel": 5000,
    "scrollToSuccessDelay": 100,
    "toast": {
      "visible": 1,
      "duration": 5000,
      "removeAfter": 1000000,
      "swipeThreshold": 50,
      "hotkey": "F8",
      "maxWidth": 420
    },
    "upload": {
      "maxBytes": 10485760
    },
    "session": {
      "maxAge": 28800000,
      "idle": 1800000,
      "grant": 600000
    }
  }
};
