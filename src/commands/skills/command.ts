import { Command, Option } from 'commander';
import { noTrust, rejectRemoved, rootDescription, type Declare } from '../declare.ts';
import type { GenerateOptions, ListOptions, VerifyOptions } from './options.ts';

const format = () =>
  new Option('--format <format>', 'output format').choices(['table', 'json']).default('table');

export const declareSkills: Declare = (io, end) => {
  const list = new Command('list')
    .summary('list published skills and why they are published (the default)')
    .description('list published skills and why they are published')
    .argument('[root]', rootDescription)
    .addOption(format())
    .option('--strict', 'use the stricter severity of each rule; docs check --list-rules shows both')
    .action(async (root: string | undefined, options: ListOptions) => {
      const { runList } = await import('./list.ts');
      end(await runList(io, root, options));
    });
  const generate = new Command('generate')
    .description('print the skill file generated from the site')
    .argument('[root]', rootDescription)
    .option('--out <file>', 'write the result to a file instead of stdout')
    .option('--url <url>', 'canonical address of the site (default: url in docs.config.yaml)')
    .option('--explain', 'print the source page and line of each sentence')
    .option('--agents-md', 'print a section for the AGENTS.md of a project that uses the product')
    .action(async (root: string | undefined, options: GenerateOptions) => {
      const { runGenerate } = await import('./generate.ts');
      end(await runGenerate(io, root, options));
    });
  rejectRemoved(generate, '--refine', 'to change the words, publish a skill.md of your own');
  rejectRemoved(generate, '--trust', noTrust);
  const verify = new Command('verify')
    .description('check what a live site publishes for agents, as a strict client would')
    .argument('<url>', 'address of the site')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['table', 'json', 'markdown'])
        .default('table'),
    )
    .option('--allow-private', 'also allow requests to this machine and to private networks')
    .action(async (url: string, options: VerifyOptions) => {
      const { runVerify } = await import('./verify.ts');
      end(await runVerify(io, url, options));
    });
  rejectRemoved(verify, '--trust', noTrust);
  return new Command('skills')
    .description('list, generate and verify skill files, digests and indexes')
    .addCommand(list, { isDefault: true })
    .addCommand(generate)
    .addCommand(verify)
    .hook('preSubcommand', async (skills) => {
      const { rejectMistyped } = await import('./mistyped.ts');
      rejectMistyped(io, skills);
    });
};
