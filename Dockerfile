# The site in a container: built in one stage; run in another that has Node and what serves, and no shell.
# Written by `site pack --docker`. SITE_URL is part of the build: canonical links and the sitemap.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
ARG SITE_URL
RUN test -n "$SITE_URL" || { echo 'Give --build-arg SITE_URL=https://…' >&2; exit 1; }
WORKDIR /site
COPY package.json package-lock.json .npmrc* ./
RUN npm ci --omit=dev --no-progress
COPY . .
# The copied lockfile must not look newer than what was installed from it.
RUN touch node_modules/.package-lock.json
RUN node cli/bootstrap.mjs pack packed && mkdir kept

FROM gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f
ARG SITE_URL
ENV NODE_ENV=production \
    SITE_URL=$SITE_URL \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /site
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /site/packed ./
COPY --from=build --chown=65532:65532 --chmod=700 /site/kept /data
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it would stand between the container's signals and the server.
CMD ["node", "server.mjs"]
