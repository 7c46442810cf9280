import type { Artifact } from '../../site/model/artifact.ts';
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

/** The rule files of one host. Optional redirects are not reported, and never displace other ones. */
export function hostFiles(hosting: Hosting, rules: HostRules): HostFiles {
  const whole = writers[hosting](rules);
  const leftOut = requiredOnly(whole.leftOut);
  if (leftOut.length === 0) return { ...whole, leftOut };
  const without = writers[hosting]({ ...rules, redirects: requiredOnly(rules.redirects) });
  return without.leftOut.length < leftOut.length ? without : { ...whole, leftOut };
}

function requiredOnly(redirects: readonly HostRedirect[]): readonly HostRedirect[] {
  return redirects.filter(({ optional }) => optional !== true);
}

/** Only the forwarding rules, with one folder per host: for whoever runs the proxy in front of the site. */
export function proxyFiles(rules: HostRules): readonly Artifact[] {
  const forwarding: HostRules = { ...rules, missingPages: [], redirects: [], headers: [] };
  return hostings.flatMap((hosting) =>
    hostFiles(hosting, forwarding)
      .files.filter(({ body }) => body.length > 0)
      .map((artifact) => ({ ...artifact, path: `proxy/${hosting}/${artifact.path}` })),
  );
}
