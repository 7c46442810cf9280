import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What determines the server to start. */
export interface Choice {
  /** `docs.server.path`; '' for none. */
  readonly configured: string;
  /** Whether the user trusts the workspace; otherwise nothing in it is started. */
  readonly isTrusted: boolean;
  /** The folders of the workspace. */
  readonly folders: readonly string[];
  /** The server in the extension. */
  readonly bundled: string;
}

/** The `bin/docs.js` to start: the configured one, else the one installed in the workspace, else the bundled one. */
export function serverProgram({ configured, isTrusted, folders, bundled }: Choice): string {
  if (!isTrusted) return bundled;
  if (configured !== '') return configured;
  return folders.map(installedFor).find((program) => program !== undefined) ?? bundled;
}

/** The program of the package that is installed in a folder or one above it. */
function installedFor(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const program = join(at, 'node_modules', 'docs-toolchain', 'bin', 'docs.js');
    // Earlier versions have no language server.
    if (existsSync(program) && existsSync(join(dirname(program), '..', 'docs', 'commands', 'lsp.mdx')))
      return realpathSync(program);
    if (dirname(at) === at) return undefined;
  }
}
