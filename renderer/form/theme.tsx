import { withTheme } from '@rjsf/core';
import { templates } from './templates.tsx';
import { widgets } from './widgets.tsx';

/** RJSF with the machine's one theme. */
export const ThemedForm = withTheme({ templates, widgets });
