import type {
  ClientAction,
  ClientContactEntry,
  ClientPage,
  ClientSection,
} from '../../renderer/contract/client.ts';
import type { Action } from '../../renderer/schema/action.ts';
import type { Section, SectionOf } from '../../renderer/schema/section.ts';
import type { Page } from '../declaration/page.ts';
import type { Site } from '../declaration/site.ts';
import { projectText } from './project-text.ts';

const isAction = (value: object): value is Action => 'do' in value && 'label' in value;

const projectAction = (site: Site, action: Action): ClientAction => {
  if (action.do !== 'external') return action;
  const { link, ...rest } = action;
  return { ...rest, href: site.links[link]?.href ?? '' };
};

/** A copy in which every action and every text is the browser's. */
const projectDeep = (site: Site, value: unknown): unknown => {
  if (typeof value === 'string') return projectText(site, value);
  if (Array.isArray(value)) return value.map((item) => projectDeep(site, item));
  if (typeof value !== 'object' || value === null) return value;
  if (isAction(value)) return projectAction(site, value);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, projectDeep(site, item)]),
  );
};

type ContactEntry = SectionOf<'contact-details'>['entries'][number];

const projectEntry = (site: Site, entry: ContactEntry): ClientContactEntry => {
  if (entry.show === 'text') return { label: entry.label, text: projectText(site, entry.text) };
  if (entry.show === 'link') {
    const link = site.links[entry.link];
    return { label: entry.label, text: `[${link?.label ?? ''}](${link?.href ?? ''})` };
  }
  const address = site.brand.email[entry.email];
  return { label: entry.label, text: `[${address}](mailto:${address})` };
};

const additions = (site: Site, section: Section): object => {
  if (section.kind === 'jobs') return { jobs: site.jobs };
  if (section.kind === 'data-room') return { documents: site.documents.public };
  if (section.kind === 'contact-details')
    return { entries: section.entries.map((entry) => projectEntry(site, entry)) };
  return {};
};

/** A page as the browser may know it. */
export const projectPage = (site: Site, page: Page): ClientPage => {
  let count = 0;
  const sections = page.sections.map((section) => ({
    ...(projectDeep(site, section) as object),
    ...additions(site, section),
    ...(section.label ? { number: ++count } : {}),
  }));
  const { id, path, title, opensAt } = page;
  return { id, path, title, opensAt, sections: sections as ClientSection[] };
};
