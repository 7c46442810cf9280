import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createConnection } from 'vscode-languageserver/node';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { nodeEnvironment } from '../../src/commands/lsp/environment.ts';
import { serve } from '../../src/editor/server.ts';

/** An editor that is connected to a server. */
export interface Client {
  readonly connection: ProtocolConnection;
  readonly server: InitializeResult;
  readonly uri: (path: string) => string;
  /** What the server pushed last, by address. */
  readonly pushed: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Resolves once what was pushed of a file is as wanted. */
  until(
    path: string,
    isWanted: (diagnostics: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]>;
  open(path: string, text: string): Promise<void>;
  /** Replaces the whole text. */
  change(path: string, text: string): Promise<void>;
  close(path: string): Promise<void>;
  end(): Promise<void>;
}

export interface Editor {
  readonly folders: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: Readonly<Record<string, unknown>>;
}

/** The folder with the pages that describe the rules. */
export const rulePages = 'file:///package/docs/rules/';

/** A client of the protocol's own package that has not sent anything yet. */
export function unstarted(): ProtocolConnection {
  const [up, down] = [new PassThrough(), new PassThrough()];
  serve(createConnection(up, down), nodeEnvironment(rulePages), '0.0.0');
  const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  connection.onUnhandledNotification(() => undefined);
  connection.listen();
  return connection;
}

/** Connects a client of the protocol's own package to the server. Paths count from the first folder. */
export async function connect({
  folders,
  capabilities = {},
  initializationOptions,
}: Editor): Promise<Client> {
  const connection = unstarted();
  const pushed = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    pushed.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  const [root = '/'] = folders;
  const uri = (path: string) => pathToFileURL(`${root}/${path}`).href;
  const server = await connection.sendRequest(InitializeRequest.type, {
    ...{ processId: process.pid, rootUri: null, capabilities },
    ...(initializationOptions && { initializationOptions }),
    workspaceFolders: folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: folder })),
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const versions = new Map<string, number>();
  const nextVersion = (path: string): number => {
    const version = (versions.get(path) ?? 0) + 1;
    versions.set(path, version);
    return version;
  };
  return {
    ...{ connection, server, uri, pushed },
    until: (path, isWanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = pushed.get(uri(path));
          if (found === undefined || !isWanted(found)) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    open: (path, text) =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uri(path), languageId: 'mdx', version: nextVersion(path), text },
      }),
    change: (path, text) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uri(path), version: nextVersion(path) },
        contentChanges: [{ text }],
      }),
    close: (path) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: uri(path) },
      }),
    async end() {
      await connection.sendRequest(ShutdownRequest.type);
      connection.dispose();
    },
  };
}

/** The place of a mark `|` in a text, and the text without it. */
export function cursor(marked: string): { readonly text: string; readonly position: Position } {
  const at = marked.indexOf('|');
  const before = marked.slice(0, at).split('\n');
  return {
    text: marked.slice(0, at) + marked.slice(at + 1),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  };
}
