import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { actionSchema } from '../../core/config/action.ts';
import { behaviourSchema } from '../../core/config/behaviour.ts';
import { collectionSchema } from '../../core/config/collection.ts';
import { documentSchema } from '../../core/config/data-room.ts';
import { frontMatterSchema } from '../../core/config/entry.ts';
import { featuresSchema } from '../../core/config/features.ts';
import { formConfigSchema } from '../../core/config/form-config.ts';
import jobs from '../../core/config/jobs.ts';
import { navigationSchema } from '../../core/config/navigation.ts';
import { pageSchemaOf } from '../../core/config/page.ts';
import { sectionBase } from '../../core/config/section.ts';
import { siteSchemaOf } from '../../core/config/site.ts';
import type { Kind } from '../../core/config/site-modules.ts';
import { themeSchema } from '../../core/config/theme.ts';
import { ENGLISH } from '../../core/messages/resolve.ts';
import { placesOf } from '../../core/messages/table.ts';
import { findSiteModules } from '../../core/workspace/find-modules.ts';
import { isCompiled } from '../../core/workspace/roots.mjs';
import { kebab } from '../header.ts';
import { anyKindOf, type Concept, conceptOf, withNested, without } from './concept.ts';
import { fieldConcepts } from './field-kinds.ts';
import { aboutIn, nodesOf, readSource } from './source.ts';

/** The sources whose comments describe options that several concepts have. */
const SHARED_SOURCES = ['section', 'action', 'picture', 'contact-entries'].map(
  (name) => `core/config/${name}.ts`,
);
/** Options of a section that lists a collection. The framework fills them in, an author never writes them. */
const FILLED_OPTIONS = ['entries', 'topics', 'pager', 'feed'];
/** The sources whose comments describe the options of features. */
const FEATURE_SOURCES = [
  'analytics',
  'cookie-banner',
  'data-room',
  'embeds',
  'jobs',
  'press-kit',
].map((name) => `core/config/${name}.ts`);

/** Returns a section kind's own options. The common ones are a concept of their own. */
const withoutShared = (whole: Concept, { entries: shared }: Concept): Concept => ({
  ...whole,
  entries: whole.entries.filter(
    ({ path, type, fallback }) =>
      !shared.some((one) => one.path === path && one.type === type && one.fallback === fallback),
  ),
});

/**
 * The file with the concepts in the published package. The package is compiled, so it has no
 * sources with comments. Its release writes the file.
 */
export const PACKED_REFERENCE = 'reference.json.gz';

/** Describes a concept by its schema and the sources whose comments describe its keys. */
type Describe = (
  about: string,
  schema: z.ZodType,
  ...files: string[]
) => ReturnType<typeof conceptOf>;

/** Returns all concepts by the name for `site help`, in the order of the reference. */
export const readConcepts = async (framework: string): Promise<ReadonlyMap<string, Concept>> => {
  if (isCompiled) {
    const packed = gunzipSync(readFileSync(join(framework, PACKED_REFERENCE)));
    return new Map<string, Concept>(JSON.parse(packed.toString()));
  }
  const describe: Describe = (about, schema, ...files) =>
    conceptOf(framework, about, schema, files);
  const { kinds: allKinds } = await findSiteModules(framework);
  // Without the kinds whose sections the framework itself makes (`made`), such as a collection's entry.
  const kinds = new Map(
    [...allKinds].filter(([, { of, definition }]) => of === 'framework' && !definition.made),
  );
  const sections = sectionConcepts(framework, kinds, describe);
  const section = describe(
    'The options of every section, besides those of its kind. A page shows its sections in order.',
    z.strictObject(sectionBase),
    ...SHARED_SOURCES,
  );
  const pageWithoutSections = describe(
    'A page: a file in `pages/`, with `definePage`. It shows at its path.',
    pageSchemaOf(kinds),
    'core/config/page.ts',
  );
  const page = withNested(pageWithoutSections, { sections: { items: anyKindOf(sections) } });
  const { theme, navigation, behaviour, features } = siteParts(describe);
  // The list of forms is empty, because each form is a file with a schema of its own.
  const siteWithoutParts = describe(
    'The argument of `defineSite` in `site.config.ts`.',
    siteSchemaOf(kinds, []),
    'core/config/site.ts',
    'core/config/head.ts',
  );
  const site = withNested(siteWithoutParts, {
    pages: { items: page.schema },
    theme: theme.schema,
    navigation: navigation.schema,
    behaviour: behaviour.schema,
    features: features.schema,
  });
  return new Map([
    ['site', site],
    ['page', page],
    ...contentConcepts(describe),
    ...fieldConcepts(framework),
    ['theme', theme],
    ['navigation', navigation],
    ['behaviour', behaviour],
    ['words', messagesConcept(framework)],
    // A path with a trailing dot is a prefix: the keys of documents and jobs, which are concepts below.
    ['features', without(features, 'dataRoom.public[].', 'dataRoom.internal[].', 'jobs.cards[].')],
    ...featureItemConcepts(describe),
    ['action', describe('A button or a link of a section.', actionSchema, ...SHARED_SOURCES)],
    ['section', section],
    ...[...sections].map(
      ([name, one]) => [`section-${name}`, withoutShared(one, section)] as const,
    ),
  ]);
};

