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
import { findSiteModules } from '../../core/workspace/parts.ts';
import { isCompiled } from '../../core/workspace/roots.mjs';
import { anyKindOf, type Concept, conceptOf, holding, without } from './concept.ts';
import { fieldConcepts } from './field-kinds.ts';
import { aboutIn, nodesOf, readSource } from './source.ts';

const SHARED = ['section', 'action', 'picture', 'contact-entries'].map(
  (name) => `core/config/${name}.ts`,
);
/** Options that the framework fills in from a collection. */
const FILLED = ['entries', 'topics', 'pager', 'feed'];
const FEATURES = ['analytics', 'cookie-banner', 'data-room', 'embeds', 'jobs', 'press-kit'].map(
  (name) => `core/config/${name}.ts`,
);

/** Returns a section kind's own options. The common ones are a concept of their own. */
const ownOf = (whole: Concept, { entries: shared }: Concept): Concept => ({
  ...whole,
  entries: whole.entries.filter(
    ({ path, type, fallback }) =>
      !shared.some((one) => one.path === path && one.type === type && one.fallback === fallback),
  ),
});

/** The concepts in the package, which has no sources with comments: as written at its release. */
export const PACKED_REFERENCE = 'reference.json.gz';

/** Returns all concepts by the name for `site help`, in the order of the reference. */
export const readConcepts = async (framework: string): Promise<ReadonlyMap<string, Concept>> => {
  if (isCompiled) {
    const packed = gunzipSync(readFileSync(join(framework, PACKED_REFERENCE)));
    return new Map<string, Concept>(JSON.parse(packed.toString()));
  }
  const of = (about: string, schema: z.ZodType, ...files: string[]) =>
    conceptOf(framework, about, schema, files);
  const { kinds: all } = await findSiteModules(framework);
  const kinds = new Map(
    [...all].filter(([, { of, definition }]) => of === 'framework' && !definition.made),
  );
  const sections = new Map(
    [...kinds.values()].map(({ name, definition }) => {
      const file = `renderer/sections/${name}/schema.ts`;
      const about = `\`kind: '${name}'\`: ${aboutIn(framework, file)} And what every [section](#section) has.`;
      const whole = of(about, definition.schema, file, ...SHARED);
      return [name, definition.lists ? { ...whole, ...without(whole, ...FILLED) } : whole] as const;
    }),
  );
  const section = of(
    'The options of every section, besides those of its kind. A page shows its sections in order.',
    z.strictObject(sectionBase),
    ...SHARED,
  );
  const page = of(
    'A page: a file in `pages/`, with `definePage`. It shows at its path.',
    pageSchemaOf(kinds),
    'core/config/page.ts',
  );
  const theme = of(
    'The look of every page and of pages that the server renders: `theme` in `site.config.ts`.',
    themeSchema,
    'core/config/theme.ts',
  );
  const navigation = of(
    "The header's menu and the footer's columns: `navigation` in `site.config.ts`.",
    navigationSchema,
    'core/config/navigation.ts',
  );
  const behaviour = of(
    'How pages behave: `behaviour` in `site.config.ts`. Times are milliseconds, lengths pixels.',
    behaviourSchema,
    'core/config/behaviour.ts',
  );
  const features = of(
    'Optional features besides pages and forms: `features` in `site.config.ts`.',
    featuresSchema,
    'core/config/features.ts',
    ...FEATURES,
  );
  const heldPage = holding(page, { sections: { items: anyKindOf(sections) } });
  const site = of(
    'The argument of `defineSite` in `site.config.ts`.',
    siteSchemaOf(kinds, []),
    'core/config/site.ts',
    'core/config/head.ts',
  );
  return new Map([
    [
      'site',
      holding(site, {
        pages: { items: heldPage.schema },
        theme: theme.schema,
        navigation: navigation.schema,
        behaviour: behaviour.schema,
        features: features.schema,
      }),
    ],
    ['page', heldPage],
    [
      'form',
      of(
        'A form: a file in `forms/`, with `defineForm`. It shows where a section or a feature names it.',
        // The file's name is the default id: `defineForm` adds it before the schema reads the form.
        formConfigSchema.partial({ id: true }),
        'core/config/variant.ts',
        'core/config/form-config.ts',
      ),
    ],
    [
      'collection',
      of(
        'A collection: a file in `content/`, with `defineCollection`. Its entries are the Markdown files in the folder of the same name.',
        collectionSchema,
        'core/config/collection.ts',
      ),
    ],
    [
      'entry',
      of(
        'The front matter of a collection’s entry, in YAML between two lines `---`. What is the same in all languages is in the file of the default one.',
        frontMatterSchema,
        'core/config/entry.ts',
        ...SHARED,
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
      of(
        'A document of the data room: one of `features.dataRoom.public` or `internal`.',
        documentSchema,
        'core/config/data-room.ts',
      ),
    ],
    [
      'job',
      of(
        'An open position: one of `features.jobs.cards`. It shows as a card of a section `jobs`.',
        jobs.schema.shape.cards.removeDefault().element,
        'core/config/jobs.ts',
      ),
    ],
    ['action', of('A button or a link of a section.', actionSchema, ...SHARED)],
    ['section', section],
    ...[...sections].map(([name, one]) => [`section-${name}`, ownOf(one, section)] as const),
  ]);
};

const FILES = ['answers', 'data-room', 'forms', 'pages', 'papers'];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

/** Returns where the messages of each area are shown, from the comments above their tables. */
const areasIn = (framework: string): ReadonlyMap<string, string> =>
  new Map(
    FILES.flatMap((name) => {
      const { program, saidAbove } = readSource(join(framework, 'core', 'messages', `${name}.ts`));
      return [...nodesOf(program, 'ExportNamedDeclaration')].flatMap((node) =>
        [...nodesOf(node.declaration, 'VariableDeclarator')].flatMap(({ id }) =>
          id.type === 'Identifier'
            ? [[kebab(id.name.replace(/Messages$/, '')), saidAbove(node).sentence] as const]
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
