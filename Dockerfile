# syntax=docker/dockerfile:1
# The service as an image: https://docs.docker.com/reference/dockerfile/. How to run it: docs/guides/containers.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json prisma.config.ts schema.graphql tsconfig.json ./
COPY prisma prisma
COPY scripts scripts
COPY web web
COPY src src
# Packages by the hashes of package-lock.json, without their install scripts; the database client; the dashboard.
RUN node scripts/run.mjs setup && npm cache clean --force
# The Node that the lockfile pins, at one path on every machine.
RUN ln -s "/app/node_modules/node-linux-$(node -p process.arch)/bin/node" /app/node

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends tini \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin forgery \
    && install -d -o 10001 -g 10001 -m 0700 /data
WORKDIR /app
# Root owns what is run; the service can write to /data and /tmp alone.
COPY --from=build /app/package.json /app/node ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/generated generated
COPY --from=build /app/scripts scripts
COPY --from=build /app/prisma prisma
COPY --from=build /app/src src
COPY samples samples
COPY trust trust
COPY LICENSE docs/THIRD_PARTY_LICENSES.md ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["/app/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Reaps what analysis processes leave behind, and passes signals on.
ENTRYPOINT ["/usr/bin/tini", "--", "/app/node"]
CMD ["src/main.ts"]
