import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import type { Roots } from '../../core/workspace/roots.mjs';
import type { DeclarationFile } from '../scaffold/additions.ts';

/** The image of the build stage, pinned by digest. */
const BUILD_IMAGE =
  'node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6';
/** The image that runs the site: it has neither a shell nor Node. */
const RUN_IMAGE =
  'gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f';

/** The user `nonroot` of the second image, and its group. */
const USER = '65532:65532';

/** Returns the Dockerfile. The framework's own repository runs its command from its sources. */
const containerFile = (isOfFramework: boolean): string =>
  [
    '# The site in a container: built in one stage; run in another that has Node and what serves, and no shell.',
    '# Written by `site pack --docker`. SITE_URL is part of the build: canonical links and the sitemap.',
    '',
    `FROM ${BUILD_IMAGE} AS build`,
    'ARG SITE_URL',
    'RUN test -n "$SITE_URL" || { echo \'Give --build-arg SITE_URL=https://…\' >&2; exit 1; }',
    'WORKDIR /site',
    'COPY package.json package-lock.json .npmrc* ./',
    'RUN npm ci --omit=dev --no-progress',
    'COPY . .',
    ...(isOfFramework
      ? [
          '# The copied lockfile must not look newer than what was installed from it.',
          'RUN touch node_modules/.package-lock.json',
          'RUN node cli/bootstrap.mjs pack packed && mkdir kept',
        ]
      : ['RUN npx site pack packed && mkdir kept']),
    '',
    `FROM ${RUN_IMAGE}`,
    'ARG SITE_URL',
    'ENV NODE_ENV=production \\',
    '    SITE_URL=$SITE_URL \\',
    '    HOST=0.0.0.0 \\',
    '    PORT=3000 \\',
    '    DATA_DIR=/data',
    'WORKDIR /site',
    'COPY --from=build /usr/local/bin/node /usr/local/bin/node',
    'COPY --from=build /site/packed ./',
    `COPY --from=build --chown=${USER} --chmod=700 /site/kept /data`,
    `USER ${USER}`,
    'VOLUME /data',
    'EXPOSE 3000',
    'HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \\',
    `  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]`,
    "# Not npm: it would stand between the container's signals and the server.",
    'CMD ["node", "server.mjs"]',
    '',
  ].join('\n');

/** The entries of .dockerignore. */
const IGNORED = ['.git', 'node_modules', '.site', 'data/store', '*.log', '.env*'];
/** Further entries for the framework's own repository. */
const IGNORED_OF_FRAMEWORK = ['.cache', '.ci', 'coverage', 'screenshots', 'tests', 'docs'];

/**
 * Returns the Dockerfile of a site, and .dockerignore with the files that its build does not get.
 *
 * @throws ConfigError for a site whose packages npm could not install in a container
 */
export const containerFiles = ({ framework, site }: Roots): DeclarationFile[] => {
  const isOfFramework = framework === site;
  if (!existsSync(join(site, 'package-lock.json')))
    throw new ConfigError(
      'The container installs by package-lock.json, which is missing. Run npm install.',
    );
  const { dependencies = {} } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
  const outside = Object.entries(dependencies).find(([, range]) =>
    /^(?:file|link):\.\./.test(String(range)),
  );
  if (outside)
    throw new ConfigError(
      `package.json takes ${outside[0]} from ${outside[1]}, which a container does not have. Name a version of the registry.`,
    );
  const ignored = isOfFramework ? [...IGNORED, ...IGNORED_OF_FRAMEWORK] : IGNORED;
  return [
    { path: 'Dockerfile', text: containerFile(isOfFramework) },
    { path: '.dockerignore', text: `${ignored.join('\n')}\n` },
  ];
};
