# The site in a container: built in one stage, run in another as a user without rights.
# docs/deploy.md tells how it is run. SITE_URL is part of the build: canonical links and the sitemap.

FROM node:24-bookworm-slim AS build
ARG SITE_URL
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-progress
COPY . .
# The copied lockfile must not look newer than what was installed from it.
RUN touch node_modules/.package-lock.json \
  && test -n "$SITE_URL" || { echo 'Give --build-arg SITE_URL=https://…' >&2; exit 1; }
RUN node server/cli/bootstrap.mjs build

FROM node:24-bookworm-slim
ARG SITE_URL
# The root file system is read-only, so commands keep no compiled code (TSX_DISABLE_CACHE).
ENV NODE_ENV=production \
    SITE_URL=$SITE_URL \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    TSX_DISABLE_CACHE=1
WORKDIR /site
COPY --from=build /site ./
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it would stand between the container's signals and the server.
CMD ["node", ".site/this/dist/start/main.mjs"]
