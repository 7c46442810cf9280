import {
  DocumentDiagnosticReportKind,
  type Connection,
  type Diagnostic as Shown,
  type DocumentDiagnosticReport,
  type PreviousResultId,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { remarksByPath, shownOf, type Remark } from './diagnostics.ts';
import { isRecord } from '../site/source/plain.ts';
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

/** What is shown of one file, with an id that changes when that does. */
interface Report {
  readonly uri: string;
  readonly id: string;
  readonly remarks: readonly Remark[];
  /** Made when they are asked for: most never are, or once. */
  readonly diagnostics: () => Shown[];
}

/** Diagnostics that an editor pulls, for a file or for all, are no longer pushed: it would show them twice. */
export function createReports(connection: Connection, { isOpen, refreshes }: Editor): Reports {
  const bySession = new Map<Session, { snapshot: Snapshot | undefined; reports: Map<string, Report> }>();
  const pulled = { documents: false, workspace: false };
  let lastId = 0;

  const isPushed = (uri: string): boolean => !pulled.workspace && !(pulled.documents && isOpen(uri));
  const push = (uri: string, diagnostics: Shown[]): void =>
    void connection.sendDiagnostics({ uri, diagnostics });

  /** The reports of a snapshot; unchanged ones keep their ids. */
  const update = (session: Session, snapshot: Snapshot): ReadonlyMap<string, Report> => {
    const current = bySession.get(session) ?? { snapshot: undefined, reports: new Map<string, Report>() };
    bySession.set(session, current);
    if (current.snapshot === snapshot) return current.reports;
    current.snapshot = snapshot;
    const { root, place } = snapshot;
    const byPath = remarksByPath(snapshot);
    for (const path of new Set([...current.reports.keys(), ...byPath.keys()])) {
      const before = current.reports.get(path);
      const remarks = byPath.get(path) ?? [];
      const uri = before?.uri ?? uriIn(root, path);
      const diagnostics = (): Shown[] => remarks.map((remark) => shownOf({ root, place }, remark));
      const isSame = before !== undefined && showSame(before, { remarks, diagnostics });
      if (!isSame) lastId += 1;
      current.reports.set(path, { uri, id: isSame ? before.id : String(lastId), remarks, diagnostics });
      if (!isSame && isPushed(uri)) push(uri, diagnostics());
    }
    return current.reports;
  };

  const startPull = (which: 'documents' | 'workspace'): void => {
    if (pulled[which]) return;
    const pushed = [...bySession.values()].flatMap(({ reports }) =>
      [...reports.values()].filter(({ uri, remarks }) => remarks.length > 0 && isPushed(uri)),
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
      if (report !== undefined && report.remarks.length > 0 && isPushed(report.uri))
        push(report.uri, report.diagnostics());
    },
    forget(session) {
      for (const { uri, remarks } of bySession.get(session)?.reports.values() ?? [])
        if (remarks.length > 0 && isPushed(uri)) push(uri, []);
      bySession.delete(session);
    },
    ofDocument(file, snapshot, previous) {
      startPull('documents');
      const report = file && snapshot && update(file.session, snapshot).get(file.path);
      const id = report?.id ?? 'none';
      if (previous === id) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id };
      return {
        kind: DocumentDiagnosticReportKind.Full,
        resultId: id,
        items: report?.diagnostics() ?? [],
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
          return { ...head, kind: DocumentDiagnosticReportKind.Full, items: diagnostics() };
        });
      });
      return { items };
    },
  };
}

type Content = Pick<Report, 'remarks' | 'diagnostics'>;

/** Whether editors see no difference. Remarks with the same parts are shown in the same way, and soon compared. */
function showSame(one: Content, other: Content): boolean {
  return (
    isEqual(one.remarks, other.remarks) ||
    JSON.stringify(one.diagnostics()) === JSON.stringify(other.diagnostics())
  );
}

/** Compares plain data. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isEqual(one[key], other[key]));
}
