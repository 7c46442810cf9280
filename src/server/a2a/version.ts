import { problem } from '../http/problem.ts';

const supported = ['0.3', '1.0'];

/** The client's protocol version if it is not supported. Clients of 0.3 send none. */
export function unsupportedVersion(request: Request): string | undefined {
  const named = request.headers.get('a2a-version') ?? new URL(request.url).searchParams.get('A2A-Version');
  const version = (named ?? '').trim();
  const [major, minor] = version.split('.');
  return version === '' || supported.includes(`${major}.${minor}`) ? undefined : version;
}

/** The protocol's error, as a problem document that contains it. */
export function versionNotSupported(version: string): Response {
  const message = `version "${version.slice(0, 20)}" of A2A is not supported; send ${supported.join(' or ')}`;
  const reason = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'VERSION_NOT_SUPPORTED',
    domain: 'a2a-protocol.org',
  };
  return problem(400, message, {
    members: { error: { code: 400, status: 'FAILED_PRECONDITION', message, details: [reason] } },
  });
}
