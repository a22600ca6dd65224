// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientForm } from '#client-form';
import jsonSchema from './default.schema.json' with { type: 'json' };

export const definition: ClientForm = {
  jsonSchema,
  ...({
  "id": "application",
  "variant": "default",
  "endpoint": "/api/apply",
  "fields": [
    {
      "name": "name",
      "label": "Full Name",
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
      "name": "phone",
      "label": "Phone",
      "widget": "tel",
      "autocomplete": "tel",
      "required": false
    },
    {
      "name": "experience",
      "label": "Experience",
      "widget": "textarea",
      "hint": "Your experience that matters for this position.",
      "rows": 4,
      "required": true
    },
    {
      "name": "linkedIn",
      "label": "LinkedIn",
      "widget": "text",
      "hint": "The web address of your profile.",
      "required": false
    },
    {
      "name": "message",
      "label": "Cover Letter",
      "widget": "textarea",
      "rows": 6,
      "required": false
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
      "phone",
      "jobTitle",
      "experience",
      "linkedIn",
      "message",
      "dataConsentGiven"
    ],
    "name": {
      "ui:title": "Full Name",
      "ui:widget": "text",
      "ui:autocomplete": "name"
    },
    "email": {
      "ui:title": "Email",
      "ui:widget": "email",
      "ui:autocomplete": "email"
    },
    "phone": {
      "ui:title": "Phone",
      "ui:widget": "tel",
      "ui:autocomplete": "tel"
    },
    "jobTitle": {
      "ui:title": "Position",
      "ui:widget": "hidden"
    },
    "experience": {
      "ui:title": "Experience",
      "ui:widget": "textarea",
      "ui:help": "Your experience that matters for this position.",
      "ui:options": {
        "rows": 4
      }
    },
    "linkedIn": {
      "ui:title": "LinkedIn",
      "ui:widget": "text",
      "ui:help": "The web address of your profile."
    },
    "message": {
      "ui:title": "Cover Letter",
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
    "phone": [
      {
        "keyword": "type",
        "message": "This must be text."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,48}\\S)?\\s*)?$",
        "message": "Please use at most 50 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",
        "message": "This text holds characters that cannot be accepted."
      }
    ],
    "jobTitle": [
      {
        "keyword": "required",
        "message": "Job title is required."
      },
      {
        "keyword": "type",
        "message": "Job title is required."
      },
      {
        "keyword": "pattern",
        "value": "[^\\s\\p{DI}\\p{EMod}]",
        "message": "Job title is required."
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
    "experience": [
      {
        "keyword": "required",
        "message": "Please provide your experience."
      },
      {
        "keyword": "type",
        "message": "Please provide your experience."
      },
      {
        "keyword": "pattern",
        "value": "[^\\s\\p{DI}\\p{EMod}]",
        "message": "Please provide your experience."
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
    "linkedIn": [
      {
        "keyword": "type",
        "message": "This must be text."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\\/\\/\\S+\\s*|[^:]*)$",
        "message": "Please enter a web address, for example https://example.com/in/name."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,298}\\S)?\\s*)?$",
        "message": "Please use at most 300 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",
        "message": "This text holds characters that cannot be accepted."
      }
    ],
    "message": [
      {
        "keyword": "type",
        "message": "This must be text."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,9998}\\S)?\\s*)?$",
        "message": "Please use at most 10,000 characters."
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
        "message": "Please agree to the data processing terms before submitting."
      },
      {
        "keyword": "type",
        "message": "Please agree to the data processing terms before submitting."
      },
      {
        "keyword": "const",
        "message": "Please agree to the data processing terms before submitting."
      }
    ]
  },
  "consent": {
    "field": "dataConsentGiven",
    "wording": "I agree that UAC stores and processes my details and my resume in order to assess my application, as described in the [Privacy Policy](/privacy-policy).",
    "version": "2025-04-09"
  },
  "preset": {},
  "initial": {},
  "validate": "submit",
  "submit": "Submit Application",
  "pending": "Submitting...",
  "toasts": {
    "success": {
      "title": "Application submitted",
      "description": "Thank you for applying to the {jobTitle} position. We'll be in touch soon!"
    },
    "failure": {
      "title": "Error submitting application",
      "description": "{message}",
      "fallback": "Something went wrong. Please try again."
    },
    "missing": [
      {
        "title": "Missing information",
        "description": "Please fill out all required fields.",
        "fields": [
          "name",
          "email",
          "experience"
        ]
      },
      {
        "title": "Missing resume",
        "description": "Please upload your CV/resume.",
        "fields": [
          "resume"
        ]
      },
      {
        "title": "Consent required",
        "description": "Please agree to the data processing terms before submitting.",
        "fields": [
          "dataConsentGiven"
        ]
      }
    ]
  },
  "confirmation": {
    "title": "Application submitted",
    "text": "Thank you for applying. We'll be in touch soon!"
  },
  "guard": {
    "token": "submissionToken",
    "honeypot": "leaveEmpty"
  }
} satisfies Omit<ClientForm, 'jsonSchema'>),
};
