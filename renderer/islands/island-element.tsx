import type { ComponentType, ReactElement } from 'react';
import { forms, islands } from '#islands';
import type { IslandUse } from './island.tsx';
import { type IslandState, PageStateContext } from './page-state.tsx';

/** The exports of a section kind's `island.tsx`. The component also gets the prop `forms`. */
export interface IslandModule {
  // biome-ignore lint/suspicious/noExplicitAny: each island's props are checked where it is rendered
  default: ComponentType<any>;
}

const loadModule = async <Module,>(
  loaders: Readonly<Record<string, () => Promise<Module>>>,
  name: string,
): Promise<Module> => {
  const load = loaders[name];
  if (!load) throw new Error(`The page has an island or form "${name}" that was not built.`);
  return load();
};

/**
 * Loads the code of an island and its forms. Returns its React element, on the server and in the
 * browser.
 * @throws Error if the build has no such island or form
 */
export const islandElement = async (
  { of, props, forms: formNames }: Omit<IslandUse, 'id'>,
  state: IslandState,
): Promise<ReactElement> => {
  const [{ default: Component }, entries] = await Promise.all([
    loadModule(islands, of),
    Promise.all(
      Object.entries(formNames).map(async ([key, form]) => [
        key,
        (await loadModule(forms, form)).default,
      ]),
    ),
  ]);
  return (
    <PageStateContext value={state}>
      <Component {...props} forms={Object.fromEntries(entries)} />
    </PageStateContext>
  );
};
