import { Command, Option } from 'commander';
import { rootDescription, type Declare } from '../declare.ts';
import type { GenerateOptions } from './generate.ts';
import type { ListOptions } from './list.ts';
import type { VerifyOptions } from './verify.ts';

const format = () =>
  new Option('--format <format>', 'how to print it').choices(['table', 'json']).default('table');

export const declareSkills: Declare = (io, end) => {
  const list = new Command('list')
    .summary('list the skills that are published, and why (when no command is given)')
    .description('list the skills that are published, and why')
    .argument('[root]', rootDescription)
    .addOption(format())
    .option('--strict', 'take the stricter level of each rule; docs check --list-rules shows both')
    .action(async (root: string | undefined, options: ListOptions) => {
      const { runList } = await import('./list.ts');
      end(await runList(io, root, options));
    });
  const generate = new Command('generate')
    .description('print the skill file made from the site')
    .argument('[root]', rootDescription)
    .option('--out <file>', 'write it to a file')
    .option('--url <url>', 'canonical address of the site (default: url in docs.config.yaml)')
    .option('--explain', 'print from which page and line each sentence comes')
    .option('--agents-md', 'print a section for the AGENTS.md of a project that uses the product')
    .option('--refine', 'have the model of the assistant rewrite it; what no page says is left out')
    .option('--trust', 'trust the settings of this folder for this run')
    .action(async (root: string | undefined, options: GenerateOptions) => {
      const { runGenerate } = await import('./generate.ts');
      end(await runGenerate(io, root, options));
    });
  const verify = new Command('verify')
    .description('read the skills of a live site as a strict client does')
    .argument('<url>', 'address of the site')
    .addOption(
      new Option('--format <format>', 'how to print it')
        .choices(['table', 'json', 'markdown'])
        .default('table'),
    )
    .option('--trust', 'trust the settings of this folder for this run')
    .option('--allow-private', 'also follow the site to this machine and to private networks')
    .action(async (url: string, options: VerifyOptions) => {
      const { runVerify } = await import('./verify.ts');
      end(await runVerify(io, url, options));
    });
  return new Command('skills')
    .description('list, generate and verify skill files, digests and indexes')
    .addCommand(list, { isDefault: true })
    .addCommand(generate)
    .addCommand(verify)
    .hook('preSubcommand', async (skills) => {
      const { refuseMistyped } = await import('./mistyped.ts');
      refuseMistyped(io, skills);
    });
};
