import type { ShellPart } from '../shell/shell-part.ts';
import { Toaster } from '../shell/toaster.tsx';

/** What forms add to the shell: the notices that tell how sending went. */
export const forms: ShellPart = { name: 'forms', over: <Toaster /> };
