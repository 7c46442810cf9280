import { type Artifact, textArtifact, textType } from '../../site/model/artifact.ts';

/** An image with the server and the site, and three of them behind a proxy. Nothing in these files comes from the site. */
export function dockerFiles(version: string): readonly Artifact[] {
  return [
    textArtifact('Dockerfile', textType, dockerfile(version)),
    textArtifact('.dockerignore', textType, dockerignore),
    textArtifact('compose.yaml', textType, compose),
    textArtifact('proxy.conf', textType, proxy),
  ];
}

const dockerfile = (version: string): string => `# docs serve with this site.
FROM node:22-alpine
RUN npm install --global --no-audit --no-fund docs-toolchain@${version} && npm cache clean --force
COPY . /site
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \\
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["docs", "serve", "/site", "--host", "0.0.0.0"]
`;

/** Also excludes .env, which may be here, from the image. */
const dockerignore = `.*
!.docs-manifest.json
!.well-known
Dockerfile
compose.yaml
proxy.conf
`;

const compose = `# Three servers with one memory, and a proxy in front of them: docker compose up --build --detach
# Keys and the model come from the environment, or from a file .env beside this one.
x-server: &server
  build: .
  image: docs
  init: true
  command: ["--trusted-proxy", "172.31.250.2", "--store", "redis://redis:6379"]
  environment:
    DOCS_ACCESS_TOKENS:
    DOCS_ASSISTANT_API_KEYS:
    DOCS_MODEL:
    DOCS_MODEL_BASE_URL:
    DOCS_MODEL_API_KEY:
    DOCS_MODEL_CONTEXT_TOKENS:
  depends_on: [redis]
  networks: [front, store]
  read_only: true
  cap_drop: [ALL]
  security_opt: ["no-new-privileges:true"]
  stop_grace_period: 15s
  restart: unless-stopped

services:
  proxy:
    image: nginxinc/nginx-unprivileged:1.28-alpine
    ports: ["\${DOCS_PORT:-8080}:8080"]
    volumes: ["./proxy.conf:/etc/nginx/nginx.conf:ro"]
    depends_on:
      docs-1: { condition: service_healthy }
      docs-2: { condition: service_healthy }
      docs-3: { condition: service_healthy }
    networks:
      front: { ipv4_address: 172.31.250.2 }
    read_only: true
    tmpfs: [/tmp]
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    restart: unless-stopped

  docs-1: *server
  docs-2: *server
  docs-3: *server

  # Quotas and conversations. Without its file, a restart would forget them.
  redis:
    image: redis:7.4-alpine
    user: redis
    command: ["redis-server", "--appendonly", "yes", "--save", ""]
    volumes: ["redis:/data"]
    networks: [store]
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    restart: unless-stopped

networks:
  # The servers believe X-Forwarded-For of the proxy alone, by its address.
  front:
    ipam: { config: [{ subnet: 172.31.250.0/24 }] }
  store:
    internal: true

volumes:
  redis:
`;

const proxy = `# The proxy of compose.yaml. TLS ends in front of it, or is added here.
worker_processes auto;
pid /tmp/nginx.pid;

events {
  # An answer of the assistant holds two for as long as it is written.
  worker_connections 4096;
}

http {
  client_body_temp_path /tmp/client_body;
  proxy_temp_path /tmp/proxy;
  fastcgi_temp_path /tmp/fastcgi;
  uwsgi_temp_path /tmp/uwsgi;
  scgi_temp_path /tmp/scgi;
  access_log off;

  upstream docs {
    server docs-1:3000 max_fails=1 fail_timeout=2s;
    server docs-2:3000 max_fails=1 fail_timeout=2s;
    server docs-3:3000 max_fails=1 fail_timeout=2s;
    keepalive 64;
  }

  server {
    listen 8080;
    client_max_body_size 5m;
    location / {
      proxy_pass http://docs;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      # Not what clients say of themselves.
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      # Answers of the assistant come piece by piece.
      proxy_buffering off;
      proxy_read_timeout 150s;
    }
  }
}
`;
