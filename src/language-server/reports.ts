import {
  DocumentDiagnosticReportKind,
  type Connection,
  type Diagnostic as Shown,
  type DocumentDiagnosticReport,
  type PreviousResultId,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { diagnosticsByPath } from './diagnostics.ts';
import { uriIn } from './place.ts';
import type { Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';

/** Sends diagnostics to an editor, pushed or on request. */
export interface Reports {
  show(session: Session, snapshot: Snapshot): void;
  forget(session: Session): void;
  ofDocument(
    site: { readonly session: Session; readonly path: string } | undefined,
    snapshot: Snapshot | undefined,
    previous: string | undefined,
  ): DocumentDiagnosticReport;
  ofWorkspace(sessions: readonly Session[], previous: readonly PreviousResultId[]): WorkspaceDiagnosticReport;
}

/** What has to be known about an editor. */
interface Editor {
  readonly isOpen: (uri: string) => boolean;
  /** Whether it requests again when notified. */
  readonly refreshes: () => boolean;
}

/** The diagnostics of one file, with an id that changes when they do. */
interface Report {
  readonly uri: string;
  readonly id: string;
  readonly text: string;
  readonly diagnostics: readonly Shown[];
}

/** Diagnostics that an editor pulls, for a file or for all, are no longer pushed: it would show them twice. */
export function createReports(connection: Connection, { isOpen, refreshes }: Editor): Reports {
  const bySession = new Map<Session, { snapshot: Snapshot | undefined; reports: Map<string, Report> }>();
  const asks = { documents: false, workspace: false };
  let lastId = 0;

  const isTold = (uri: string): boolean => !asks.workspace && !(asks.documents && isOpen(uri));
  const push = (uri: string, diagnostics: readonly Shown[]): void =>
    void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] });

  /** The reports of a snapshot; unchanged ones keep their ids. */
  const update = (session: Session, snapshot: Snapshot): ReadonlyMap<string, Report> => {
    const known = bySession.get(session) ?? { snapshot: undefined, reports: new Map<string, Report>() };
    bySession.set(session, known);
    if (known.snapshot === snapshot) return known.reports;
    known.snapshot = snapshot;
    const found = diagnosticsByPath(snapshot);
    for (const path of new Set([...known.reports.keys(), ...found.keys()])) {
      const diagnostics = found.get(path) ?? [];
      const text = JSON.stringify(diagnostics);
      const before = known.reports.get(path);
      if (before?.text === text) continue;
      lastId += 1;
      const report = { uri: uriIn(session.root, path), id: String(lastId), text, diagnostics };
      known.reports.set(path, report);
      if (isTold(report.uri)) push(report.uri, diagnostics);
    }
    return known.reports;
  };

  const askedFor = (which: 'documents' | 'workspace'): void => {
    if (asks[which]) return;
    const told = [...bySession.values()].flatMap(({ reports }) =>
      [...reports.values()].filter(({ uri, diagnostics }) => diagnostics.length > 0 && isTold(uri)),
    );
    asks[which] = true;
    for (const { uri } of told) if (!isTold(uri)) push(uri, []);
  };

  return {
    show(session, snapshot) {
      const before = lastId;
      update(session, snapshot);
      if (lastId !== before && (asks.documents || asks.workspace) && refreshes())
        connection.languages.diagnostics.refresh();
    },
    forget(session) {
      for (const { uri, diagnostics } of bySession.get(session)?.reports.values() ?? [])
        if (diagnostics.length > 0 && isTold(uri)) push(uri, []);
      bySession.delete(session);
    },
    ofDocument(site, snapshot, previous) {
      askedFor('documents');
      const report =
        site === undefined || snapshot === undefined
          ? undefined
          : update(site.session, snapshot).get(site.path);
      const id = report?.id ?? 'none';
      if (previous === id) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id };
      return {
        kind: DocumentDiagnosticReportKind.Full,
        resultId: id,
        items: [...(report?.diagnostics ?? [])],
      };
    },
    ofWorkspace(sessions, previous) {
      askedFor('workspace');
      const ids = new Map(previous.map(({ uri, value }) => [uri, value]));
      const items = sessions.flatMap((session) => {
        const snapshot = session.last();
        const reports = snapshot === undefined ? [] : [...update(session, snapshot).values()];
        return reports.map(({ uri, id, diagnostics }): WorkspaceDocumentDiagnosticReport => {
          const head = { uri, version: null, resultId: id };
          if (ids.get(uri) === id) return { ...head, kind: DocumentDiagnosticReportKind.Unchanged };
          return { ...head, kind: DocumentDiagnosticReportKind.Full, items: [...diagnostics] };
        });
      });
      return { items };
    },
  };
}
