import type { Block } from '../doc/block.ts';
import type { Doc } from '../doc/doc.ts';
import type { Placed } from '../doc/placed.ts';
import { walk } from '../doc/walk.ts';
import { isWholeAddress } from '../../site/model/addresses/link-target.ts';
import { copyPath, specsWithoutCopy } from '../../site/model/openapi/unread-specs.ts';
import type { OperationPage } from '../../site/model/openapi/spec.ts';
import { afterLead, leadOf } from '../../site/model/operation/lead.ts';
import { operationOf, pathOfOperation } from '../../site/model/operation/operation-of.ts';
import { plainServer, writtenServers } from '../../site/model/operation/servers.ts';
import { schemaAt } from '../../site/model/operation/schema-at.ts';
import type { Site } from '../../site/model/site.ts';
import { languageAt } from '../../site/model/navigation/trail.ts';
import { treeOf } from '../../site/source/mdx/body-tree.ts';
import { parseMarkdown } from '../../site/source/mdx/body.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { itemsOf, stringOf, valueAt, valueOf } from '../../site/source/tree.ts';
import { wordsFor } from '../words/words-for.ts';
import { type Anchors, anchorsOf } from './anchors.ts';
import { expandPage } from './expand.ts';
import { withElements } from './html-markup.ts';
import { type Build, code, paragraph, text } from './operation/build.ts';
import { operationBlocks, schemaPageBlocks } from './operation/operation.ts';
import { sampleLanguages } from './operation/samples/samples.ts';
import { docOf, surroundingsOf } from './page-doc.ts';

/** Any page of the site as readers see it, with content from specs. Undefined if the page does not exist. */
export function docAt(site: Site, path: string): Doc | undefined {
  const page = site.pages.get(path);
  const pageDoc = page && docOf(page, site);
  const reference = referenceAt(site, path);
  if (reference === undefined) return pageDoc;
  const { content } = reference;
  const before = describesItself(site, path) ? reference.before.map(textForAgents) : reference.before;
  const after =
    pageDoc !== undefined && hasOwnExamples(pageDoc)
      ? reference.after.map(examplesForAgents)
      : reference.after;
  return {
    children: [...before, ...content, ...(pageDoc?.children ?? []), ...after],
    footnotes: pageDoc?.footnotes ?? [],
  };
}

/**
 * The first paragraph of a spec's description of a page, where that describes the page; otherwise the page has its own
 * one-line description.
 */
export function leadAt(site: Site, path: string): readonly Block[] | undefined {
  const named = site.operationPages.get(path);
  const description =
    named === undefined ? schemaAt(site, path)?.shape.description : operationOf(site, named)?.description;
  const lead = (site.pages.get(path) ?? named)?.description;
  const file = named?.spec ?? site.schemaPages.get(path)?.spec;
  if (lead === undefined || file === undefined || leadOf(description) !== lead) return undefined;
  return markdownBlocks(lead, file, site);
}

/** Whether a page has examples of its own, or anything else in addition to its text. */
function hasOwnExamples(doc: Doc): boolean {
  for (const node of walk(doc)) if (node.kind === 'panel' || node.kind === 'example') return true;
  return false;
}

/** Whether the description of a page differs from that in the spec. */
function describesItself(site: Site, path: string): boolean {
  return site.pages.get(path)?.description !== undefined && leadAt(site, path) === undefined;
}

/** People read one description; agents read both. */
function textForAgents(block: Block): Block {
  return block.kind === 'endpoint' ? block : forAgents(block);
}

/** People see one column of examples; agents read all of them. */
function examplesForAgents(block: Block): Block {
  return block.kind === 'example' ? forAgents(block) : block;
}

function forAgents(block: Block): Block {
  const { span, through } = block;
  return { kind: 'visibility', span, through, audience: 'agents', children: [block] };
}

/** What a spec contributes to a page, around its own content. */
export interface Reference {
  readonly before: readonly Block[];
  /** Page content that comes from the spec. */
  readonly content: readonly Block[];
  readonly after: readonly Block[];
}

