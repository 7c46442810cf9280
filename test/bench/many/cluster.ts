import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from '../scratch.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const program = join(repository, 'bin/docs.js');

/** Several `docs serve` processes of one build, with the Redis they share and nginx in front of them. */
export interface Cluster {
  /** Of nginx. */
  readonly url: string;
  readonly servers: readonly Server[];
  readonly redis: { stop(): Promise<void>; start(): Promise<void> };
  /** Writes another build into the folder that is served. */
  build(change: number): Promise<void>;
  /** Which of the servers nginx forwards to. */
  forwardTo(servers: number): Promise<void>;
  close(): void;
}

export interface Server {
  readonly url: string;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on its port. */
  restart(): Promise<void>;
  /** Memory that it holds, in MB. */
  memory(): number;
}

export async function startCluster(
  count: number,
  environment: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<Cluster> {
  const folder = scratchFolder();
  const [root, dist] = [join(folder, 'site'), join(folder, 'dist')];
  cpSync(join(repository, 'docs'), root, { recursive: true });
  const page = join(root, 'index.mdx');
  const text = readFileSync(page, 'utf8');
  const build = async (change: number): Promise<void> => {
    writeFileSync(page, `${text}\nThis is change ${change}.\n`);
    const argv = [program, 'build', '--site', '--out', dist, '--url', 'https://docs.example.com'];
    const building = spawn(process.execPath, [...argv, root], { stdio: 'ignore' });
    // A site is built elsewhere as a rule, and not beside its servers.
    setPriority(building.pid ?? 0, constants.priority.PRIORITY_LOW);
    await ended(building);
  };
  await build(0);
  const running = new Set<ChildProcess>();
  const start = (command: string, argv: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
    const child = spawn(command, argv, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const redisPort = await freePort();
  const redis = { child: undefined as ChildProcess | undefined };
  const startRedis = async (): Promise<void> => {
    const appended = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''];
    const place = ['--port', String(redisPort), '--bind', '127.0.0.1', '--dir', folder];
    redis.child = start('redis-server', [...place, ...appended]);
    await heard(redis.child, /Ready to accept connections/);
  };
  await startRedis();
  const env = { ...process.env, ...environment, DOCS_STORE: `redis://127.0.0.1:${redisPort}` };
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const argv = [program, 'serve', dist, '--port', String(port), '--quiet', ...options];
      const serve = async (): Promise<ChildProcess> => {
        const child = start(process.execPath, argv, env);
        await heard(child, /^ready /m);
        return child;
      };
      const state = { child: await serve() };
      return {
        url: `http://127.0.0.1:${port}`,
        kill: async () => {
          const gone = once(state.child, 'exit');
          state.child.kill('SIGKILL');
          await gone;
        },
        restart: async () => {
          state.child = await serve();
        },
        memory: () => memoryOf(state.child),
      };
    }),
  );
  const nginxPort = await freePort();
  const nginx = { child: undefined as ChildProcess | undefined };
  const forwardTo = async (used: number): Promise<void> => {
    if (nginx.child !== undefined) {
      const gone = once(nginx.child, 'exit');
      nginx.child.kill('SIGTERM');
      await gone;
    }
    mkdirSync(join(folder, 'nginx'), { recursive: true });
    const config = join(folder, 'nginx/nginx.conf');
    writeFileSync(
      config,
      nginxConfig(
        nginxPort,
        servers.slice(0, used).map(({ url }) => new URL(url).host),
      ),
    );
    nginx.child = start('nginx', ['-p', join(folder, 'nginx'), '-c', config, '-e', 'error.log']);
    await answering(`http://127.0.0.1:${nginxPort}/healthz`);
  };
  await forwardTo(count);
  return {
    url: `http://127.0.0.1:${nginxPort}`,
    servers,
    build,
    forwardTo,
    redis: {
      start: startRedis,
      stop: async () => {
        if (redis.child === undefined) return;
        const gone = once(redis.child, 'exit');
        redis.child.kill('SIGTERM');
        await gone;
      },
    },
    close: () => running.forEach((child) => void child.kill('SIGKILL')),
  };
}

function nginxConfig(port: number, hosts: readonly string[]): string {
  return `daemon off;
master_process off;
pid nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  upstream docs {
${hosts.map((host) => `    server ${host} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://docs;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
    }
  }
}
`;
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}

function heard(child: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const said = { text: '' };
    child.stdout?.on('data', (text: Buffer) => {
      if (said.text.length < 10_000) said.text += text.toString();
      if (pattern.test(said.text)) resolve();
    });
    child.once('exit', () => reject(new Error(`${child.spawnargs.join(' ')} ended: ${said.text}`)));
  });
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;
  } catch {
    return Number.NaN;
  }
}
