import { defineForm } from 'declared-site';
import { z } from 'zod';

// Not requiredText: white space around a password belongs to it.
const password = z
  .string({ error: 'Password is required' })
  .regex(/^[\s\S]/u, 'Password is required')
  .regex(
    /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]{0,200}$/u,
    'This password is too long or holds characters that cannot be accepted.',
  );

export default defineForm({
  id: 'password',
  endpoint: '/api/data-room/verify-password',
  schema: z.object({ password }),
  fields: {
    password: { label: 'Password', widget: 'password', autocomplete: 'current-password' },
  },
  accepted: 'Access Granted',
  variants: {
    default: {
      validate: 'submit',
      submit: 'Access Data Room',
      pending: 'Verifying...',
      toasts: {
        success: { title: 'Access Granted', description: 'Welcome to the Internal Data Room' },
        failure: {
          title: 'Access Denied',
          description: '{message}',
          fallback: 'Authentication failed',
        },
      },
    },
  },
});
