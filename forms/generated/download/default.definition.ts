// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientForm } from '#client-form';
import jsonSchema from './default.schema.json' with { type: 'json' };

export const definition: ClientForm = {
  jsonSchema,
  ...({
  "id": "download",
  "variant": "default",
  "endpoint": "/api/data-room/download",
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
      "company",
      "fileName",
      "dataRoomType",
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
    "fileName": {
      "ui:title": "File",
      "ui:widget": "hidden"
    },
    "dataRoomType": {
      "ui:title": "Data room",
      "ui:widget": "hidden"
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
        "message": "Name must be at least 2 characters"
      },
      {
        "keyword": "type",
        "message": "Name must be at least 2 characters"
      },
      {
        "keyword": "pattern",
        "value": "^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$",
        "message": "Name must be at least 2 characters"
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
        "message": "Please enter a valid email address"
      },
      {
        "keyword": "type",
        "message": "Please enter a valid email address"
      },
      {
        "keyword": "pattern",
        "value": "[^\\s\\p{DI}\\p{EMod}]",
        "message": "Please enter a valid email address"
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
    "fileName": [
      {
        "keyword": "required",
        "message": "File name is required."
      },
      {
        "keyword": "type",
        "message": "File name is required."
      },
      {
        "keyword": "pattern",
        "value": "[^\\s\\p{DI}\\p{EMod}]",
        "message": "File name is required."
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
    "dataRoomType": [
      {
        "keyword": "type",
        "message": "Please choose a data room."
      },
      {
        "keyword": "enum",
        "message": "Please choose a data room."
      }
    ],
    "dataConsentGiven": [
      {
        "keyword": "required",
        "message": "You must agree to allow us to store your information according to our Privacy Policy"
      },
      {
        "keyword": "type",
        "message": "You must agree to allow us to store your information according to our Privacy Policy"
      },
      {
        "keyword": "const",
        "message": "You must agree to allow us to store your information according to our Privacy Policy"
      }
    ]
  },
  "consent": {
    "field": "dataConsentGiven",
    "wording": "I agree that UAC stores my information and a record of this download, according to the [Privacy Policy](/privacy).",
    "version": "2025-04-09"
  },
  "preset": {},
  "initial": {},
  "validate": "touch",
  "submit": "Download",
  "pending": "Processing...",
  "toasts": {
    "success": {
      "title": "Download Started",
      "description": "{fileName} is being downloaded"
    },
    "failure": {
      "title": "Download Failed",
      "description": "{message}",
      "fallback": "Download logging failed"
    }
  },
  "guard": {
    "token": "submissionToken",
    "honeypot": "leaveEmpty"
  }
} satisfies Omit<ClientForm, 'jsonSchema'>),
};
