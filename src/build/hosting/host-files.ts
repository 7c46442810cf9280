import type { Artifact } from '../../model/artifact.ts';
import { cloudflare } from './cloudflare.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import {
  type HostFiles,
  type Hosting,
  type HostRedirect,
  type HostRules,
  type HostWriter,
  hostings,
} from './rules.ts';
import { vercel } from './vercel.ts';

const writers: Readonly<Record<Hosting, HostWriter>> = { netlify, cloudflare, vercel, nginx };

/** The rule files of one host. Redirects to spare are neither counted nor take the room of others. */
export function hostFiles(hosting: Hosting, rules: HostRules): HostFiles {
  const whole = writers[hosting](rules);
  const leftOut = needed(whole.leftOut);
  if (leftOut.length === 0) return { ...whole, leftOut };
  const without = writers[hosting]({ ...rules, redirects: needed(rules.redirects) });
  return without.leftOut.length < leftOut.length ? without : { ...whole, leftOut };
}

function needed(redirects: readonly HostRedirect[]): readonly HostRedirect[] {
  return redirects.filter(({ spare }) => spare !== true);
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