/** Undefined for a page that does not show a part of an API. */
export function referenceAt(site: Site, path: string): Reference | undefined {
  const named = site.operationPages.get(path);
  if (named !== undefined)
    return named.spec === '' ? referenceFromPage(site, path, named) : operationAt(site, path, named);
  const schema = schemaAt(site, path);
  const spec = site.schemaPages.get(path)?.spec;
  if (schema === undefined || spec === undefined) return undefined;
  const build = buildFor(site, path, fileOf(site, spec));
  const lead = site.pages.get(path)?.description;
  const before = build.describe(afterLead(schema.shape.description, lead));
  return { before, content: [], after: schemaPageBlocks(schema, build) };
}

function operationAt(site: Site, path: string, page: OperationPage): Reference | undefined {
  const spec = site.specs.get(page.spec);
  const operation = operationOf(site, page);
  if (spec === undefined || operation === undefined) return undefined;
  const lead = site.pages.get(path)?.description ?? page.description;
  const build = buildFor(site, path, spec.file);
  const { before, after } = operationBlocks(spec, operation, lead, build);
  const { content } = operation;
  return {
    before,
    content: content === undefined ? [] : markdownBlocks(content, spec.file.path, site),
    after,
  };
}

/** The operation in `api: POST /loaves`, without a spec, or in one that has no copy here. */
function referenceFromPage(site: Site, at: string, { method, path }: OperationPage): Reference {
  const servers = isWholeAddress(path) ? [] : writtenServers(site.config).map(plainServer);
  const build = buildFor(site, at, { path: 'docs.json', text: '' });
  return {
    before: [{ kind: 'endpoint', ...build.at, method, address: path, servers }],
    content: specsWithoutCopy(site, at).map((spec) => copyNote(spec, build)),
    after: [],
  };
}

function copyNote(spec: string, build: Build): Block {
  const sentence = paragraph(
    build,
    text(build, 'The description is in '),
    code(build, spec),
    text(build, ', which lies on another host and is never fetched: save it as '),
    code(build, copyPath(spec) ?? ''),
    text(build, ' in the folder of docs.json.'),
  );
  const plain = { title: [], icon: undefined, color: undefined };
  return { kind: 'callout', ...build.at, tone: 'note', ...plain, children: [sentence] };
}

function buildFor(site: Site, path: string, file: SourceFile): Build {
  const anchors = anchorsOf(site.pages.get(path)?.outline.anchors ?? []);
  const at: Placed = { span: { file, start: 0, end: 0 }, through: [] };
  const api = valueOf(site.config, 'api');
  return {
    at,
    words: wordsFor(languageAt(site, path)),
    describe: (text) =>
      text === undefined || text.trim() === ''
        ? []
        : markdownBlocks(text, file.path, site, anchors.withoutOutline()),
    anchor: (id) => anchors.uniqueId(id),
    pageOf: (operation) => pathOfOperation(site, operation),
    expanded: stringOf(valueAt(api, 'params', 'expanded')) === 'all',
    pills: itemsOf(valueAt(api, 'params', 'post')).flatMap((name) => stringOf(name) ?? []),
    sampleLanguages: sampleLanguages(site.config),
    onlyRequired: stringOf(valueAt(api, 'examples', 'defaults')) === 'required',
  };
}

/** A description in a spec, which is CommonMark (OpenAPI 3.1, 4.8.10), with the HTML that pages may contain. */
export function markdownBlocks(
  text: string,
  path: string,
  site: Site,
  anchors: Anchors = anchorsOf([]),
): readonly Block[] {
  const file = { path, text };
  const { children } = treeOf(parseMarkdown(text), text);
  const nodes = withElements(children);
  const tree = { type: 'root', children: [...nodes] } as ReturnType<typeof treeOf>;
  return expandPage({ file, tree, problems: [], anchors }, surroundingsOf(site)).children;
}

function fileOf(site: Site, spec: string): SourceFile {
  return site.specs.get(spec)?.file ?? { path: spec, text: '' };
}
