import { defineForm } from 'declared-site';
import { password } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  endpoint: '/api/data-room/verify-password',
  schema: z.object({ password: password({ label: 'Password' }) }),
  store: false,
  handler: 'data-room-password',
  accepted: 'Access Granted',
  variants: {
    default: {
      validate: 'submit',
      submit: 'Access Data Room',
      pending: 'Verifying...',
      success: false,
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
