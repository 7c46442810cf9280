import { Option, type Command } from 'commander';
import { rootDescription } from '../declare.ts';

/** The options of every `docs version`. */
export interface VersionOptions {
  readonly root?: string;
  readonly format: 'pretty' | 'json';
}

/** The options of those that change the site. */
export interface ChangeOptions extends VersionOptions {
  readonly dryRun?: boolean;
}

export interface CutCommandOptions extends ChangeOptions {
  readonly from?: string;
  readonly folder?: string;
  readonly current?: string;
  readonly tag?: string;
  readonly default?: string;
  readonly shareSpecs?: boolean;
  readonly copySnippets?: boolean;
  readonly canonical?: boolean;
}

export interface DropCommandOptions extends ChangeOptions {
  readonly to?: string;
  readonly redirect: boolean;
  readonly keepFiles?: boolean;
  readonly prune?: boolean;
  readonly unwrap?: boolean;
  readonly force?: boolean;
}

export interface RenameCommandOptions extends ChangeOptions {
  readonly folder?: string;
}

export function withRootAndFormat(command: Command): Command {
  return command
    .option('--root <dir>', rootDescription)
    .addOption(
      new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'),
    );
}

export function withDryRun(command: Command): Command {
  return withRootAndFormat(command).option('--dry-run', 'print a unified diff and write nothing');
}
