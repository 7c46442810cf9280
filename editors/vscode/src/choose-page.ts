import { dirname, join, relative } from 'node:path';
import { commands, Uri, window, workspace, type QuickPickItem } from 'vscode';

export interface ChosenPage {
  readonly uri: Uri;
  /** The folder of its site. */
  readonly root: string;
  /** Relative to `root`, with `/`. */
  readonly path: string;
}

/** How a page is asked for. */
interface Question {
  readonly placeholder: string;
  /** Whether another input follows: it takes the focus over, which hiding would return to the walkthrough. */
  readonly isFollowed?: boolean;
}

/** The page that a command is for: the given one, the one in the active editor, or one that the user picks. */
export async function choosePage(
  resource: Uri | undefined,
  question: Question,
): Promise<ChosenPage | undefined> {
  const uri = resource ?? activePage() ?? (await pickPage(question));
  if (uri === undefined) return undefined;
  const root = await siteOf(uri);
  if (root !== undefined) return { uri, root, path: relative(root, uri.fsPath).replaceAll('\\', '/') };
  await commands.executeCommand('workbench.action.closeQuickOpen');
  void window.showInformationMessage(`${workspace.asRelativePath(uri)} is not in a folder with a docs.json.`);
  return undefined;
}

function activePage(): Uri | undefined {
  const uri = window.activeTextEditor?.document.uri;
  return uri !== undefined && /\.mdx?$/.test(uri.path) ? uri : undefined;
}

async function pickPage({ placeholder, isFollowed = false }: Question): Promise<Uri | undefined> {
  const files = await workspace.findFiles('**/*.{md,mdx}', '**/node_modules/**');
  const picker = window.createQuickPick<QuickPickItem & { readonly uri: Uri }>();
  picker.placeholder = placeholder;
  picker.items = files
    .map((uri) => ({ label: workspace.asRelativePath(uri), uri }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return new Promise((resolve) => {
    picker.onDidAccept(() => {
      resolve(picker.selectedItems[0]?.uri);
      if (!isFollowed) picker.hide();
    });
    picker.onDidHide(() => {
      resolve(undefined);
      picker.dispose();
    });
    picker.show();
  });
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
