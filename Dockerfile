# Two stages: the first builds with a compiler (better-sqlite3), the second only runs. `docker build -t anchor-camp .`
ARG BASE=node:26-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
# What is compiled takes the headers that are beside Node: packages are all that is fetched.
RUN npm_config_nodedir="$(node -p "path.resolve(process.execPath, '../..')")" npm ci
COPY . .
RUN node -e "import('./ops/steps.mjs').then((steps) => steps.build())" && npm prune --omit=dev

FROM ${BASE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data METRICS_HOST=0.0.0.0
RUN groupadd --gid 10001 anchor && useradd --uid 10001 --gid anchor --no-create-home --shell /usr/sbin/nologin anchor \
  && install -d -o anchor -g anchor -m 0700 /data
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# Commands such as `npm run migrate` run from the sources.
COPY --from=build /app/api api
COPY --from=build /app/shared shared
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The answer of /readyz within 3 s; 40 s for the migrations of a first start.
HEALTHCHECK --interval=15s --timeout=3s --start-period=40s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As the first process it gets SIGTERM itself; no npm stands between.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/api/main.js"]
