import { defineForm } from 'declared-site';
import { password } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  schema: z.object({ password: password({ label: 'Password' }) }),
  store: false,
  handler: 'data-room-password',
  variants: { default: { validate: 'submit', submit: 'Open', success: false } },
});
