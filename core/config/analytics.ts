import { z } from 'zod';
import { word } from '../messages/word.ts';
import { defineFeature, type Foreign, type ForeignSources } from './feature.ts';
import { textSchema } from './primitives.ts';

/** Where the site's server forwards requests to a service, if `proxy` asks for it. */
const FORWARD_PATH = '/api/statistics';

/** The hosts of this computer. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is encrypted, or on this computer for development. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));

const originSchema = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text && isSafe(new URL(text)),
    'an https origin without a path, such as "https://statistics.example"',
  );

/** Options of a service that the site's server can forward requests to. */
const forwardable = {
  /**
   * `true`: the site's own server forwards the script and the events, so that browsers load nothing
   * foreign.
   */
  proxy: z.boolean().default(false),
  /**
   * `true` passes the visitor's IP address on with forwarded events. Without it the service cannot
   * tell visitors with the same browser apart.
   */
  visitorAddress: z.boolean().default(false),
  /** `true` loads it only for visitors who agreed in the cookie banner. It uses no cookies. */
  consent: z.boolean().default(false),
};

const schema = z.strictObject({
  /** Plausible Analytics. */
  plausible: z
    .strictObject({
      /** The name of the site at the service. @example "observatory.example" */
      domain: z.string().regex(/^[\w.-]+(?:,[\w.-]+)*$/, 'a domain such as "library.example"'),
      /** The origin of the service. @example "https://plausible.example" */
      host: originSchema.default('https://plausible.io'),
      ...forwardable,
    })
    .optional(),
  /** Umami. */
  umami: z
    .strictObject({
      /** The origin of the service. @example "https://umami.example" */
      host: originSchema,
      /** The id of the site at the service. @example "94db1cb1-74f4-4a40-ad6c-962362670409" */
      websiteId: z.guid(),
      ...forwardable,
    })
    .optional(),
  /** Matomo. */
  matomo: z
    .strictObject({
      /** The origin of the service. @example "https://matomo.example" */
      host: originSchema,
      /** The number of the site at the service. @example 1 */
      siteId: z.int().min(1),
      /** `true` lets it recognize visitors by cookies. */
      cookies: z.boolean().default(false),
      /** Whether it waits for consent in the cookie banner. Default: `true` with `cookies`. */
      consent: z.boolean().optional(),
    })
    .optional(),
  /** A script of any other provider. It runs in every page, so it can read all that visitors enter. */
  script: z
    .strictObject({
      /** The provider's name for visitors. @example "Star counter" */
      name: textSchema,
      /** What it is for, in the banner and in `{foreign}`. @example "Counts of visits" */
      purpose: textSchema,
      /** The address of the script. @example "https://counter.example/count.js" */
      src: z
        .url({ protocol: /^https?$/ })
        .refine((text) => isSafe(new URL(text)), 'an https address of a script'),
      /** Attributes of the script's element. @example { "data-site": "7" } */
      attributes: z
        .record(z.string().regex(/^data-[a-z-]+$/, 'an attribute such as "data-site"'), z.string())
        .default({}),
      /** Further origins that it uses. */
      origins: z
        .strictObject({
          /** Origins of further scripts. @example ["https://cdn.counter.example"] */
          scripts: z.array(originSchema).default([]),
          /** Origins that it sends data to. @example ["https://counter.example"] */
          connections: z.array(originSchema).default([]),
          /** Origins of pictures. @example ["https://counter.example"] */
          pictures: z.array(originSchema).default([]),
          /** Origins of frames. @example ["https://counter.example"] */
          frames: z.array(originSchema).default([]),
        })
        .prefault({}),
      /** Whether it waits for consent in the cookie banner. */
      consent: z.boolean().default(true),
    })
    .optional(),
});

type Options = z.output<typeof schema>;

/** A service, with what a page loads. */
interface Service extends Foreign {
  /** The address of its script. */
  src: string;
  attributes: Readonly<Record<string, string>>;
  /** Matomo's first commands. */
  queue?: readonly (readonly string[])[];
}

/** Requests that the site's server forwards to a service. */
export interface Forwarding {
  /** The origin of the service. */
  readonly host: string;
  /** The paths on the site, each with the path at the service. */
  readonly script: readonly [own: string, theirs: string];
  readonly event: readonly [own: string, theirs: string];
  readonly visitorAddress: boolean;
}

/** The paths of the services that can be forwarded to. */
const PATHS = {
  plausible: { script: '/js/script.js', event: '/api/event' },
  umami: { script: '/script.js', event: '/api/send' },
} as const;

