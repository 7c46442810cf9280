import { Command, Option } from 'commander';
import { rootDescription, type Declare } from '../declare.ts';
import type { OpenApiOptions } from './options.ts';

export const declareOpenApi: Declare = (io, end) =>
  new Command('openapi')
    .description('show every page that OpenAPI resolves to, where it lands and why')
    .argument('[root]', rootDescription)
    .addOption(new Option('--format <format>', 'output format').choices(['table', 'json']).default('table'))
    .option('--explain', 'show for each operation where its page comes from, and why it is hidden or missing')
    .option('--strict', 'use the stricter severity of each rule; docs check --list-rules shows both')
    .option('--all', 'show all findings of a rule, not just ten')
    .action(async (root: string | undefined, options: OpenApiOptions) => {
      const { runOpenApi } = await import('./run.ts');
      end(await runOpenApi(io, root, options));
    });
