import { test } from 'vitest';
import { expectPartsOf } from './many-submissions.ts';

test(
  'of 100,000 submissions a page reads a part, names it, and its links reach all',
  {
    timeout: 180_000,
  },
  () => expectPartsOf(100_000),
);
