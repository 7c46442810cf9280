import type { Root } from 'mdast';
import type { Doc } from '../doc/doc.ts';
import type { FindImport } from '../expressions/find-import.ts';
import { computedNodes } from '../expressions/instance.ts';
import { withBudget } from '../expressions/machine.ts';
import { scopeOf } from '../expressions/scope.ts';
import type { Problem } from '../../site/source/mdx/problem.ts';
import type { Variables } from '../../site/model/pages/variables.ts';
import type { SourceFile } from '../../site/source/span.ts';
import type { Anchors } from './anchors.ts';
import { type Context, placeOf, type PageState } from './context.ts';
import { blocksOf } from './flow.ts';
import { collectNotes, emptyNotes, numberedNotes } from './footnotes.ts';
import { addNode } from './nodes.ts';
import { withElements } from './html-markup.ts';

/** A parsed page or other Markdown text. */
export interface Expandable {
  readonly file: SourceFile;
  readonly tree: Root;
  /** Where it is not valid MDX, its HTML is Markdown text. */
  readonly problems: readonly Problem[];
  /** The anchors of its outline, and those that other parts of the page use. */
  readonly anchors: Anchors;
}

/** What a page uses from its site. */
export interface Surroundings {
  readonly find: FindImport;
  /** The `variables` of docs.json. */
  readonly variables: Variables;
}

/** Expands a page into what its readers get. Nothing of the page is run, and any content gives a document. */
export function expandPage(
  { file, tree, problems, anchors }: Expandable,
  { find, variables }: Surroundings,
): Doc {
  const nodes = problems.length === 0 ? tree.children : withElements(tree.children);
  const scope = withBudget(scopeOf(file, nodes, find), file.text.length);
  const page: PageState = {
    add: addNode,
    file,
    hasFaults: problems.length > 0,
    find,
    scope,
    variables,
    anchors,
    notes: emptyNotes(),
    isForBrowser: false,
    origins: new WeakMap(),
    instances: 0,
    budget: 'left',
    islands: 0,
  };
  const context: Context = { page, file, scope, quotes: 0, through: [], at: undefined };
  const computed = computedNodes(nodes, scope);
  collectNotes(page.notes, computed, context);
  const children = blocksOf(computed, context, 'loose');
  const footnotes = numberedNotes(page.notes).map((note, index) => ({
    ...placeOf(note.definition, note.context),
    number: index + 1,
    children: blocksOf(note.definition.children, note.context, 'loose'),
  }));
  return { children, footnotes };
}
