import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ServerEnvironment } from '../options.ts';

/**
 * Prevents MIME sniffing, and framing by pages of other origins. The other headers of hono are disabled: they are for
 * public sites, or would prevent admitted origins from showing images and embedded videos.
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
