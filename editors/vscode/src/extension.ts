import { join } from 'node:path';
import {
  commands,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
  type ExtensionContext,
  type TreeView,
} from 'vscode';
import { LanguageClient, TransportKind, type LanguageClientOptions } from 'vscode-languageclient/node';
import type { NavigationEntry } from '../../../src/editor/navigation.ts';
import { choosePage } from './choose-page.ts';
import { navigationProvider } from './navigation-provider.ts';
import { pathTo } from './navigation-view.ts';
import { createPreviews } from './preview.ts';
import { serverProgram } from './server-program.ts';

let client: LanguageClient | undefined;

/** Starts the server and registers the commands. */
export async function activate(context: ExtensionContext): Promise<void> {
  const provider = navigationProvider();
  const view = window.createTreeView('docs.navigation', {
    treeDataProvider: provider,
    showCollapseAll: true,
  });
  const previews = createPreviews();
  const program = (): string =>
    serverProgram({
      configured: workspace.getConfiguration('docs').get<string>('server.path') ?? '',
      isTrusted: workspace.isTrusted,
      folders: (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
      bundled: context.asAbsolutePath(join('server', 'node_modules', 'docs-toolchain', 'bin', 'docs.js')),
    });
  const refresh = async (): Promise<void> => {
    const entries = (await client?.sendRequest<readonly NavigationEntry[]>('docs/navigation')) ?? [];
    provider.set(entries);
    await commands.executeCommand('setContext', 'docs.hasSite', entries.length > 0);
  };
  const restart = async (): Promise<void> => {
    await client?.dispose();
    client = newClient(program());
    await client.start();
    let timer: NodeJS.Timeout | undefined;
    // Debounced: the navigation of a large site is a long list.
    client.onNotification('docs/changed', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), 500);
    });
    await refresh();
  };
  context.subscriptions.push(
    view,
    previews,
    workspace.onDidGrantWorkspaceTrust(() => void restart()),
    commands.registerCommand('docs.restart', restart),
    commands.registerCommand('docs.check', async () => {
      // The server always checks the whole site, so its diagnostics are current.
      await (client?.isRunning() === true ? refresh() : restart());
      await commands.executeCommand('workbench.actions.view.problems');
    }),
    commands.registerCommand('docs.preview', (uri?: Uri) => preview(previews, uri, program())),
    commands.registerCommand('docs.movePage', movePage),
    commands.registerCommand('docs.showInNavigation', (uri?: Uri) =>
      showInNavigation(view, provider.entries(), uri),
    ),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await client?.dispose();
}

function newClient(module: string): LanguageClient {
  const server = { module, args: ['lsp'], transport: TransportKind.stdio };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: 'file', language: 'mdx' },
      { scheme: 'file', language: 'markdown' },
      { scheme: 'file', pattern: '**/*.{mdx,md,jsx,tsx}' },
      { scheme: 'file', pattern: '**/*.{json,yaml,yml}' },
    ],
    initializationOptions: { 'docs/changed': true },
  };
  return new LanguageClient('docs', 'docs', { run: server, debug: server }, options);
}

async function preview(
  previews: ReturnType<typeof createPreviews>,
  resource: Uri | undefined,
  program: string,
): Promise<void> {
  if (!workspace.isTrusted) return;
  const page = await choosePage(resource, { placeholder: 'Page to preview' });
  if (page === undefined) return;
  const port = workspace.getConfiguration('docs').get<number>('preview.port') ?? 0;
  await previews.show(page.root, page.path, program, port);
}

/** Like a rename in the explorer: the server provides the edits in other files. */
async function movePage(resource?: Uri): Promise<void> {
  const page = await choosePage(resource, { placeholder: 'Page to move', isFollowed: true });
  if (page === undefined) return;
  const { uri, root, path: from } = page;
  const to = await window.showInputBox({
    ...{ prompt: 'New path of the page, relative to docs.json', value: from },
    valueSelection: [0, from.replace(/\.mdx?$/, '').length],
  });
  if (to === undefined || to === from) return;
  const [extension = '.mdx'] = /\.mdx?$/.exec(from) ?? [];
  const target = Uri.file(join(root, /\.mdx?$/.test(to) ? to : to + extension));
  const edit = new WorkspaceEdit();
  edit.renameFile(uri, target);
  if (!(await workspace.applyEdit(edit)))
    void window.showErrorMessage(`${to} already exists or cannot be written`);
}

async function showInNavigation(
  view: TreeView<NavigationEntry>,
  entries: readonly NavigationEntry[],
  resource: Uri | undefined,
): Promise<void> {
  const uri = resource ?? window.activeTextEditor?.document.uri;
  const entry = uri && pathTo(entries, uri.toString()).at(-1);
  if (entry === undefined) void window.showInformationMessage('The page is not in the navigation.');
  else await view.reveal(entry, { select: true, focus: true, expand: true });
}
