// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ClientForm } from '#client-form';
import jsonSchema from './default.schema.json' with { type: 'json' };

export const definition: ClientForm = {
  jsonSchema,
  ...({
  "id": "password",
  "variant": "default",
  "endpoint": "/api/data-room/verify-password",
  "fields": [
    {
      "name": "password",
      "label": "Password",
      "widget": "password",
      "autocomplete": "current-password",
      "required": true
    }
  ],
  "uiSchema": {
    "ui:order": [
      "password"
    ],
    "password": {
      "ui:title": "Password",
      "ui:widget": "password",
      "ui:autocomplete": "current-password"
    }
  },
  "messages": {
    "password": [
      {
        "keyword": "required",
        "message": "Password is required"
      },
      {
        "keyword": "type",
        "message": "Password is required"
      },
      {
        "keyword": "pattern",
        "value": "^[\\s\\S]",
        "message": "Password is required"
      },
      {
        "keyword": "pattern",
        "value": "^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]{0,200}$",
        "message": "This password is too long or holds characters that cannot be accepted."
      }
    ]
  },
  "preset": {},
  "initial": {},
  "validate": "submit",
  "submit": "Access Data Room",
  "pending": "Verifying...",
  "toasts": {
    "success": {
      "title": "Access Granted",
      "description": "Welcome to the Internal Data Room"
    },
    "failure": {
      "title": "Access Denied",
      "description": "{message}",
      "fallback": "Authentication failed"
    }
  },
  "guard": {
    "token": "submissionToken",
    "honeypot": "leaveEmpty"
  }
} satisfies Omit<ClientForm, 'jsonSchema'>),
};