/** Returns the concepts of section kinds, by kind. */
const sectionConcepts = (
  framework: string,
  kinds: ReadonlyMap<string, Kind>,
  describe: Describe,
): ReadonlyMap<string, ReturnType<Describe>> =>
  new Map(
    [...kinds.values()].map(({ name, definition }) => {
      const file = `renderer/sections/${name}/schema.ts`;
      const about = `\`kind: '${name}'\`: ${aboutIn(framework, file)} And what every [section](#section) has.`;
      const whole = describe(about, definition.schema, file, ...SHARED_SOURCES);
      return [
        name,
        // The spread of `whole` keeps the type with a schema, which `without` does not change.
        definition.lists ? { ...whole, ...without(whole, ...FILLED_OPTIONS) } : whole,
      ] as const;
    }),
  );

/** Returns the concepts of parts of the site config. */
const siteParts = (describe: Describe) => ({
  theme: describe(
    'The look of every page and of pages that the server renders: `theme` in `site.config.ts`.',
    themeSchema,
    'core/config/theme.ts',
  ),
  navigation: describe(
    "The header's menu and the footer's columns: `navigation` in `site.config.ts`.",
    navigationSchema,
    'core/config/navigation.ts',
  ),
  behaviour: describe(
    'How pages behave: `behaviour` in `site.config.ts`. Times are milliseconds, lengths pixels.',
    behaviourSchema,
    'core/config/behaviour.ts',
  ),
  features: describe(
    'Optional features besides pages and forms: `features` in `site.config.ts`.',
    featuresSchema,
    'core/config/features.ts',
    ...FEATURE_SOURCES,
  ),
});

/** Returns the concepts of files in `forms/` and `content/`. */
const contentConcepts = (describe: Describe): (readonly [string, Concept])[] => [
  [
    'form',
    describe(
      'A form: a file in `forms/`, with `defineForm`. It shows where a section or a feature names it.',
      // The file's name is the default id: `defineForm` adds it before the schema reads the form.
      formConfigSchema.partial({ id: true }),
      'core/config/variant.ts',
      'core/config/form-config.ts',
    ),
  ],
  [
    'collection',
    describe(
      'A collection: a file in `content/`, with `defineCollection`. Its entries are the Markdown files in the folder of the same name.',
      collectionSchema,
      'core/config/collection.ts',
    ),
  ],
  [
    'entry',
    describe(
      'The front matter of a collection’s entry, in YAML between two lines `---`. What is the same in all languages is in the file of the default one.',
      frontMatterSchema,
      'core/config/entry.ts',
      ...SHARED_SOURCES,
    ),
  ],
];

/** Returns the concepts of items in features: a document of the data room, and a job. */
const featureItemConcepts = (describe: Describe): (readonly [string, Concept])[] => [
  [
    'document',
    describe(
      'A document of the data room: one of `features.dataRoom.public` or `internal`.',
      documentSchema,
      'core/config/data-room.ts',
    ),
  ],
  [
    'job',
    describe(
      'An open position: one of `features.jobs.cards`. It shows as a card of a section `jobs`.',
      jobs.schema.shape.cards.removeDefault().element,
      'core/config/jobs.ts',
    ),
  ],
];

/** The sources of the messages, in `core/messages`. */
const MESSAGE_FILES = ['answers', 'data-room', 'forms', 'pages', 'papers'];

/** Returns where the messages of each area are shown, from the comments above their tables. */
const areasIn = (framework: string): ReadonlyMap<string, string> =>
  new Map(
    MESSAGE_FILES.flatMap((name) => {
      const { program, commentAbove } = readSource(
        join(framework, 'core', 'messages', `${name}.ts`),
      );
      return [...nodesOf(program, 'ExportNamedDeclaration')].flatMap((node) =>
        [...nodesOf(node.declaration, 'VariableDeclarator')].flatMap(({ id }) =>
          id.type === 'Identifier'
            ? [[kebab(id.name.replace(/Messages$/, '')), commentAbove(node).sentence] as const]
            : [],
        ),
      );
    }),
  );

/** Returns the concept of all messages that a site may replace. */
const messagesConcept = (framework: string): Concept => {
  const areas = areasIn(framework);
  const entries = Object.entries(ENGLISH).map(([path, text]) => {
    const places = placesOf(text).map((place) => `\`{${place}}\``);
    const type = places.length > 0 ? `text with ${places.join(' and ')}` : 'text';
    const sentence = areas.get(path.slice(0, path.indexOf('.'))) ?? '';
    return { path, type, fallback: JSON.stringify(text), sentence };
  });
  return {
    about:
      'All messages of the framework. `words` in `site.config.ts` replaces some of them. The defaults are in the ' +
      "site's `language`; this list shows the English ones.",
    entries,
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        entries.map(({ path, fallback, sentence }) => [
          path,
          { type: 'string', default: JSON.parse(fallback), description: sentence },
        ]),
      ),
    },
  };
};
