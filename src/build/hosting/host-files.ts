import type { Artifact } from '../../model/artifact.ts';
import { cloudflare } from './cloudflare.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { type HostFiles, type Hosting, type HostRules, type HostWriter, hostings } from './rules.ts';
import { vercel } from './vercel.ts';

const writers: Readonly<Record<Hosting, HostWriter>> = { netlify, cloudflare, vercel, nginx };

/** The rule files of one host. */
export function hostFiles(hosting: Hosting, rules: HostRules): HostFiles {
  return writers[hosting](rules);
}

/** The forwarding rules alone, for each host in a folder of its own: for whoever runs the proxy in front. */
export function proxyFiles(rules: HostRules): readonly Artifact[] {
  const forwarding: HostRules = { ...rules, redirects: [], headers: [] };
  return hostings.flatMap((hosting) =>
    hostFiles(hosting, forwarding)
      .files.filter(({ body }) => body.length > 0)
      .map((artifact) => ({ ...artifact, path: `proxy/${hosting}/${artifact.path}` })),
  );
}
