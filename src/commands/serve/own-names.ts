import { isThisMachine } from '../../machine/network/public-address.ts';
import { ownHostNames } from '../../server/http/host-names.ts';
import { problem } from '../../server/http/problem.ts';
import type { Fetch } from '../listen.ts';

/** On an address of this machine, refuses requests to a host that is not one of `names`, which are addresses. */
export function onOwnNames(host: string, names: readonly string[], answer: Fetch): Fetch {
  const isOwn = ownHostNames(names);
  return (request, connection) => {
    const { hostname } = new URL(request.url);
    return isThisMachine(host) && !isOwn(hostname)
      ? problem(403, `"${hostname}" is not a name of this server: allow it with docs serve --allow-host`)
      : answer(request, connection);
  };
}
