import {
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { checkParameters, type Expected } from './parameters.ts';
import { offsetAt } from './place.ts';
import { fileAt, type RequestAt, type Snapshot } from './snapshot.ts';
import type { Workspace } from './workspace.ts';

export type Phase = 'starting' | 'running' | 'ending';

/** Throws the protocol's error for a request before "initialize" or after "shutdown". */
export function checkPhase(phase: Phase): void {
  if (phase === 'starting')
    throw new ResponseError(ErrorCodes.ServerNotInitialized, 'send "initialize" first');
  if (phase === 'ending')
    throw new ResponseError(ErrorCodes.InvalidRequest, 'nothing is answered after "shutdown"');
}

/** Gives requests the snapshot that answers them. */
export interface Answering {
  /** Throws the protocol's error for a request at the wrong time, or with wrong parameters. */
  accept(parameters: unknown, expected: Expected): void;
  /** Answers about a file of a site once all pending changes are processed; returns `otherwise` for other files. */
  about<T>(
    parameters: { readonly textDocument: { readonly uri: string } },
    expected: Expected,
    token: CancellationToken,
    otherwise: T,
    answer: (request: Omit<RequestAt, 'offset'>) => T | Promise<T>,
  ): Promise<T>;
  /** As `about`, for a position in the file. */
  at<T>(
    parameters: TextDocumentPositionParams,
    expected: Expected,
    token: CancellationToken,
    otherwise: T,
    answer: (request: RequestAt) => T | Promise<T>,
  ): Promise<T>;
  /** All sites. Those that cannot be read at the moment are skipped. */
  sites(token: CancellationToken): Promise<readonly Snapshot[]>;
}

/** `phase` says which requests the protocol allows now. */
export function answering(workspace: Workspace, phase: () => Phase): Answering {
  const accept: Answering['accept'] = (parameters, expected) => {
    checkPhase(phase());
    checkParameters(parameters, expected);
  };
  const about: Answering['about'] = async (parameters, expected, token, otherwise, answer) => {
    accept(parameters, { 'textDocument.uri': 'text', ...expected });
    const site = workspace.siteOf(parameters.textDocument.uri);
    if (site === undefined) return otherwise;
    const snapshot = await unlessCancelled(token, site.session.current());
    const file = fileAt(snapshot, site.path);
    return file === undefined ? otherwise : answer({ snapshot, file });
  };
  return {
    accept,
    about,
    at: (parameters, expected, token, otherwise, answer) =>
      about(parameters, { position: 'position', ...expected }, token, otherwise, (request) =>
        answer({ ...request, offset: offsetAt(request.file, parameters.position) }),
      ),
    sites: async (token) => {
      const all = Promise.allSettled(workspace.sessions().map((session) => session.current()));
      const settled = await unlessCancelled(token, all);
      return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
  };
}

export async function unlessCancelled<T>(token: CancellationToken, work: Promise<T>): Promise<T> {
  const result = await work;
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  return result;
}
