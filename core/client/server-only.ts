import type { Form } from '../config/form.ts';
import type { Page } from '../config/page.ts';
import type { Site } from '../config/site.ts';
import type { Variant } from '../config/variant.ts';

/**
 * The properties of resolved configs that never reach a browser as they are. Every other property is
 * part of the client view: a test refuses a property that is in neither.
 */
export const SERVER_ONLY = {
  site: [
    'build',
    'languages',
    'multilingual',
    'messages',
    'translations',
    'zone',
    'links',
    'head',
    'redirects',
    'oldAddresses',
    'publicFiles',
    'collections',
    'features',
    'forms',
    'files',
    'pictures',
    'articles',
    'identity',
    'calls',
    'words',
    'root',
    'kinds',
    'declaredForms',
    'content',
    'drawings',
    'drawingStyles',
    'fallbackTexts',
  ],
  page: ['id', 'aliases', 'moved', 'listed', 'sharePicture'],
  form: [
    'accepted',
    'checkboxes',
    'closed',
    'closes',
    'closesAt',
    'consent',
    'email',
    'fields',
    'files',
    'handler',
    'isStoreSaid',
    'labels',
    'language',
    'limit',
    'lists',
    'mail',
    'migrate',
    'names',
    'notOpen',
    'opens',
    'opensAt',
    'optional',
    'person',
    'places',
    'replies',
    'secrets',
    'store',
    'version',
    'webhooks',
  ],
  variant: ['pick', 'fields'],
} as const satisfies { [Name in keyof Resolved]: readonly (keyof Resolved[Name])[] };

type ServerOnly<Name extends keyof typeof SERVER_ONLY> = (typeof SERVER_ONLY)[Name][number];

/** The parts of resolved configs that the client views are made of. */
export type ClientPart<Name extends keyof Resolved> = Omit<Resolved[Name], ServerOnly<Name>>;

/** The resolved stage of each config. */
export interface Resolved {
  site: Site;
  page: Page;
  form: Form;
  variant: Variant;
}

/** Returns the properties of a resolved config that may reach a browser. */
export const clientPart = <Name extends keyof Resolved>(
  name: Name,
  resolved: Resolved[Name],
): ClientPart<Name> => {
  const serverOnly: readonly string[] = SERVER_ONLY[name];
  return Object.fromEntries(
    Object.entries(resolved).filter(([key]) => !serverOnly.includes(key)),
  ) as ClientPart<Name>;
};
