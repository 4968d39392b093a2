# The site in a container. docs/deploying.md says what was tried with it; .github/workflows/image.yml builds, starts and publishes it.
FROM node:24-bookworm-slim AS build
WORKDIR /site
# First what the packages depend on: they are installed again only when one of these changes.
COPY package.json package-lock.json .npmrc setup.mjs ./
COPY setup setup
COPY patches patches
COPY domain/package.json domain/
COPY projections/package.json projections/
COPY fixtures/package.json fixtures/
COPY api/package.json api/
COPY cli/package.json cli/
COPY web/package.json web/
RUN node setup.mjs install
COPY . .
# There is no checkout in here to ask: docker build --build-arg COMMIT="$(git rev-parse HEAD)"
ARG COMMIT=
RUN DRIVERDEX_COMMIT="$COMMIT" node setup.mjs build
# What runs needs the dependencies only, and the image has a Node of its own.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim AS site
WORKDIR /site
# The terminal program keeps tokens and downloads on the volume too: the rest may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data XDG_CONFIG_HOME=/data/config XDG_CACHE_HOME=/data/cache
RUN mkdir /data && chown node:node /data && ln -s /site/cli/bin/driverdex.mjs /usr/local/bin/driverdex
COPY --from=build /site/package.json /site/LICENSE ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/domain domain
COPY --from=build /site/projections projections
COPY --from=build /site/fixtures fixtures
COPY --from=build /site/api/package.json api/
COPY --from=build /site/api/dist api/dist
COPY --from=build /site/cli/package.json cli/
COPY --from=build /site/cli/bin cli/bin
COPY --from=build /site/cli/dist cli/dist
COPY --from=build /site/web/package.json web/
COPY --from=build /site/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: a signal reaches the server, which then ends cleanly. The flags are those of api/node-flags.json.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "api/dist/main.js"]
