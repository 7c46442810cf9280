/** Where a server for the whole site runs: pages, search, assistant, MCP and A2A. */
export type Target = 'node' | 'docker' | 'cloudflare';

export const targets: readonly Target[] = ['node', 'docker', 'cloudflare'];
