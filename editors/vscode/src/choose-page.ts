import { dirname, join, relative } from 'node:path';
import { Uri, window, workspace } from 'vscode';

export interface ChosenPage {
  readonly uri: Uri;
  /** The folder of its site. */
  readonly root: string;
  /** Relative to `root`, with `/`. */
  readonly path: string;
}

/** The page that a command is for: the given one, the one in the active editor, or one that the user picks. */
export async function choosePage(
  resource: Uri | undefined,
  placeHolder: string,
): Promise<ChosenPage | undefined> {
  const uri = resource ?? activePage() ?? (await pickPage(placeHolder));
  if (uri === undefined) return undefined;
  const root = await siteOf(uri);
  if (root !== undefined) return { uri, root, path: relative(root, uri.fsPath).replaceAll('\\', '/') };
  void window.showInformationMessage(`${workspace.asRelativePath(uri)} is not in a folder with a docs.json.`);
  return undefined;
}

function activePage(): Uri | undefined {
  const uri = window.activeTextEditor?.document.uri;
  return uri !== undefined && /\.mdx?$/.test(uri.path) ? uri : undefined;
}

async function pickPage(placeHolder: string): Promise<Uri | undefined> {
  const files = await workspace.findFiles('**/*.{md,mdx}', '**/node_modules/**');
  const items = files
    .map((uri) => ({ label: workspace.asRelativePath(uri), uri }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (await window.showQuickPick(items, { placeHolder }))?.uri;
}

async function siteOf(uri: Uri): Promise<string | undefined> {
  for (let folder = dirname(uri.fsPath); dirname(folder) !== folder; folder = dirname(folder)) {
    try {
      await workspace.fs.stat(Uri.file(join(folder, 'docs.json')));
      return folder;
    } catch {
      // Not here.
    }
  }
  return undefined;
}
