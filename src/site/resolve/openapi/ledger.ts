import { titleOfPath } from '../../model/navigation/naming.ts';
import {
  operationKey,
  operationLabel,
  type Operation,
  type OperationDecision,
  type OperationPage,
  type Spec,
} from '../../model/openapi/spec.ts';
import { leadOf } from '../../model/operation/lead.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Fault } from '../../source/finding.ts';
import { isPlatformPath } from '../../model/addresses/platform-path.ts';
import { entrySpan, locate } from '../../source/positions/locate.ts';
import type { Span } from '../../source/span.ts';
import { isTrue, textField } from '../../source/plain.ts';
import { objectTree } from '../../source/tree.ts';

/** An operation's claim to a page path. */
interface Claim {
  readonly slug: string;
  readonly spec: Spec;
  readonly operation: Operation;
  readonly origin: 'explicit' | 'generated';
  /** The entry or `openapi` value that requests the page. */
  readonly span: Span;
  readonly hidden: boolean;
  readonly reason: string;
}

/** The owners of page paths. The first claim wins, and a file always does. */
export interface Ledger {
  /** `file` where the page is a file of the site. */
  claim(claim: Claim): 'own' | 'file' | 'collision';
  pages(): readonly OperationPage[];
  faults(): readonly Fault[];
  decisions(): ReadonlyMap<string, OperationDecision>;
}

export function openLedger(files: ReadonlyMap<string, Page>, frontMatter: readonly OperationPage[]): Ledger {
  const claims = new Map<string, Claim>();
  const reported = new Set<string>();
  const decisions = new Map<string, OperationDecision>();
  const faults: Fault[] = [];
  const byFile = new Map(frontMatter.map((page) => [page.slug, page]));

  function decide(claim: Claim, outcome: 'page' | 'collision', reason: string): void {
    const key = operationKey(claim.spec.file.path, claim.operation);
    if (decisions.get(key)?.outcome === 'page') return;
    const { spec, operation, slug } = claim;
    decisions.set(key, { spec: spec.file.path, operation, outcome, slug, reason });
  }

  function lose(claim: Claim, owner: string, fault: Fault, key?: string): 'collision' {
    decide(claim, 'collision', `"${claim.slug}" is already the page of ${owner}`);
    return report(claim, fault, key);
  }

  function report(
    claim: Claim,
    fault: Fault,
    key = `${claim.slug} ${operationKey(claim.spec.file.path, claim.operation)}`,
  ): 'collision' {
    if (reported.has(key)) return 'collision';
    reported.add(key);
    faults.push(fault);
    return 'collision';
  }

  return {
    claim(claim) {
      const { slug, spec, operation } = claim;
      const unusable = takenAddress(claim) ?? longAddress(claim);
      if (unusable !== undefined) {
        decide(claim, 'collision', `"${slug}" cannot be the address of a page`);
        return report(claim, unusable);
      }
      const key = operationKey(spec.file.path, operation);
      const file = files.get(slug);
      if (file !== undefined) {
        const page = byFile.get(slug);
        if (page !== undefined && operationKey(page.spec, page) === key) {
          decide(claim, 'page', `"${file.file.path}" is its page`);
          return 'file';
        }
        const owner = `file "${file.file.path}"`;
        lose(claim, owner, collisionFault(claim, owner));
        return 'file';
      }
      const first = claims.get(slug);
      if (first === undefined) {
        claims.set(slug, claim);
        decide(claim, 'page', claim.reason);
        return 'own';
      }
      if (operationKey(first.spec.file.path, first.operation) === key) return 'own';
      const owner = describe(first, spec);
      if (!isRepeated(claim, first)) return lose(claim, owner, collisionFault(claim, owner, first));
      const fault = isCopied(claim, first) ? repetitionFault(claim, first) : overlapFault(claim, first);
      return lose(claim, owner, fault, `${fault.cappedAt} ${first.spec.file.path} ${spec.file.path}`);
    },
    pages: () => [...claims.values()].map(pageOf),
    faults: () => faults,
    decisions: () => decisions,
  };
}

/** The source of a claim: an entry, or the name of an operation in its spec. */
function placeOf(claim: Claim): Span {
  return claim.origin === 'explicit' ? claim.span : nameOf(claim);
}

/** The summary, if the operation has one. */
function nameOf({ spec, operation }: Claim): Span {
  const file = spec.parts.get(operation.file)?.file ?? spec.file;
  const summary = locate(file, `${operation.pointer}/summary`);
  return summary.member?.key === 'summary' ? entrySpan(summary) : entrySpan(locate(file, operation.pointer));
}

/** An operation by name and, where specs differ, its spec. */
function describe({ operation, spec }: Claim, other: Spec): string {
  const label = `"${operationLabel(operation)}"${summaryOf(operation)}`;
  return spec === other ? label : `${label} of "${spec.file.path}"`;
}

/** Tags that look different share a folder where they differ only in case or punctuation. */
function tagOf({ operation }: Claim, other: Claim): string {
  const [tag] = operation.tags;
  return tag === undefined || tag === other.operation.tags[0] ? '' : ` with the tag "${tag}"`;
}

