import { Command } from 'commander';
import type { Declare } from '../declare.ts';
import {
  type CutCommandOptions,
  type DropCommandOptions,
  type RenameCommandOptions,
  type VersionOptions,
  withDryRun,
  withRootAndFormat,
} from './options.ts';

export const declareVersion: Declare = (io, end) => {
  const list = withRootAndFormat(new Command('list'))
    .description('list the versions of the site (the default)')
    .action(async (options: VersionOptions) => {
      const { runList } = await import('./run-list.ts');
      end(await runList(io, options));
    });
  const cut = withDryRun(new Command('cut'))
    .description('freeze a version: copy its pages, specs and navigation, with links that stay in the copy')
    .argument('<name>', 'name of the new version')
    .option('--from <version>', 'version to freeze (default: the default one, or the whole site)')
    .option('--folder <folder>', 'folder for the copies (default: made of the name)')
    .option('--current <label>', 'name of the version that goes on (default: latest, or what it is)')
    .option('--tag <text>', 'tag beside the name of the new version')
    .option('--default <version>', 'version that readers see first')
    .option('--share-specs', 'show the API specs of the original in the copy')
    .option('--copy-snippets', 'give the copy snippets of its own')
    .option(
      '--canonical',
      'name the original as the canonical address of each copy (default where url is set)',
    )
    .option('--no-canonical', 'write no canonical addresses')
    .action(async (name: string, options: CutCommandOptions) => {
      const { runCut } = await import('./run-cut.ts');
      end(await runCut(io, name, options));
    });
  const drop = withDryRun(new Command('drop'))
    .description('remove a version, and redirect its addresses to the closest pages of another')
    .argument('<version>', 'version to remove')
    .option('--to <version>', 'version that takes its place (default: the default one)')
    .option('--no-redirect', 'do not add redirects from its addresses')
    .option('--keep-files', 'leave its pages where they are, outside of the navigation')
    .option('--prune', 'also remove specs, snippets and images that nothing uses any more')
    .option('--unwrap', 'if only one version is left, write its navigation without versions')
    .option('--force', 'remove pages with uncommitted changes')
    .action(async (name: string, options: DropCommandOptions) => {
      const { runDrop } = await import('./run-drop.ts');
      end(await runDrop(io, name, options));
    });
  const rename = withDryRun(new Command('rename'))
    .description('give a version another name, and its pages another folder')
    .argument('<version>', 'version to rename')
    .argument('<name>', 'new name')
    .option('--folder <folder>', 'move its pages to this folder; links and redirects follow')
    .action(async (from: string, to: string, options: RenameCommandOptions) => {
      const { runRename } = await import('./run-rename.ts');
      end(await runRename(io, from, to, options));
    });
  return new Command('version')
    .description('list, cut, drop and rename versions of the site')
    .addCommand(list, { isDefault: true })
    .addCommand(cut)
    .addCommand(drop)
    .addCommand(rename);
};
