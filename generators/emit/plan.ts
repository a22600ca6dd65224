import type { ClientHead } from '../../core/client/client.ts';
import { ORIGIN, REDIRECTS, SPECULATION_RULES, stubFile } from '../../core/client/page-stub.ts';
import { SEARCH_FILE } from '../../core/client/search-index.ts';
import { unknownPathPage } from '../../core/config/anchors.ts';
import { declaredFeatures, unusedAreas } from '../../core/config/features.ts';
import { editVariantOf, type Form, isEditable } from '../../core/config/form.ts';
import type { Page } from '../../core/config/page.ts';
import { searchPageOf } from '../../core/config/search.ts';
import type { Site } from '../../core/config/site.ts';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { languageFolder } from '../../core/messages/by-language.ts';
import { plainText } from '../../core/messages/rich-text.ts';
import { BROWSER_AREAS } from '../../core/messages/tables.ts';
import { sayAll } from '../../core/messages/word.ts';
import { CONTENT_FILE } from '../../core/workspace/generated-content.ts';
import type { AssetFiles } from '../assets/manifest.ts';
import { shareImagePath } from '../assets/plan.ts';
import { literal } from '../header.ts';
import { feedFiles, feedsOf } from './feeds.ts';
import { projectForm, projectRules } from './projection/project-form.ts';
import { type ProjectedPage, pageFacts, projectPage } from './projection/project-page.ts';
import { projectSite } from './projection/project-site.ts';
import { formDefinition, formModule, validatorModule, validatorTypes } from './templates/form.ts';
import { NOT_FOUND, notFoundStub, pageStub, sectionsModule, vikeFiles } from './templates/page.ts';
import { redirectList, redirects } from './templates/redirects.ts';
import {
  islandsModule,
  kindTypes,
  scriptsModule,
  sectionStyles,
  shellPartsModule,
} from './templates/sections.ts';
import { siteModule, speculationRules, viteModule, wordsModule } from './templates/site.ts';
import { robots, type SitemapPage, sitemap } from './templates/sitemap.ts';

/** Every generated file by path, relative to the work folder. */
export type Plan = AssetFiles;

/**
 * Returns the title of a page's tab. It does not repeat the brand's name if the page has it as
 * title.
 */
const tabTitle = ({ brand }: Site, title: string): string =>
  title === brand.name ? title : `${title} · ${brand.name}`;

/** Returns the addresses of a page in all languages. Absent for a site of one language. */
const alternatesOf = ({ translations, pages }: Site, page: Page): Pick<ClientHead, 'alternates'> =>
  translations.length === 0
    ? {}
    : {
        alternates: translations.map(({ tag, paths }) => {
          const path = paths[pages.indexOf(page)] ?? '/';
          return { tag, path, href: ORIGIN + path };
        }),
      };

/** Returns a page's stubs, one for its path and each alias. */
const stubFiles = (
  site: Site,
  page: Page,
  projected: ProjectedPage,
  feeds: NonNullable<ClientHead['feeds']>,
): [string, string][] => {
  const head = {
    title: tabTitle(site, page.title),
    description: page.description,
    canonical: ORIGIN + page.path,
    image: ORIGIN + shareImagePath(page),
    listed: page.listed,
    ...alternatesOf(site, page),
    ...(feeds.length > 0 && { feeds }),
    ...(site.head.length > 0 && { entries: site.head }),
    ...pageFacts(
      site,
      page,
      projected.sections.flatMap(({ facts }) => facts),
      ORIGIN,
    ),
  };
  return [{ path: page.path, section: undefined }, ...page.aliases].map(({ path, section }) => [
    stubFile(path),
    pageStub(projected, { path, head, opensSection: section }),
  ]);
};

/** Returns the stub for unknown paths: of the site's own page for them, or of the framework's. */
const notFoundFile = (site: Site): [string, string] => {
  const page = unknownPathPage(site);
  const { title, text } = site.notFound;
  return [
    stubFile(undefined),
    page
      ? pageStub(projectPage(site, page), {
          path: NOT_FOUND,
          head: {
            title: tabTitle(site, page.title),
            description: page.description,
            listed: false,
          },
        })
      : notFoundStub({ title: tabTitle(site, title), description: plainText(text), listed: false }),
  ];
};

const validatorFiles = (file: string, rules: Record<string, unknown>): [string, string][] => [
  [`${file}.validator.js`, validatorModule(rules)],
  [`${file}.validator.d.ts`, validatorTypes],
];

/**
 * Refuses features with endpoints of their own if forms post to another origin. Their pages use
 * cookies and files of the server, so they must come from its origin.
 */
const refuseServerFeatures = (features: ReturnType<typeof declaredFeatures>): void => {
  const names = features.flatMap(({ name, definition, options }) =>
    definition.endpoints?.(options).length ? [name] : [],
  );
  if (names.length > 0)
    throw new ConfigError(
      `FORMS_ORIGIN is set, but ${names.join(' and ')} in \`features\` needs its server at the address of the pages. Remove the feature, or the variable.`,
    );
};

/** Returns the files of a form's variants. Variants with equal rules share a validator. */
const formFiles = (site: Site, form: Form, origin: string): [string, string][] => {
  /** The variant whose validator is written, by rules. */
  const validators = new Map<string, string>();
  return Object.entries(form.variants).flatMap(([id, variant]): [string, string][] => {
    const file = `forms/${form.id}/${id}`;
    const rules = projectRules(form, variant);
    const key = JSON.stringify(rules);
    const sharedWith = validators.get(key);
    // The server renders this variant with the stored answers, so that a visitor can change them.
    const isEdited = isEditable(form) && id === editVariantOf(form);
    if (sharedWith === undefined) validators.set(key, id);
    const projected = projectForm(form, id, variant);
    const client = sayAll(site.words, { ...projected, endpoint: origin + projected.endpoint });
    return [
      [`${file}.definition.ts`, formDefinition(client)],
      [`${file}.tsx`, formModule(client, form.fields, { validator: sharedWith ?? id, isEdited })],
      ...(sharedWith === undefined ? validatorFiles(file, rules) : []),
    ];
  });
};

