import type { Page } from '../../../generators/declaration/page.ts';
import type { Section } from '../../../renderer/schema/section.ts';

/** On which pages forms and jobs stand. */
export interface FormPages {
  /** The page at a path, which may be an alias. */
  at(path: string): { readonly forms: ReadonlySet<string>; readonly hasJobs: boolean } | undefined;
  /** The path to answer a post to a form at: where it was sent from if the form stands there. */
  pathOf(form: string, sentFrom: string): string;
}

/** Finds the declared pages by the forms on them. */
export function formPages(pages: readonly Page[]): FormPages {
  const entries = pages.map(({ path, aliases, sections }) => ({
    paths: [path, ...aliases.map((alias) => alias.path)],
    forms: new Set(sections.flatMap(formsOf)),
    hasJobs: sections.some(({ kind }) => kind === 'jobs'),
  }));
  const at = (path: string) => entries.find(({ paths }) => paths.includes(path));
  return {
    at,
    pathOf(form, sentFrom) {
      if (at(sentFrom)?.forms.has(form)) return sentFrom;
      return entries.find(({ forms }) => forms.has(form))?.paths[0] ?? sentFrom;
    },
  };
}

function formsOf(section: Section): string[] {
  if (section.kind === 'form' || section.kind === 'jobs') return [section.form];
  return section.kind === 'data-room' ? [section.downloadForm, section.passwordForm] : [];
}
