import { jsonArtifact } from '../../model/artifact.ts';
import type { HostWriter } from './rules.ts';

export const vercel: HostWriter = ({ base, redirects, headers, forwards, forwardTo }) => [
  jsonArtifact('vercel.json', {
    redirects: redirects.map(({ source, destination, status }) => ({
      source: source.replace(/(?<!:[\w-]*)\*$/, ':splat*'),
      destination: destination.replace(/(?<!:[\w-]*)\*$/, ':splat*'),
      statusCode: status,
    })),
    headers: headers.map(({ path, headers: fields }) => ({
      source: path.replaceAll('*', '(.*)'),
      headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
    })),
    rewrites: [
      ...forwards.map((path) => ({
        source: path.replace(/\*$/, ':rest*'),
        destination: (forwardTo ?? '') + path.replace(/\*$/, ':rest*'),
      })),
      ...(base === '' ? [] : [{ source: `${base}/:rest*`, destination: '/:rest*' }]),
    ],
  }),
];
