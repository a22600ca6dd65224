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
import { themeSchema } from '../../core/config/theme.ts';
import { ENGLISH } from '../../core/messages/resolve.ts';
import { placesOf } from '../../core/messages/table.ts';
import { findSiteModules } from '../../core/workspace/find-modules.ts';
import { isCompiled } from '../../core/workspace/roots.mjs';
import { kebab } from '../header.ts';
import { anyKindOf, type Concept, conceptOf, withNested, without } from './concept.ts';
import { fieldConcepts } from './field-kinds.ts';
import { aboutIn, nodesOf, readSource } from './source.ts';

const SHARED_SOURCES = ['section', 'action', 'picture', 'contact-entries'].map(
  (name) => `core/config/${name}.ts`,
);
/** Options of a list that the framework fills in from a collection. An author never writes them. */
const FILLED_OPTIONS = ['entries', 'topics', 'pager', 'feed'];
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

/** Returns all concepts by the name for `site help`, in the order of the reference. */
export const readConcepts = async (framework: string): Promise<ReadonlyMap<string, Concept>> => {
  if (isCompiled) {
    const packed = gunzipSync(readFileSync(join(framework, PACKED_REFERENCE)));
    return new Map<string, Concept>(JSON.parse(packed.toString()));
  }
  const concept = (about: string, schema: z.ZodType, ...files: string[]) =>
    conceptOf(framework, about, schema, files);
  const { kinds: allKinds } = await findSiteModules(framework);
  const kinds = new Map(
    [...allKinds].filter(([, { of, definition }]) => of === 'framework' && !definition.made),
  );
  const sections = new Map(
    [...kinds.values()].map(({ name, definition }) => {
      const file = `renderer/sections/${name}/schema.ts`;
      const about = `\`kind: '${name}'\`: ${aboutIn(framework, file)} And what every [section](#section) has.`;
      const whole = concept(about, definition.schema, file, ...SHARED_SOURCES);
      return [
        name,
        definition.lists ? { ...whole, ...without(whole, ...FILLED_OPTIONS) } : whole,
      ] as const;
    }),
  );
  const section = concept(
    'The options of every section, besides those of its kind. A page shows its sections in order.',
    z.strictObject(sectionBase),
    ...SHARED_SOURCES,
  );
  const page = concept(
    'A page: a file in `pages/`, with `definePage`. It shows at its path.',
    pageSchemaOf(kinds),
    'core/config/page.ts',
  );
  const theme = concept(
    'The look of every page and of pages that the server renders: `theme` in `site.config.ts`.',
    themeSchema,
    'core/config/theme.ts',
  );
  const navigation = concept(
    "The header's menu and the footer's columns: `navigation` in `site.config.ts`.",
    navigationSchema,
    'core/config/navigation.ts',
  );
  const behaviour = concept(
    'How pages behave: `behaviour` in `site.config.ts`. Times are milliseconds, lengths pixels.',
    behaviourSchema,
    'core/config/behaviour.ts',
  );
  const features = concept(
    'Optional features besides pages and forms: `features` in `site.config.ts`.',
    featuresSchema,
    'core/config/features.ts',
    ...FEATURE_SOURCES,
  );
  const pageWithSections = withNested(page, { sections: { items: anyKindOf(sections) } });
  const site = concept(
    'The argument of `defineSite` in `site.config.ts`.',
    siteSchemaOf(kinds, []),
    'core/config/site.ts',
    'core/config/head.ts',
  );
  return new Map([
    [
      'site',
      withNested(site, {
        pages: { items: pageWithSections.schema },
        theme: theme.schema,
        navigation: navigation.schema,
        behaviour: behaviour.schema,
        features: features.schema,
      }),
    ],
    ['page', pageWithSections],
    [
      'form',
      concept(
        'A form: a file in `forms/`, with `defineForm`. It shows where a section or a feature names it.',
        // The file's name is the default id: `defineForm` adds it before the schema reads the form.
        formConfigSchema.partial({ id: true }),
        'core/config/variant.ts',
        'core/config/form-config.ts',
      ),
    ],
    [
      'collection',
      concept(
        'A collection: a file in `content/`, with `defineCollection`. Its entries are the Markdown files in the folder of the same name.',
        collectionSchema,
        'core/config/collection.ts',
      ),
    ],
    [
      'entry',
      concept(
        'The front matter of a collection’s entry, in YAML between two lines `---`. What is the same in all languages is in the file of the default one.',
        frontMatterSchema,
        'core/config/entry.ts',
        ...SHARED_SOURCES,
      ),
    ],
    ...fieldConcepts(framework),
    ['theme', theme],
    ['navigation', navigation],
    ['behaviour', behaviour],
    ['words', messagesConcept(framework)],
    ['features', without(features, 'dataRoom.public[].', 'dataRoom.internal[].', 'jobs.cards[].')],
    [
      'document',
      concept(
        'A document of the data room: one of `features.dataRoom.public` or `internal`.',
        documentSchema,
        'core/config/data-room.ts',
      ),
    ],
    [
      'job',
      concept(
        'An open position: one of `features.jobs.cards`. It shows as a card of a section `jobs`.',
        jobs.schema.shape.cards.removeDefault().element,
        'core/config/jobs.ts',
      ),
    ],
    ['action', concept('A button or a link of a section.', actionSchema, ...SHARED_SOURCES)],
    ['section', section],
    ...[...sections].map(
      ([name, one]) => [`section-${name}`, withoutShared(one, section)] as const,
    ),
  ]);
};

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
