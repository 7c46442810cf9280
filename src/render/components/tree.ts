import type { Nodes } from 'mdast';
import { type Component, type Element, childElements, elementOf } from '../content/element.ts';
import { plainText } from '../content/node-text.ts';
import { flagProp, textProp } from '../content/props.ts';
import type { Context } from '../content/context.ts';
import { type Html, html } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';

/** A tree of files, as components or as a nested list. */
export const trees: Readonly<Record<string, Component>> = {
  Tree: tree,
  FileTree: tree,
  'Tree.Folder': folder,
  'Tree.File': file,
};

function tree(element: Element, context: Context): Html {
  const lists = element.children.filter((node) => node.type === 'list');
  const items =
    lists.length > 0
      ? lists.flatMap((list) => list.children.map((item) => listed(item.children)))
      : childElements(element.children).map((child) => entry(elementOf(child, context), context));
  return html`<ul class="tree" aria-label="${context.sheet.words.files}">
    ${items}
  </ul>`;
}

function entry(element: Element, context: Context): Html {
  return element.name.endsWith('Folder') || element.name === 'Folder'
    ? folder(element, context)
    : file(element, context);
}

function folder(element: Element, context: Context): Html {
  const children = childElements(element.children).map((child) => entry(elementOf(child, context), context));
  const name = textProp(element, 'name') ?? '';
  const highlighted = flagProp(element, 'highlight');
  return element.props['openable'] === false || element.props['openable'] === 'false'
    ? html`<li>
        <div class="${row(highlighted)}">${interfaceIcon('folder')}<span>${name}</span></div>
        <ul>
          ${children}
        </ul>
      </li>`
    : folderItem(name, flagProp(element, 'defaultOpen'), children, highlighted);
}

function folderItem(name: string, open: boolean, children: readonly Html[], highlighted: boolean): Html {
  return html`<li><details${open && html` open`}><summary class="${highlighted ? 'highlighted' : ''}">${interfaceIcon('chevron-right')}${interfaceIcon('folder')}<span>${name}</span></summary><ul>${children}</ul></details></li>`;
}

function file(element: Element, _context: Context): Html {
  return fileItem(textProp(element, 'name') ?? '', flagProp(element, 'highlight'));
}

function fileItem(name: string, highlighted: boolean): Html {
  return html`<li class="${row(highlighted)}">${interfaceIcon('file')}<span>${name}</span></li>`;
}

// What does not open: a file, or a folder that is always open.
function row(highlighted: boolean): string {
  return `tree-file${highlighted ? ' highlighted' : ''}`;
}

function listed(nodes: readonly Nodes[]): Html {
  const inner = nodes.filter((node) => node.type === 'list');
  const text = plainText(nodes.filter((node) => node.type !== 'list')).trim();
  const strong = nodes.some(
    (node) => 'children' in node && node.children.some((child) => child.type === 'strong'),
  );
  if (inner.length === 0 && !text.endsWith('/')) return fileItem(text, strong);
  return folderItem(
    text.replace(/\/$/, ''),
    true,
    inner.flatMap((list) => list.children.map((item) => listed(item.children))),
    strong,
  );
}