function summaryOf({ summary }: Operation): string {
  return summary === undefined ? '' : ` (${summary.trim()})`;
}

/** Whether both come from whole specs that describe the same operation, such as a spec and a bundle that contains it. */
function isRepeated(claim: Claim, first: Claim): boolean {
  return (
    claim.origin === 'generated' &&
    first.origin === 'generated' &&
    operationLabel(claim.operation) === operationLabel(first.operation)
  );
}

/** Whether one page can show both: a bundle says the same about an operation as the spec that it contains. */
function isCopied({ operation: { summary, description } }: Claim, { operation }: Claim): boolean {
  return summary === operation.summary && description === operation.description;
}

function repetitionFault({ spec, operation, span }: Claim, first: Claim): Fault {
  const { path } = first.spec.file;
  return {
    rule: 'openapi/page-collision',
    span,
    message: `operations of "${spec.file.path}" are shown twice in the navigation, such as "${operationLabel(operation)}": "${path}" contains them too`,
    help: 'delete one of the two specs from docs.json',
    related: [{ span: first.span, text: `"${path}" was first` }],
    cappedAt: 'warning',
    cause: bundleOf(spec, first.spec),
  };
}

function overlapFault({ spec, operation, span }: Claim, first: Claim): Fault {
  const { path } = first.spec.file;
  return {
    rule: 'openapi/page-collision',
    span,
    message: `operations of "${spec.file.path}" have no pages, such as "${operationLabel(operation)}": "${path}" describes them too, at the same addresses`,
    help: 'delete one of the two specs from docs.json, or give one of them another "directory"',
    related: [{ span: first.span, text: `"${path}" was first` }],
    cause: bundleOf(spec, first.spec),
  };
}

/** The path of the spec that contains operations of the other, and probably those of further specs. */
function bundleOf(spec: Spec, other: Spec): string {
  return (spec.operations.length > other.operations.length ? spec : other).file.path;
}

function collisionFault(claim: Claim, owner: string, first?: Claim): Fault {
  const { slug, operation } = claim;
  const remedy = first === undefined ? 'rename the file' : 'change the summary or tag of one of them';
  return {
    rule: 'openapi/page-collision',
    span: placeOf(claim),
    message: `"${operationLabel(operation)}"${summaryOf(operation)} has no page: "${slug}" is already the page of ${owner}`,
    help: `${remedy}, or set its own address with "x-mint": { "href": "/…" }`,
    ...(first === undefined
      ? {}
      : {
          related: [
            {
              span: placeOf(first),
              text: `"${operationLabel(first.operation)}"${tagOf(first, claim)} was first`,
            },
          ],
        }),
  };
}

/** The operation's own address, which no page can have. */
function takenAddress({ slug, spec, operation }: Claim): Fault | undefined {
  const { href } = operation;
  const isExternal = href !== undefined && /^[a-z][a-z\d+.-]*:/i.test(href);
  if (href === undefined || (!isExternal && !isPlatformPath(slug))) return undefined;
  const file = spec.parts.get(operation.file)?.file ?? spec.file;
  const why = isExternal ? 'is not the path of a page' : 'is a reserved address';
  return {
    rule: 'openapi/page-collision',
    span: entrySpan(locate(file, `${operation.pointer}/x-mint/href`)),
    message: `"${operationLabel(operation)}"${summaryOf(operation)} has no page: "${href}" ${why}`,
    help: isExternal ? 'write only the path, starting with a slash' : 'choose another path',
  };
}

/** A path that no file can have: systems allow 255 bytes, and the page's Markdown has an extension. */
function longAddress(claim: Claim): Fault | undefined {
  const { slug, operation } = claim;
  if (slug.split('/').every((segment) => Buffer.byteLength(segment) <= maxSegmentLength)) return undefined;
  return {
    rule: 'openapi/page-collision',
    span: nameOf(claim),
    message: `"${operationLabel(operation)}" has no page: part of its path is too long for a file name`,
    help: `keep each part to ${maxSegmentLength} bytes: shorten its summary, tag or path, or set its own address with "x-mint": { "href": "/…" }`,
  };
}

const maxSegmentLength = 250;

function pageOf({ slug, spec, operation, origin, hidden, span }: Claim): OperationPage {
  const named = textField(operation.metadata, 'title');
  const fromSlug =
    operation.method === 'WEBHOOK' || operation.summary === undefined || operation.summary === '';
  return {
    slug,
    title: named ?? (fromSlug ? titleOf(operation, slug) : (operation.summary ?? '')),
    description: textField(operation.metadata, 'description') ?? leadOf(operation.description),
    method: operation.method,
    path: operation.path,
    spec: spec.file.path,
    origin,
    hidden,
    deprecated: operation.deprecated || isTrue(operation.metadata, 'deprecated'),
    fields: objectTree(operation.metadata, span),
  };
}

/** A channel is identified by its id, `orderPlaced` "Order placed"; anything else by its address. */
function titleOf({ method, path }: Operation, slug: string): string {
  return titleOfPath(
    method === 'CHANNEL' ? path.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : slug,
  );
}
