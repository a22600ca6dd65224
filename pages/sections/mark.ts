import { z } from 'zod';

/** The capabilities that have a mark. */
export const mark = z.enum(['audit', 'keys', 'checks', 'vault', 'watch', 'proof']);
