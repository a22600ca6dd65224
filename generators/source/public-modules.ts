/** The module that a site imports as `declared-site`. */
export const HELPERS = 'core/config/define.ts';

/** The public modules of the framework, by the names under which a site imports them. */
export const PUBLIC_MODULES = {
  'declared-site': HELPERS,
  'declared-site/fields': 'core/config/fields.ts',
  'declared-site/sections': 'renderer/sections/public.ts',
} as const;
