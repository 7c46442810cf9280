import {
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
} from 'vscode-languageserver';
import { answering, checkPhase, unlessCancelled, type Answering, type Phase } from './answering.ts';
import { codeActions } from './code-actions.ts';
import { completion } from './completion.ts';
import { definition } from './definition.ts';
import { documentLinks } from './document-links.ts';
import type { Environment } from './environment.ts';
import { willRenameFiles } from './file-moves.ts';
import { hover } from './hover.ts';
import { navigation, navigationRequest } from './navigation.ts';
import { checkParameters } from './parameters.ts';
import { offsetAt } from './place.ts';
import { references } from './references.ts';
import { prepareRename, rename, RenameRefused } from './rename.ts';
import type { Reports } from './reports.ts';
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

/** Answers each request of an editor from a snapshot with all changes before it. */
export function answerRequests(connection: Connection, sources: Sources): void {
  const answers = answering(sources.workspace, sources.phase);
  answerAboutFiles(connection, answers, sources);
  answerAboutSites(connection, answers, sources);
  answerWithFindings(connection, answers, sources);
}

function answerAboutFiles(connection: Connection, { about, at }: Answering, sources: Sources): void {
  const { environment, capabilities } = sources;
  connection.onCodeAction((params, token) =>
    about(params, { range: 'range', context: 'object' }, token, [], ({ snapshot, file }) => {
      const { range, context } = params;
      const span = { start: offsetAt(file, range.start), end: offsetAt(file, range.end) };
      return [...codeActions(snapshot, file, span, context, abilitiesOf(sources))];
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
      unlessRefused(() => rename(request, params.newName, environment, abilitiesOf(sources))),
    ),
  );
}

function answerAboutSites(connection: Connection, { accept, sites }: Answering, sources: Sources): void {
  const { workspace, environment } = sources;
  connection.onWorkspaceSymbol(async (params, token) => {
    accept(params, { query: 'text' });
    return (await sites(token)).flatMap((snapshot) => [...workspaceSymbols(snapshot, params.query)]);
  });
  // All that is not part of the protocol.
  connection.onRequest(async (method: string, params: unknown, token: CancellationToken) => {
    checkPhase(sources.phase());
    if (method !== navigationRequest)
      throw new ResponseError(ErrorCodes.MethodNotFound, `there is no request "${method}"`);
    if (!isEmpty(params))
      throw new ResponseError(ErrorCodes.InvalidParams, `"${navigationRequest}" has no parameters`);
    return (await sites(token)).map(navigation);
  });
  connection.workspace.onWillRenameFiles(async (params, token) => {
    accept(params, { files: 'list' });
    for (const file of params.files) checkParameters(file, { oldUri: 'text', newUri: 'text' });
    const { files } = params;
    const [first] = files;
    const site = first && workspace.siteOf(first.oldUri);
    if (site === undefined) return null;
    const snapshot = await unlessCancelled(token, site.session.current());
    return willRenameFiles(snapshot, files, environment, abilitiesOf(sources));
  });
}

function answerWithFindings(connection: Connection, { accept, sites }: Answering, sources: Sources): void {
  const { workspace, reports } = sources;
  connection.languages.diagnostics.on(async (params, token) => {
    accept(params, { 'textDocument.uri': 'text' });
    const { uri } = params.textDocument;
    const site = workspace.siteOf(uri);
    const snapshot = site && (await unlessCancelled(token, site.session.current()));
    return reports.ofDocument(site, snapshot, params.previousResultId);
  });
  connection.languages.diagnostics.onWorkspace(async (params, token) => {
    accept(params, { previousResultIds: 'list' });
    await sites(token);
    return reports.ofWorkspace(workspace.sessions(), params.previousResultIds);
  });
}

function abilitiesOf({ capabilities, versionOf }: Sources): EditAbilities {
  const edits = capabilities().workspace?.workspaceEdit;
  return {
    documentChanges: edits?.documentChanges === true,
    renames: edits?.documentChanges === true && edits.resourceOperations?.includes('rename') === true,
    versionOf,
  };
}

function isEmpty(parameters: unknown): boolean {
  return typeof parameters === 'object'
    ? Object.keys(parameters ?? {}).length === 0
    : parameters === undefined;
}

function unlessRefused<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
  }
}
