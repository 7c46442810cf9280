import {
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { codeActions } from './code-actions.ts';
import { completion } from './completion.ts';
import { definition } from './definition.ts';
import { documentLinks } from './document-links.ts';
import type { Environment } from './environment.ts';
import { willRenameFiles } from './file-moves.ts';
import { hover } from './hover.ts';
import { navigation, navigationRequest } from './navigation.ts';
import { checkParameters, type Expected } from './parameters.ts';
import { offsetAt } from './place.ts';
import { references } from './references.ts';
import { prepareRename, rename, RenameRefused } from './rename.ts';
import type { Reports } from './reports.ts';
import { fileAt, type RequestAt, type Snapshot } from './snapshot.ts';
import { documentSymbols, workspaceSymbols } from './symbols.ts';
import type { EditAbilities } from './workspace-edit.ts';
import type { Workspace } from './workspace.ts';

/** What answers depend on. */
interface Sources {
  readonly workspace: Workspace;
  readonly reports: Reports;
  readonly environment: Environment;
  /** Those of the editor, which are known once it has started. */
  readonly capabilities: () => ClientCapabilities;
  readonly versionOf: EditAbilities['versionOf'];
  /** Which requests the protocol allows now. */
  readonly phase: () => Phase;
}

export type Phase = 'starting' | 'running' | 'ending';

/** Answers each request of an editor from a snapshot with all changes before it. */
export function answerRequests(
  connection: Connection,
  { workspace, reports, environment, capabilities, versionOf, phase }: Sources,
): void {
  const abilities = (): EditAbilities => {
    const edits = capabilities().workspace?.workspaceEdit;
    return {
      documentChanges: edits?.documentChanges === true,
      renames: edits?.documentChanges === true && edits.resourceOperations?.includes('rename') === true,
      versionOf,
    };
  };

  /** Throws the protocol's error for a request at the wrong time, or with wrong parameters. */
  function accept(parameters: unknown, expected: Expected): void {
    if (phase() === 'starting')
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'send "initialize" first');
    if (phase() === 'ending')
      throw new ResponseError(ErrorCodes.InvalidRequest, 'nothing is answered after "shutdown"');
    checkParameters(parameters, expected);
  }

  /** Answers about a file of a site once all pending changes are processed; returns `otherwise` for other files. */
  async function about<T>(
    parameters: { readonly textDocument: { readonly uri: string } },
    expected: Expected,
    token: CancellationToken,
    otherwise: T,
    answer: (request: Omit<RequestAt, 'offset'>) => T | Promise<T>,
  ): Promise<T> {
    accept(parameters, { 'textDocument.uri': 'text', ...expected });
    const { uri } = parameters.textDocument;
    const site = workspace.siteOf(uri);
    if (site === undefined) return otherwise;
    const snapshot = await unlessCancelled(token, site.session.current());
    const file = fileAt(snapshot, site.path);
    return file === undefined ? otherwise : answer({ snapshot, file });
  }

  /** As `about`, for a position in the file. */
  function at<T>(
    parameters: TextDocumentPositionParams,
    expected: Expected,
    token: CancellationToken,
    otherwise: T,
    answer: (request: RequestAt) => T | Promise<T>,
  ): Promise<T> {
    return about(parameters, { position: 'position', ...expected }, token, otherwise, (request) =>
      answer({ ...request, offset: offsetAt(request.file, parameters.position) }),
    );
  }

  connection.onCodeAction((params, token) =>
    about(params, { range: 'range', context: 'object' }, token, [], ({ snapshot, file }) => {
      const { range, context } = params;
      const span = { start: offsetAt(file, range.start), end: offsetAt(file, range.end) };
      return [...codeActions(snapshot, file, span, context, abilities())];
    }),
  );
  connection.onCompletion((params, token) =>
    at(params, {}, token, null, (request) =>
      completion(request, {
        snippets: capabilities().textDocument?.completion?.completionItem?.snippetSupport === true,
      }),
    ),
  );
  connection.onHover((params, token) => at(params, {}, token, null, hover));
  connection.onDefinition((params, token) => at(params, {}, token, null, definition));
  connection.onReferences((params, token) =>
    at(params, { context: 'object' }, token, [], (request) => [
      ...references(request, params.context.includeDeclaration),
    ]),
  );
  connection.onDocumentLinks((params, token) =>
    about(params, {}, token, [], (request) => [...documentLinks(request)]),
  );
  connection.onDocumentSymbol((params, token) =>
    about(params, {}, token, [], ({ snapshot, file }) => [...documentSymbols(snapshot, file)]),
  );
  connection.onPrepareRename((params, token) => at(params, {}, token, null, prepareRename));
  connection.onRenameRequest((params, token) =>
    at(params, { newName: 'text' }, token, null, (request) =>
      unlessRefused(() => rename(request, params.newName, environment, abilities())),
    ),
  );
  connection.onWorkspaceSymbol(async (params, token) => {
    accept(params, { query: 'text' });
    const snapshots = await unlessCancelled(token, currentSites());
    return snapshots.flatMap((snapshot) => [...workspaceSymbols(snapshot, params.query)]);
  });
  connection.onRequest(navigationRequest, async (token: CancellationToken) => {
    accept({}, {});
    const snapshots = await unlessCancelled(token, currentSites());
    return snapshots.map(navigation);
  });
  connection.workspace.onWillRenameFiles(async (params, token) => {
    accept(params, { files: 'list' });
    for (const file of params.files) checkParameters(file, { oldUri: 'text', newUri: 'text' });
    const { files } = params;
    const [first] = files;
    const site = first && workspace.siteOf(first.oldUri);
    if (site === undefined) return null;
    const snapshot = await unlessCancelled(token, site.session.current());
    return willRenameFiles(snapshot, files, environment, abilities());
  });
  connection.languages.diagnostics.on(async (params, token) => {
    accept(params, { 'textDocument.uri': 'text' });
    const { uri } = params.textDocument;
    const site = workspace.siteOf(uri);
    const snapshot = site && (await unlessCancelled(token, site.session.current()));
    return reports.ofDocument(site, snapshot, params.previousResultId);
  });
  connection.languages.diagnostics.onWorkspace(async (params, token) => {
    accept(params, { previousResultIds: 'list' });
    await unlessCancelled(token, currentSites());
    return reports.ofWorkspace(workspace.sessions(), params.previousResultIds);
  });

  /** Sites that cannot be read at the moment are skipped. */
  async function currentSites(): Promise<readonly Snapshot[]> {
    const settled = await Promise.allSettled(workspace.sessions().map((session) => session.current()));
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }
}

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
