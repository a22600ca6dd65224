import { expect, expectTypeOf, test } from 'vitest';
import {
  type ClientPart,
  clientPart,
  type Resolved,
  SERVER_ONLY,
} from '../../../../core/client/server-only.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { SMALL_SITE } from './small-site.ts';

/** The properties that client views use. Decide for a new one: here or in SERVER_ONLY. */
interface Used {
  site: 'brand' | 'language' | 'theme' | 'pages' | 'notFound' | 'navigation' | 'behaviour' | 'home';
  page: 'path' | 'title' | 'label' | 'description' | 'opensAt' | 'sections';
  form:
    | 'id'
    | 'endpoint'
    | 'schema'
    | 'logic'
    | 'steps'
    | 'drafts'
    | 'prefill'
    | 'duplicate'
    | 'variants'
    | 'waiting';
  variant: keyof ClientPart<'variant'>;
}

type Undecided = {
  [Name in keyof Resolved]: Exclude<keyof ClientPart<Name>, Used[Name]>;
}[keyof Resolved];

test('every property of a resolved config is server-only or part of a client view', () => {
  expectTypeOf<Undecided>().toEqualTypeOf<never>();
});

test('a client part has no server-only property', async () => {
  const site = await loadSite(SMALL_SITE);
  const [form] = site.forms;
  const [page] = site.pages;
  if (!form || !page) throw new Error('The small site has a form and a page.');
  const parts = {
    site: clientPart('site', site),
    page: clientPart('page', page),
    form: clientPart('form', form),
  };
  for (const name of ['site', 'page', 'form'] as const)
    for (const key of SERVER_ONLY[name]) expect(parts[name]).not.toHaveProperty(key);
});
