import {
  CodeActionKind,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  LogMessageNotification,
  MessageType,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
  type ClientCapabilities,
  type Connection,
  type Disposable,
  type InitializeResult,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { stackOf } from '../machine/stack-of.ts';
import { isRecord } from '../site/source/plain.ts';
import { checkPhase, type Phase } from './answering.ts';
import { codeActionKinds } from './code-actions.ts';
import type { Environment } from './environment.ts';
import { changedNotification } from './navigation.ts';
import { pathOfUri } from './place.ts';
import { createReports } from './reports.ts';
import { answerRequests } from './requests.ts';
import { createWorkspace } from './workspace.ts';

/** Serves an editor until the connection ends. `version` is that of the program. */
export function serve(connection: Connection, environment: Environment, version: string): void {
  const documents = new TextDocuments(TextDocument);
  let capabilities: ClientCapabilities = {};
  let phase: Phase = 'starting';
  let wantsChanges = false;
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
      if (wantsChanges) void connection.sendNotification(changedNotification);
    },
    closed: (session) => reports.forget(session),
    fail: ({ root }, error) => {
      const message = `${root}: ${stackOf(error)}`;
      void connection.sendNotification(LogMessageNotification.type, { type: MessageType.Error, message });
    },
  });

  /** What is said before "initialize" or after "shutdown" is not heard. */
  const listen = (): readonly Disposable[] => [
    documents.listen(connection),
    connection.onDidChangeWatchedFiles(({ changes }) =>
      workspace.filesChanged(changes.map(({ uri }) => uri)),
    ),
    connection.workspace.onDidRenameFiles(({ files }) =>
      workspace.filesChanged(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri])),
    ),
  ];
  let listeners: readonly Disposable[] = [];

  connection.onInitialize((params): InitializeResult => {
    if (phase !== 'starting')
      throw new ResponseError(ErrorCodes.InvalidRequest, '"initialize" is sent only once');
    const { capabilities: ofClient, workspaceFolders, rootUri } = params;
    const options: unknown = params.initializationOptions;
    capabilities = ofClient;
    wantsChanges = isRecord(options) && options[changedNotification] === true;
    phase = 'running';
    listeners = listen();
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
  connection.onShutdown(() => {
    checkPhase(phase);
    phase = 'ending';
    for (const listener of listeners) listener.dispose();
    return workspace.close();
  });
  documents.onDidOpen(({ document }) => reports.opened(workspace.siteOf(document.uri)));
  documents.onDidChangeContent(({ document }) => workspace.setText(document.uri, document.getText()));
  documents.onDidClose(({ document }) => workspace.setText(document.uri, undefined));

  answerRequests(connection, {
    workspace,
    reports,
    environment,
    capabilities: () => capabilities,
    versionOf: (uri) => openText(uri)?.version ?? null,
    phase: () => phase,
  });
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
