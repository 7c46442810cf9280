import { Command, Option } from 'commander';
import { rootDescription, type Declare } from '../declare.ts';
import type { OpenApiOptions } from './options.ts';

export const declareOpenApi: Declare = (io, end) =>
  new Command('openapi')
    .description('show every page that OpenAPI resolves to, where it lands and why')
    .argument('[root]', rootDescription)
    .addOption(
      new Option('--format <format>', 'how pages are printed').choices(['table', 'json']).default('table'),
    )
    .option('--explain', 'say for each operation what decided on its page, and why it is hidden or has none')
    .option('--strict', 'take the stricter level of each rule; docs check --list-rules shows both')
    .option('--all', 'show all findings of a rule, not ten')
    .action(async (root: string | undefined, options: OpenApiOptions) => {
      const { runOpenApi } = await import('./run.ts');
      end(await runOpenApi(io, root, options));
    });