/** Returns the requests that the site's server forwards. */
export const forwardingsOf = (options: Options): Forwarding[] =>
  (['plausible', 'umami'] as const).flatMap((id) => {
    const service = options[id];
    if (!service?.proxy) return [];
    const { script, event } = PATHS[id];
    return [
      {
        host: service.host,
        script: [FORWARD_PATH + script, script],
        event: [FORWARD_PATH + event, event],
        visitorAddress: service.visitorAddress,
      },
    ];
  });

/** Returns a service for statistics as a provider. Without `proxy`, browsers load from its host. */
const statistics = (
  id: string,
  name: string,
  host: string,
  { proxy, consent }: { proxy: boolean; consent: boolean },
  directives: readonly (keyof ForeignSources)[],
): Foreign => ({
  id,
  name,
  purpose: word('foreign.statistics'),
  origins: [host],
  starts: consent ? 'consent' : 'visit',
  sources: proxy ? {} : Object.fromEntries(directives.map((directive) => [directive, [host]])),
});

const plausibleOf = (options: NonNullable<Options['plausible']>): Service => {
  const { host, domain, proxy } = options;
  const { script, event } = PATHS.plausible;
  return {
    ...statistics('plausible', 'Plausible', host, options, ['script-src', 'connect-src']),
    src: (proxy ? FORWARD_PATH : host) + script,
    attributes: { 'data-domain': domain, ...(proxy && { 'data-api': FORWARD_PATH + event }) },
  };
};

/** Returns the service Umami. Its script sends events to `/api/send` of its own origin and folder. */
const umamiOf = (options: NonNullable<Options['umami']>): Service => ({
  ...statistics('umami', 'Umami', options.host, options, ['script-src', 'connect-src']),
  src: (options.proxy ? FORWARD_PATH : options.host) + PATHS.umami.script,
  attributes: { 'data-website-id': options.websiteId },
});

const matomoOf = ({
  host,
  siteId,
  cookies,
  consent = cookies,
}: NonNullable<Options['matomo']>): Service => ({
  ...statistics('matomo', 'Matomo', host, { proxy: false, consent }, [
    'script-src',
    'connect-src',
    'img-src',
  ]),
  src: `${host}/matomo.js`,
  attributes: {},
  queue: [
    ...(cookies ? [] : [['disableCookies']]),
    ['setTrackerUrl', `${host}/matomo.php`],
    ['setSiteId', String(siteId)],
    ['trackPageView'],
    ['enableLinkTracking'],
  ],
});

const scriptOf = (options: NonNullable<Options['script']>): Service => {
  const { name, purpose, src, attributes, consent, origins } = options;
  const { scripts, connections, pictures, frames } = origins;
  const sources = {
    'script-src': [new URL(src).origin, ...scripts],
    'connect-src': connections,
    'img-src': pictures,
    'frame-src': frames,
  };
  return {
    id: 'script',
    name,
    purpose,
    origins: [...new Set(Object.values(sources).flat())],
    starts: consent ? 'consent' : 'visit',
    sources,
    src,
    attributes,
  };
};

/** Returns the configured services. */
const servicesOf = ({ plausible, umami, matomo, script }: Options): Service[] => [
  ...(plausible ? [plausibleOf(plausible)] : []),
  ...(umami ? [umamiOf(umami)] : []),
  ...(matomo ? [matomoOf(matomo)] : []),
  ...(script ? [scriptOf(script)] : []),
];

/** Statistics of visits, or a script of another provider. */
export default defineFeature({
  schema,
  endpoints: (options) => (forwardingsOf(options).length > 0 ? [FORWARD_PATH] : []),
  foreign: (options) =>
    servicesOf(options).map(({ src: _, attributes: __, queue: ___, ...provider }) => provider),
  checks: (options) => [
    ...(servicesOf(options).length > 0
      ? []
      : [
          {
            path: [],
            found: 'no service',
            allowed: '`plausible`, `umami`, `matomo` or `script`',
            fix: 'Name a service, or remove `analytics`.',
          },
        ]),
    ...(['plausible', 'umami'] as const).flatMap((id) =>
      options[id]?.visitorAddress && !options[id].proxy
        ? [
            {
              path: [id, 'visitorAddress'],
              found: '`visitorAddress` without `proxy`',
              allowed: '`visitorAddress: true` with `proxy: true`; browsers show their own address',
              fix: 'Remove it, or add `proxy: true`.',
            },
          ]
        : [],
    ),
  ],
  shell: (options) => ({
    services: servicesOf(options).map(({ id, starts, src, attributes, queue }) => ({
      id,
      src,
      attributes,
      /** The category of consent. Undefined if it needs none. */
      consent: starts === 'consent' ? id : undefined,
      queue,
    })),
  }),
  script: true,
});
