import type { MiddlewareHandler } from 'hono';
import type { ServerEnvironment, ServerOptions } from '../options.ts';

/** Headers that no page can set in its HTML: who else may frame it, and what it and its frames may do. */
export function securityHeaders(framedBy: readonly string[]): MiddlewareHandler<ServerEnvironment> {
  const framing = ['frame-ancestors', "'self'", ...framedBy].join(' ');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.append(policyHeader, framing);
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  };
}

/**
 * The policy of a file of the site. Without trust, a document opened in a browser can run no scripts, which would have
 * the origin of the server, and loads nothing from other hosts.
 */
export function filePolicy(
  type: string,
  { siteComponents }: Pick<ServerOptions, 'siteComponents'>,
): Readonly<Record<string, string>> {
  const isDocument = /^(?:text\/html|image\/svg\+xml|application\/xml)\b/.test(type);
  return isDocument && !siteComponents ? { [policyHeader]: untrusted } : {};
}

const policyHeader = 'content-security-policy';
const untrusted = "sandbox; default-src 'self' data: 'unsafe-inline'";

/** Previews in editors are such frames. */
export const thisMachine: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'vscode-webview:',
];