/** Returns the variants of forms in which visitors change stored answers. No section shows them. */
const editedForms = ({ forms }: Site) =>
  forms.filter(isEditable).map((form) => ({ form: form.id, variant: editVariantOf(form) }));

/** Returns the file from which `build/search-index.ts` reads the site. None without a search. */
const searchFile = ({ features, pages, language, brand }: Site): [string, string][] =>
  features.search
    ? [
        [
          SEARCH_FILE,
          `${literal({ page: searchPageOf(pages), language, titleEnd: ` · ${brand.name}` })}\n`,
        ],
      ]
    : [];

/** Returns the files that a site in one language is built from. */
const planLanguage = (site: Site, formsOrigin: string): ReadonlyMap<string, string> => {
  const used = new Set(site.pages.flatMap(({ sections }) => sections.map(({ kind }) => kind)));
  const features = declaredFeatures(site.features);
  if (formsOrigin !== '') refuseServerFeatures(features);
  const unusedMessages = unusedAreas(site.features);
  const kinds = [...site.kinds.values()].filter(({ name }) => used.has(name));
  const pages = site.pages.map((page) => ({ page, projected: projectPage(site, page) }));
  const feeds = feedsOf(site).map(({ title, atom, json }) => ({ title, atom, json }));
  const sections = pages.flatMap(({ projected }) => projected.sections);
  const forms = sections.flatMap((section) => section.forms ?? []);
  const { drawing: notFoundDrawing = [] } = site.notFound;
  const drawings = [
    ...new Set([notFoundDrawing, ...sections.map((section) => section.drawings)].flat()),
  ].sort();
  return new Map([
    ...vikeFiles,
    ...pages.flatMap(({ page, projected }) =>
      page === unknownPathPage(site) ? [] : stubFiles(site, page, projected, feeds),
    ),
    notFoundFile(site),
    ...site.forms.flatMap((form) => formFiles(site, form, formsOrigin)),
    ['sections.ts', sectionsModule(kinds, drawings)],
    ['sections.css', sectionStyles(site, kinds, features, forms.length > 0)],
    ['site.ts', siteModule(projectSite(site), site.fallbackTexts)],
    ['shell-parts.ts', shellPartsModule(features, site)],
    ['islands.ts', islandsModule(kinds, [...forms, ...editedForms(site)])],
    ...searchFile(site),
    ['scripts.ts', scriptsModule(kinds, features, Object.keys(site.theme.faces).length > 0)],
    ...BROWSER_AREAS.filter((area) => !unusedMessages.includes(area)).map(
      (area): [string, string] => [`words/${area}.ts`, wordsModule(site.words, area)],
    ),
  ]);
};

/** Moves the files of a plan into a folder. */
const inFolder = <T>(folder: string, plan: ReadonlyMap<string, T>): [string, T][] =>
  [...plan].map(([path, content]) => [folder + path, content]);

/** Returns the day of a page's last change. Undefined if none of its sections has a date. */
const changeDayOf = ({ kinds }: Site, { sections }: Page): string | undefined =>
  sections
    .flatMap((section) => kinds.get(section.kind)?.definition.changed?.(section) ?? [])
    .sort()
    .at(-1);

/** Returns the pages of the sitemap, in all languages. */
const listedPages = (sites: readonly Site[]): SitemapPage[] =>
  sites.flatMap((site) => {
    const isOfFeature = ({ kind }: { kind: string }): boolean =>
      site.kinds.get(kind)?.definition.feature !== undefined;
    return site.pages
      .filter((page) => page.listed)
      .map((page) => ({
        path: page.path,
        hasOwnContent: !page.sections.some(isOfFeature),
        changed: changeDayOf(site, page),
        ...alternatesOf(site, page),
      }));
  });

/**
 * Returns all generated text files of a site in its languages, the default one first. Pure: the
 * same site gives the same plan. `formsOrigin` is the origin that forms post to, if it is not that
 * of the pages.
 *
 * @throws ConfigError for such an origin and a feature that has endpoints of its own
 */
export const planSite = (
  sites: readonly [Site, ...Site[]],
  formsOrigin = '',
): ReadonlyMap<string, string> => {
  const pages = sites.flatMap((site) => site.pages);
  const { oldAddresses } = sites[0];
  return new Map([
    ...sites.flatMap((site) => inFolder(languageFolder(site), planLanguage(site, formsOrigin))),
    ['kinds.d.ts', kindTypes([...sites[0].kinds.values()], sites[0])],
    ...(sites[0].build.vite === undefined ? [] : [['vite.ts', viteModule] as const]),
    ['public/sitemap.xml', sitemap(listedPages(sites))],
    ...(sites[0].publicFiles.has('/robots.txt') ? [] : [['public/robots.txt', robots] as const]),
    ...sites.flatMap(feedFiles),
    // The server adds it to the site config: it does not read the entries.
    ...(sites[0].content ? [[CONTENT_FILE, `${literal(sites[0].content)}\n`] as const] : []),
    ...(pages.some(({ moved }) => moved.length > 0) || oldAddresses.length > 0
      ? [['public/_redirects', redirects(pages, oldAddresses)] as const]
      : []),
    ...(oldAddresses.length > 0 ? [[REDIRECTS, redirectList(oldAddresses)] as const] : []),
    [`public${SPECULATION_RULES}`, speculationRules],
  ]);
};
