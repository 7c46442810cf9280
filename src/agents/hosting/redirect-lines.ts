import { type VaryingToken, varyingOf } from '../../site/model/addresses/redirect.ts';
import { encodeAddress } from '../../site/source/text/percent.ts';
import type { HostHeaders, HostRedirect } from './rules.ts';

/** A line of a `_redirects` file: `*` in the source is `:splat` in the target, segments keep their names. */
export function redirectLine({ pattern, target, status }: HostRedirect): string {
  const varying = varyingOf(pattern);
  const source = pattern.map((token) => {
    if (token.kind === 'literal') return encodeAddress(token.text);
    return token.kind === 'segment' ? placeholder(token, varying.indexOf(token)) : '*';
  });
  const destination = target.map((piece) => {
    const token = typeof piece === 'number' ? varying[piece] : undefined;
    return token === undefined ? piece : placeholder(token, Number(piece));
  });
  return `/${source.join('')} ${destination.join('')} ${status}`;
}

/** The whole text of a `_headers` file. */
export function headerText(headers: readonly HostHeaders[]): string {
  return headers
    .map(({ path, headers: fields }) =>
      lines([path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)]),
    )
    .join('');
}

export function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

/** Names must begin with a letter, and `splat` is reserved. */
function placeholder(token: VaryingToken, index: number): string {
  if (token.kind !== 'segment') return ':splat';
  return /^[A-Za-z]/.test(token.name) && token.name !== 'splat' ? `:${token.name}` : `:part${index}`;
}
