import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What decides which server is started. */
export interface Choice {
  /** `docs.server.path`; '' for none. */
  readonly configured: string;
  /** Whether the user trusts the workspace: otherwise nothing that lies in it is started. */
  readonly isTrusted: boolean;
  /** The folders of the workspace. */
  readonly folders: readonly string[];
  /** The program that the extension carries. */
  readonly carried: string;
}

/** The `bin/docs.js` that is started: the configured one, else the one the workspace has installed, else the carried one. */
export function serverProgram({ configured, isTrusted, folders, carried }: Choice): string {
  if (!isTrusted) return carried;
  if (configured !== '') return configured;
  return folders.map(installedFor).find((program) => program !== undefined) ?? carried;
}

/** The program of the package that is installed for a folder, there or above. */
function installedFor(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const program = join(at, 'node_modules', 'docs-toolchain', 'bin', 'docs.js');
    // Versions before it had a language server are of no use.
    if (existsSync(program) && existsSync(join(dirname(program), '..', 'docs', 'commands', 'lsp.mdx')))
      return realpathSync(program);
    if (dirname(at) === at) return undefined;
  }
}
