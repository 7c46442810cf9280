import { catalogLink, catalogPath } from '../../agents/catalog-path.ts';
import { type Address, pathAt } from '../../site/model/addresses/address.ts';
import { problem } from '../http/problem.ts';
import { sitePath } from '../http/site-path.ts';
import { redirectTo } from '../pages/answer-path.ts';

/** Discovery addresses, which no file or page of the site can have. */
const reserved =
  /^(?:skill\.md|llms(?:-full)?\.txt|llms-full\/[a-z0-9-]+\.txt|\.well-known(?:\/.*)?|navigation\.json|search-index\.json)$/;

/**
 * The path of a discovery address; undefined for all others. Well-known addresses are at the root of the host, from which
 * sites below a path forward them.
 */
export function discoveryAddress(pathname: string, base: string): string | undefined {
  const path = sitePath(pathname, base) ?? sitePath(pathname, '');
  return path !== undefined && reserved.test(path) ? path : undefined;
}

/** The response for a discovery address without a file: the index of several skills, or an error. */
export function withoutFile(path: string, skills: number, address: Address): Response {
  return path === 'skill.md' && skills > 1
    ? redirectTo(pathAt(address, '.well-known/skills/index.json'))
    : problem(404, `the site does not publish "${path}"`);
}

export function notPublic(path: string): Response {
  return problem(404, `the site is not public: "${path}" is not published`);
}

/** The path under its other name. */
export function discoveryPath(path: string): string {
  return path.replace(/^\.well-known\/(llms(?:-full)?\.txt)$/, '$1');
}

export function discoveryHeaders(path: string, address: Address): Readonly<Record<string, string>> {
  return {
    'cache-control': 'public, max-age=300',
    ...(path === catalogPath ? { link: catalogLink(address) } : {}),
  };
}
