// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientForm } from '#client-form';
import jsonSchema from './gateway.schema.json' with { type: 'json' };

export const definition: ClientForm = {
  jsonSchema,
  ...({
  "id": "waitlist",
  "variant": "gateway",
  "endpoint": "/api/waitlist",
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
      "widget": "text",
      "autocomplete": "email",
      "required": true
    },
    {
      "name": "company",
      "label": "Company",
      "widget": "text",
      "autocomplete": "organization",
      "required": false
    },
    {
      "name": "industry",
      "label": "Industry",
      "widget": "select",
      "emptyChoice": "Select an industry",
      "required": false,
      "choices": [
        "Financial Services",
        "Banking",
        "Investment Management",
        "Insurance",
        "Fintech",
        "Technology",
        "Consulting",
        "Government",
        "Other"
      ]
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
      "industry",
      "dataConsentGiven"
    ],
    "name": {
      "ui:title": "Name",
      "ui:widget": "text",
      "ui:autocomplete": "name"
    },
    "email": {
      "ui:title": "Email",
      "ui:widget": "text",
      "ui:autocomplete": "email"
    },
    "company": {
      "ui:title": "Company",
      "ui:widget": "text",
      "ui:autocomplete": "organization"
    },
    "industry": {
      "ui:title": "Industry",
      "ui:widget": "select"
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
        "message": "Email is required."
      },
      {
        "keyword": "type",
        "message": "Email is required."
      },
      {
        "keyword": "pattern",
        "value": "[^\\s\\p{DI}\\p{EMod}]",
        "message": "Email is required."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$",
        "message": "Please enter a valid email address"
      },
      {
        "keyword": "pattern",
        "value": "^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$",
        "message": "Please enter a valid email address"
      }
    ],
    "company": [
      {
        "keyword": "type",
        "message": "This must be text."
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
    "industry": [
      {
        "keyword": "type",
        "message": "Please select an industry from the list."
      },
      {
        "keyword": "enum",
        "message": "Please select an industry from the list."
      }
    ],
    "dataConsentGiven": [
      {
        "keyword": "required",
        "message": "You must agree to the data processing terms before submitting."
      },
      {
        "keyword": "type",
        "message": "You must agree to the data processing terms before submitting."
      },
      {
        "keyword": "const",
        "message": "You must agree to the data processing terms before submitting."
      }
    ]
  },
  "consent": {
    "field": "dataConsentGiven",
    "wording": "I agree that UAC stores and processes the details above in order to keep me on the waitlist and to tell me about the product, as described in the [Privacy Policy](/privacy-policy).",
    "version": "2025-04-09"
  },
  "preset": {
    "product": "UAC Gateway"
  },
  "initial": {},
  "validate": "touch",
  "submit": "Join Waitlist",
  "pending": "Joining...",
  "success": {
    "title": "Thank You",
    "text": "You are on the waitlist. We'll notify you when UAC Gateway is available.",
    "stays": true,
    "scrollIntoView": true
  },
  "toasts": {
    "duplicate": "Already Registered",
    "success": {
      "title": "Success!",
      "description": "Thank you for joining the waitlist. We'll notify you when UAC Gateway is available."
    },
    "failure": {
      "title": "Error",
      "description": "{message}",
      "fallback": "An error occurred while processing your request"
    }
  },
  "duplicate": "This email is already on our waitlist.",
  "guard": {
    "token": "submissionToken",
    "honeypot": "leaveEmpty"
  }
} satisfies Omit<ClientForm, 'jsonSchema'>),
};
