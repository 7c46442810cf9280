import {
  CodeActionKind,
  DidChangeWatchedFilesNotification,
  LogMessageNotification,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  type InitializeResult,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { codeActions, codeActionKinds } from './code-actions.ts';
import { completion } from './completion.ts';
import { definition } from './definition.ts';
import { documentLinks } from './document-links.ts';
import type { Environment } from './environment.ts';
import { willRenameFiles } from './file-moves.ts';
import { hover } from './hover.ts';
import { changedNotification, navigation, navigationRequest } from './navigation.ts';
import { offsetAt, pathOfUri } from './place.ts';
import { createReports } from './reports.ts';
import { references } from './references.ts';
import { prepareRename, rename, RenameRefused } from './rename.ts';
import { fileAt, type RequestAt, type Snapshot } from './snapshot.ts';
import { documentSymbols, workspaceSymbols } from './symbols.ts';
import type { EditAbilities } from './workspace-edit.ts';
import { createWorkspace } from './workspace.ts';

/** Serves an editor until the connection ends. `version` is that of the program. */
export function serve(connection: Connection, environment: Environment, version: string): void {
  const documents = new TextDocuments(TextDocument);
  let capabilities: ClientCapabilities = {};
  /** Editors write the same URI in different ways. */
  const openText = (uri: string): TextDocument | undefined =>
    documents.get(uri) ?? documents.all().find((document) => pathOfUri(document.uri) === pathOfUri(uri));
  const reports = createReports(connection, {
    isOpen: (uri) => openText(uri) !== undefined,
    refreshes: () => capabilities.workspace?.diagnostics?.refreshSupport === true,
  });
  const workspace = createWorkspace(environment, {
    show: (session, snapshot) => {
      reports.show(session, snapshot);
      void connection.sendNotification(changedNotification);
    },
    closed: (session) => reports.forget(session),
    fail: ({ root }, error) => {
      const message = `${root}: ${reasonOf(error)}`;
      void connection.sendNotification(LogMessageNotification.type, { type: MessageType.Error, message });
    },
  });

  connection.onInitialize(({ capabilities: ofClient, workspaceFolders, rootUri }): InitializeResult => {
    capabilities = ofClient;
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri == null ? [] : [rootUri]);
    // After the response, for which the editor waits.
    setImmediate(() => folders.forEach(workspace.addFolder));
    return { capabilities: serverCapabilities, serverInfo: { name: 'docs', version } };
  });
  connection.onInitialized(() => {
    if (capabilities.workspace?.workspaceFolders === true)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        for (const { uri } of removed) workspace.removeFolder(uri);
        for (const { uri } of added) workspace.addFolder(uri);
      });
    if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true)
      // Sites are watched by this process; this only detects the first docs.json.
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/docs.json' }],
      });
  });
  connection.onShutdown(() => workspace.close());
  connection.onDidChangeWatchedFiles(({ changes }) => workspace.filesChanged(changes.map(({ uri }) => uri)));
  documents.onDidOpen(({ document }) => reports.opened(workspace.siteOf(document.uri)));
  documents.onDidChangeContent(({ document }) => workspace.setText(document.uri, document.getText()));
  documents.onDidClose(({ document }) => workspace.setText(document.uri, undefined));

  const abilities = (): EditAbilities => {
    const edits = capabilities.workspace?.workspaceEdit;
    return {
      documentChanges: edits?.documentChanges === true,
      renames: edits?.documentChanges === true && edits.resourceOperations?.includes('rename') === true,
      versionOf: (uri) => openText(uri)?.version ?? null,
    };
  };

  /** Answers about a file of a site once all pending changes are processed; returns `otherwise` for other files. */
  async function about<T>(
    { uri }: { readonly uri: string },
    token: CancellationToken,
    otherwise: T,
    answer: (request: Omit<RequestAt, 'offset'>) => T | Promise<T>,
  ): Promise<T> {
    const site = workspace.siteOf(uri);
    if (site === undefined) return otherwise;
    const snapshot = await unlessCancelled(token, site.session.current());
    const file = fileAt(snapshot, site.path);
    return file === undefined ? otherwise : answer({ snapshot, file });
  }

  /** As `about`, for a position in the file. */
  function at<T>(
    { textDocument, position }: TextDocumentPositionParams,
    token: CancellationToken,
    otherwise: T,
    answer: (request: RequestAt) => T | Promise<T>,
  ): Promise<T> {
    return about(textDocument, token, otherwise, (request) =>
      answer({ ...request, offset: offsetAt(request.file, position) }),
    );
  }

  connection.onCodeAction(({ textDocument, range, context }, token) =>
    about(textDocument, token, [], ({ snapshot, file }) => {
      const span = { start: offsetAt(file, range.start), end: offsetAt(file, range.end) };
      return [...codeActions(snapshot, file, span, context, abilities())];
    }),
  );
  connection.onCompletion((params, token) =>
    at(params, token, null, (request) =>
      completion(request, {
        snippets: capabilities.textDocument?.completion?.completionItem?.snippetSupport === true,
      }),
    ),
  );
  connection.onHover((params, token) => at(params, token, null, hover));
  connection.onDefinition((params, token) => at(params, token, null, definition));
  connection.onReferences((params, token) =>
    at(params, token, [], (request) => [...references(request, params.context.includeDeclaration)]),
  );
  connection.onDocumentLinks(({ textDocument }, token) =>
    about(textDocument, token, [], (request) => [...documentLinks(request)]),
  );
  connection.onDocumentSymbol(({ textDocument }, token) =>
    about(textDocument, token, [], ({ snapshot, file }) => [...documentSymbols(snapshot, file)]),
  );
  connection.onPrepareRename((params, token) => at(params, token, null, prepareRename));
  connection.onRenameRequest((params, token) =>
    at(params, token, null, (request) =>
      unlessRefused(() => rename(request, params.newName, environment, abilities())),
    ),
  );
  connection.onWorkspaceSymbol(async ({ query }, token) => {
    const snapshots = await unlessCancelled(token, currentSites());
    return snapshots.flatMap((snapshot) => [...workspaceSymbols(snapshot, query)]);
  });
  connection.onRequest(navigationRequest, async (token: CancellationToken) => {
    const snapshots = await unlessCancelled(token, currentSites());
    return snapshots.map(navigation);
  });
  connection.workspace.onWillRenameFiles(async ({ files }, token) => {
    const [first] = files;
    const site = first && workspace.siteOf(first.oldUri);
    if (site === undefined) return null;
    const snapshot = await unlessCancelled(token, site.session.current());
    return willRenameFiles(snapshot, files, environment, abilities());
  });
  connection.workspace.onDidRenameFiles(({ files }) =>
    workspace.filesChanged(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri])),
  );
  connection.languages.diagnostics.on(async ({ textDocument: { uri }, previousResultId }, token) => {
    const site = workspace.siteOf(uri);
    const snapshot = site && (await unlessCancelled(token, site.session.current()));
    return reports.ofDocument(site, snapshot, previousResultId);
  });
  connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token) => {
    await unlessCancelled(token, currentSites());
    return reports.ofWorkspace(workspace.sessions(), previousResultIds);
  });

  /** Sites that cannot be read at the moment are skipped. */
  async function currentSites(): Promise<readonly Snapshot[]> {
    const settled = await Promise.allSettled(workspace.sessions().map((session) => session.current()));
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  documents.listen(connection);
  connection.listen();
}

const serverCapabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  codeActionProvider: { codeActionKinds: [...codeActionKinds, CodeActionKind.SourceFixAll] },
  completionProvider: { triggerCharacters: ['/', '#', '<', '"', "'", '(', '{', '.', ' ', ':'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentLinkProvider: {},
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  renameProvider: { prepareProvider: true },
  diagnosticProvider: { identifier: 'docs', interFileDependencies: true, workspaceDiagnostics: true },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    fileOperations: {
      willRename: { filters: [{ scheme: 'file', pattern: { glob: '**' } }] },
      didRename: { filters: [{ scheme: 'file', pattern: { glob: '**' } }] },
    },
  },
};

async function unlessCancelled<T>(token: CancellationToken, work: Promise<T>): Promise<T> {
  const result = await work;
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  return result;
}

function unlessRefused<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
