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
  /** Pushes the diagnostics of a file that was opened once more: some editors drop those of files that are not open. */
  opened(file: SessionFile | undefined): void;
  forget(session: Session): void;
  ofDocument(
    file: SessionFile | undefined,
    snapshot: Snapshot | undefined,
    previous: string | undefined,
  ): DocumentDiagnosticReport;
  ofWorkspace(sessions: readonly Session[], previous: readonly PreviousResultId[]): WorkspaceDiagnosticReport;
}

interface SessionFile {
  readonly session: Session;
  readonly path: string;
}

/** What the reports depend on in the editor. */
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
  const pulled = { documents: false, workspace: false };
  let lastId = 0;

  const isPushed = (uri: string): boolean => !pulled.workspace && !(pulled.documents && isOpen(uri));
  const push = (uri: string, diagnostics: readonly Shown[]): void =>
    void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] });

  /** The reports of a snapshot; unchanged ones keep their ids. */
  const update = (session: Session, snapshot: Snapshot): ReadonlyMap<string, Report> => {
    const current = bySession.get(session) ?? { snapshot: undefined, reports: new Map<string, Report>() };
    bySession.set(session, current);
    if (current.snapshot === snapshot) return current.reports;
    current.snapshot = snapshot;
    const byPath = diagnosticsByPath(snapshot);
    for (const path of new Set([...current.reports.keys(), ...byPath.keys()])) {
      const diagnostics = byPath.get(path) ?? [];
      const text = JSON.stringify(diagnostics);
      const before = current.reports.get(path);
      if (before?.text === text) continue;
      lastId += 1;
      const report = { uri: uriIn(session.root, path), id: String(lastId), text, diagnostics };
      current.reports.set(path, report);
      if (isPushed(report.uri)) push(report.uri, diagnostics);
    }
    return current.reports;
  };

  const startPull = (which: 'documents' | 'workspace'): void => {
    if (pulled[which]) return;
    const pushed = [...bySession.values()].flatMap(({ reports }) =>
      [...reports.values()].filter(({ uri, diagnostics }) => diagnostics.length > 0 && isPushed(uri)),
    );
    pulled[which] = true;
    for (const { uri } of pushed) if (!isPushed(uri)) push(uri, []);
  };

  return {
    show(session, snapshot) {
      const before = lastId;
      update(session, snapshot);
      if (lastId !== before && (pulled.documents || pulled.workspace) && refreshes())
        void connection.languages.diagnostics.refresh();
    },
    opened(file) {
      const report = file && bySession.get(file.session)?.reports.get(file.path);
      if (report !== undefined && report.diagnostics.length > 0 && isPushed(report.uri))
        push(report.uri, report.diagnostics);
    },
    forget(session) {
      for (const { uri, diagnostics } of bySession.get(session)?.reports.values() ?? [])
        if (diagnostics.length > 0 && isPushed(uri)) push(uri, []);
      bySession.delete(session);
    },
    ofDocument(file, snapshot, previous) {
      startPull('documents');
      const report =
        file === undefined || snapshot === undefined
          ? undefined
          : update(file.session, snapshot).get(file.path);
      const id = report?.id ?? 'none';
      if (previous === id) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id };
      return {
        kind: DocumentDiagnosticReportKind.Full,
        resultId: id,
        items: [...(report?.diagnostics ?? [])],
      };
    },
    ofWorkspace(sessions, previous) {
      startPull('workspace');
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
