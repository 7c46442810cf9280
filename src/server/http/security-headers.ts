import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ServerEnvironment } from '../options.ts';

/**
 * Keeps browsers from guessing types, and pages of other origins from showing this site in a frame. The other headers of
 * hono are left out: they are for sites on the web, or keep admitted origins from showing images and embedded videos.
 */
export function securityHeaders(allowedOrigins: readonly string[]): MiddlewareHandler<ServerEnvironment> {
  return secureHeaders({
    xContentTypeOptions: true,
    contentSecurityPolicy: { frameAncestors: ["'self'", ...thisMachine, ...allowedOrigins] },
    xFrameOptions: false,
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Previews in editors are such frames. */
const thisMachine: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'vscode-webview:',
];
