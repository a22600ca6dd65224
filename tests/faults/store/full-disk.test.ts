import { test } from 'vitest';
import { fillDisk } from './fill-disk.ts';

test('a full disk: 503, files parse, then the retry is one record', () =>
  fillDisk('tmpfs', 'limit'));
