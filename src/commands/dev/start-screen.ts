import { countOfPages } from '../../site/model/navigation/naming.ts';
import type { Address } from '../../site/model/addresses/address.ts';
import { unreadSpecs, unreadSpecText } from '../../site/model/openapi/unread-specs.ts';
import { firstPage, pagePaths } from '../../site/model/pages/site-pages.ts';
import { visible } from '../../check/report/visible.ts';
import { missingFonts } from '../../theme/look/shipped-fonts.ts';
import type { Snapshot } from '../../server/live.ts';
import type { Guarded } from '../../workspace/trust/guarded-settings.ts';
import { findingCounts } from './findings-log.ts';
import type { Identity } from './identity.ts';

interface ShownServer extends Identity {
  readonly address: Address;
  /** What is ignored because the folder is not trusted. */
  readonly ignored: readonly Guarded[];
  /** Whether it shows how to call each API. */
  readonly verbose: boolean;
}

/** The screen at startup: the addresses of the pages, and on request how to call each API. */
export function startScreen(
  snapshot: Snapshot,
  { domain, accessToken, assistantKey, address, ignored, verbose }: ShownServer,
  origin: string,
): string {
  const { site } = snapshot;
  const siteAddress = origin + address.base;
  const operations = pagePaths(site).size - site.pages.size;
  const curlCommand = (path: string, token: string, body: object): string =>
    [
      `    curl ${siteAddress}/discovery/${path} \\`,
      `      -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' \\`,
      `      -d '${JSON.stringify(body)}'`,
    ].join('\n');
  const unread = [
    ...unreadSpecs(site).map((spec) => `  ${visible(unreadSpecText(spec))}`),
    ...missingFonts(site).map(
      (family) => `  the font "${visible(family)}" is not shipped: add its file as "source" in docs.json`,
    ),
  ];
  const message = { id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I start?' }] };
  const commands = [
    '  search',
    curlCommand(`v1/search/${domain}`, accessToken, { query: 'start' }),
    '  page content',
    curlCommand(`v1/page/${domain}`, accessToken, { path: firstPage(site) ?? 'index' }),
    '  assistant',
    curlCommand(`v2/assistant/${domain}/message`, assistantKey, { fp: 'anonymous', messages: [message] }),
  ];
  return [
    '',
    `  ${visible(site.name) || 'Documentation'} (${countOfPages(site.pages.size, operations)}; ${findingCounts(snapshot)})`,
    '',
    `  pages       ${siteAddress}/`,
    `  agents      ${siteAddress}/llms.txt, /skill.md, /.well-known/agent-card.json`,
    `  MCP         ${siteAddress}/mcp`,
    '',
    ...(unread.length === 0 ? [] : [...unread, '']),
    ...untrustedLines(ignored),
    `  access token    ${accessToken}`,
    `  assistant key   ${assistantKey}`,
    '',
    ...(verbose ? [...commands, ''] : []),
    '  Ctrl+C to stop',
    '',
    '',
  ].join('\n');
}

function untrustedLines(ignored: readonly Guarded[]): readonly string[] {
  if (ignored.length === 0) return [];
  return [
    `  not trusted     ${ignored.map(({ name }) => name).join(', ')} ignored: docs trust allows it`,
    '',
  ];
}
