// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientForm } from '#client-form';
import jsonSchema from './default.schema.json' with { type: 'json' };

export const definition: ClientForm = {
  jsonSchema,
  ...({
  "id": "contact",
  "variant": "default",
  "endpoint": "/api/contact",
  "fields": [
    {
      "name": "name",
      "label": "Name",
      "widget": "text",
      "autocomplete": "name",
      "required": true
    },
    {
      "name": "email",
      "label": "Email",
      "widget": "email",
      "autocomplete": "email",
      "required": true
    },
    {
      "name": "company",
      "label": "Company",
      "widget": "text",
      "autocomplete": "organization",
      "required": true
    },
    {
      "name": "message",
      "label": "Message",
      "widget": "textarea",
      "rows": 6,
      "required": true
    },
    {
      "name": "dataConsentGiven",
      "label": "Data processing",
      "widget": "checkbox",
      "required": true
    }
  ],
  "uiSchema": {
    "ui:order": [
      "name",
      "email",
      "company",
      "message",
      "dataConsentGiven"
    ],
    "name": {
      "ui:title": "Name",
      "ui:widget": "text",
      "ui:autocomplete": "name"
    },
    "email": {
      "ui:title": "Email",
      "ui:widget": "email",
      "ui:autocomplete": "email"
    },
    "company": {
      "ui:title": "Company",
      "ui:widget": "text",
      "ui:autocomplete": "organization"
    },
    "message": {
      "ui:title": "Message",
      "ui:widget": "textarea",
      "ui:options": {
        "rows": 6
      }
    },
    "dataConsentGiven": {
      "ui:title": "Data processing",
      "ui:widget": "checkbox"
    }
  },
  "messages": {
    "name": [
      {
        "keyword": "required",
        "message": "Name must be at least 2 characters."
      },
      {
        "keyword": "type",
        "message": "Name must be at least 2 characters."
      },
      {
        "keyword": "pattern",
        "value": "^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$",
        "message": "Name must be at least 2 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$",
        "message": "Please use at most 100 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",
        "message": "This text holds characters that cannot be accepted."
      }
    ],
    "email": [
      {
        "keyword": "required",
        "message": "Please enter a valid email address."
      },
      {
        "keyword": "type",
        "message": "Please enter a valid email address."
      },
      {
        "keyword": "pattern",
        "value": "[^\\s\\p{DI}\\p{EMod}]",
        "message": "Please enter a valid email address."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$",
        "message": "Please enter a valid email address."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$",
        "message": "Please enter a valid email address."
      }
    ],
    "company": [
      {
        "keyword": "required",
        "message": "Company name is required."
      },
      {
        "keyword": "type",
        "message": "Company name is required."
      },
      {
        "keyword": "pattern",
        "value": "[^\\s\\p{DI}\\p{EMod}]",
        "message": "Company name is required."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$",
        "message": "Please use at most 200 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",
        "message": "This text holds characters that cannot be accepted."
      }
    ],
    "message": [
      {
        "keyword": "required",
        "message": "Message must be at least 10 characters."
      },
      {
        "keyword": "type",
        "message": "Message must be at least 10 characters."
      },
      {
        "keyword": "pattern",
        "value": "^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){8,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$",
        "message": "Message must be at least 10 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,4998}\\S)?\\s*)?$",
        "message": "Please use at most 5,000 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",
        "message": "This text holds characters that cannot be accepted."
      }
    ],
    "dataConsentGiven": [
      {
        "keyword": "required",
        "message": "You must agree to the data processing terms before submitting."
      },
      {
        "keyword": "type",
        "message": "Data consent field must be a boolean"
      },
      {
        "keyword": "const",
        "message": "You must agree to the data processing terms before submitting."
      }
    ]
  },
  "consent": {
    "field": "dataConsentGiven",
    "wording": "I agree that UAC stores and processes the details above in order to answer my message, as described in the [Privacy Policy](/privacy-policy).",
    "version": "2025-04-09"
  },
  "preset": {},
  "initial": {},
  "validate": "touch",
  "submit": "Send Message",
  "pending": "Sending...",
  "success": {
    "title": "Thank You",
    "text": "Your message has been sent. We'll be in touch soon.",
    "stays": true,
    "scrollIntoView": false,
    "again": "Send Another Message"
  },
  "toasts": {
    "success": {
      "title": "Message sent",
      "description": "Thank you for contacting us. We'll be in touch soon."
    },
    "failure": {
      "title": "Error",
      "description": "There was a problem sending your message. Please try again.",
      "fallback": "Server error"
    }
  },
  "guard": {
    "token": "submissionToken",
    "honeypot": "leaveEmpty"
  }
} satisfies Omit<ClientForm, 'jsonSchema'>),
};
