// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientForm } from '#client-form';
import jsonSchema from './whitepaper.schema.json' with { type: 'json' };

export const definition: ClientForm = {
  jsonSchema,
  ...({
  "id": "download",
  "variant": "whitepaper",
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
      "name": "accessCode",
      "label": "Access Code",
      "widget": "code",
      "hint": "A one-time code in the format WP-XXXX-XXXX-XXXX.",
      "placeholder": "WP-XXXX-XXXX-XXXX",
      "autocomplete": "off",
      "required": false
    },
    {
      "name": "ndaAccepted",
      "label": "I have read and accept the Non-Disclosure Agreement.",
      "widget": "checkbox",
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
      "accessCode",
      "ndaAccepted",
      "ndaSignature",
      "ndaSignedAt",
      "ndaVersion",
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
    "accessCode": {
      "ui:title": "Access Code",
      "ui:widget": "code",
      "ui:placeholder": "WP-XXXX-XXXX-XXXX",
      "ui:help": "A one-time code in the format WP-XXXX-XXXX-XXXX.",
      "ui:autocomplete": "off"
    },
    "ndaAccepted": {
      "ui:title": "I have read and accept the Non-Disclosure Agreement.",
      "ui:widget": "checkbox"
    },
    "ndaSignature": {
      "ui:title": "Electronic signature",
      "ui:widget": "hidden"
    },
    "ndaSignedAt": {
      "ui:title": "Signed at",
      "ui:widget": "hidden"
    },
    "ndaVersion": {
      "ui:title": "Version of the agreement",
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
    "accessCode": [
      {
        "keyword": "type",
        "message": "This must be text."
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
      },
      {
        "keyword": "if",
        "message": "You must provide a valid access code, read, accept, and electronically sign the NDA to download the whitepaper"
      }
    ],
    "ndaAccepted": [
      {
        "keyword": "type",
        "message": "This must be true or false."
      }
    ],
    "ndaSignature": [
      {
        "keyword": "type",
        "message": "This must be text."
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
    "ndaSignedAt": [
      {
        "keyword": "type",
        "message": "This must be text."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d))?\\s*)?$",
        "message": "The time of signing must be an ISO date or timestamp."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$",
        "message": "Please use at most 40 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",
        "message": "This text holds characters that cannot be accepted."
      }
    ],
    "ndaVersion": [
      {
        "keyword": "type",
        "message": "This must be text."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$",
        "message": "Please use at most 40 characters."
      },
      {
        "keyword": "pattern",
        "value": "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",
        "message": "This text holds characters that cannot be accepted."
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
  "validate": "submit",
  "submit": "Download",
  "pending": "Verifying...",
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
