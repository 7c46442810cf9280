import packageJson from '../../../package.json' with { type: 'json' };
import { rules } from '../../check/rules/index.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import type { Summary } from '../../check/report/summary.ts';
import { colorLevel, type Io } from '../../machine/io.ts';
import { gitPrefix, pathPrefix, relativePath } from '../../machine/files/paths.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import type { Output } from './plan.ts';
import type { Printed } from './print.ts';

/** Findings in the requested format, whose code alone is loaded. */
export async function render(
  io: Io,
  { root, site }: Pick<OpenedSite, 'root' | 'site'>,
  diagnostics: readonly Diagnostic[],
  summary: Summary,
  output: Output,
): Promise<Printed> {
  switch (output.format) {
    case 'json': {
      const { json } = await import('../../check/report/json.ts');
      return json(relativePath(io.cwd, root), diagnostics, summary);
    }
    case 'sarif': {
      const { sarif } = await import('../../check/report/sarif.ts');
      const { version, homepage } = packageJson;
      return sarif(diagnostics, rules, { version, homepage, prefix: gitPrefix(root) });
    }
    case 'github': {
      const { github } = await import('../../check/report/github.ts');
      return github(diagnostics, gitPrefix(root));
    }
    case 'junit': {
      const { junit } = await import('../../check/report/junit.ts');
      return junit(diagnostics, gitPrefix(root), tooManyWarnings(summary, output));
    }
    case 'pretty': {
      const { pretty } = await import('../../check/report/pretty.ts');
      const { unreachedPages } = await import('../../check/rules/pages/reachable-paths.ts');
      return pretty(diagnostics, summary, {
        colorLevel: colorLevel(io, output.file === undefined ? io.stdout : { write: () => undefined }),
        width: io.stdout.columns ?? 120,
        prefix: pathPrefix(io.cwd, root),
        maxPerRule: output.maxFindings,
        isUnreached: unreachedPages(site),
      });
    }
  }
}

/** A message if there are more warnings than `--max-warnings`. */
export function tooManyWarnings({ warnings }: Summary, { maxWarnings }: Output): string | undefined {
  if (maxWarnings === undefined || warnings <= maxWarnings) return undefined;
  return `${warnings} ${warnings === 1 ? 'warning is' : 'warnings are'} more than --max-warnings ${maxWarnings}`;
}
