import type { Block, BlockOf } from '../doc/block.ts';
import { type Html, html, isEmpty } from '../html/html.ts';
import { asContent, type BlockComponent, container } from './component.ts';
import type { CodeHead, HtmlPrinter } from './printers.ts';
import { type Choice, picker, tabSet } from './tab-set.ts';

type Code = BlockOf<'code'>;
type Forms = BlockOf<'choice'>;

export const codeGroup: BlockComponent<'codeGroup'> = {
  elements: {
    CodeGroup: container('codeGroup', {
      about: 'Code blocks as tabs.',
      attributes: { dropdown: { type: 'flag', about: 'Shows a dropdown instead of tabs.' } },
      fields: ({ attributes: { dropdown } }) => ({
        dropdown: dropdown === true,
      }),
    }),
  },
  html: ({ dropdown, children }, print) => codeTabs(children, dropdown, print),
  ...asContent,
};

/** The code blocks as tabs; other content, such as headings, comes before them. */
export function codeTabs(children: readonly Block[], dropdown: boolean, print: HtmlPrinter): Html {
  const codes = codesIn(children);
  if (codes.length === 0) return print.blocks(children);
  const choices = choicesOf(codes, print);
  const options = { className: 'code code-group', synced: true, after: print.copyButton() };
  const others = children.filter((node) => codesIn([node]).length === 0);
  return html`${print.blocks(others)}${
    dropdown && choices.length > 1
      ? picker(choices, print.words.code, options, print)
      : tabSet(choices, options, print)
  }`;
}

function choicesOf(codes: readonly (Code | Forms)[], print: HtmlPrinter): readonly Choice[] {
  const heads = codes.map((node) => headOf(node, print));
  const isSample =
    new Set(heads.map(({ language }) => language?.key)).size === heads.length &&
    heads.every(({ language }) => language !== undefined && !isEmpty(language.icon));
  return codes.map((node, index) => {
    const { title, icon, language } = heads[index] ?? headOf(node, print);
    const isShared = heads.filter((other) => other.title === title).length > 1;
    return {
      title:
        title === ''
          ? `${print.words.code} ${index + 1}`
          : isShared && language !== undefined && language.label !== ''
            ? `${title} (${language.label})`
            : title,
      icon: isSample && (icon === undefined || isEmpty(icon)) ? language?.icon : icon,
      language: isSample ? language?.key : undefined,
      content: node.kind === 'choice' ? formsOf(node, print) : print.codeBody(node),
    };
  });
}

function headOf(node: Code | Forms, print: HtmlPrinter): Partial<CodeHead> & Pick<CodeHead, 'title'> {
  if (node.kind === 'code') return print.codeHead(node);
  const code = codesIn(node.options.flatMap(({ children }) => children)).find(({ kind }) => kind === 'code');
  return code?.kind === 'code' ? print.codeHead({ ...code, title: node.label }) : { title: node.label };
}

/** The forms of one example, selected from a list below its tab. */
function formsOf({ options }: Forms, print: HtmlPrinter): Html {
  const forms = options.flatMap(({ title, children }) =>
    codesIn(children).flatMap((node) =>
      node.kind === 'code' ? [{ title, content: print.codeBody(node) }] : [],
    ),
  );
  return picker(forms, print.words.example, { className: 'forms', synced: true }, print);
}

function codesIn(nodes: readonly Block[]): readonly (Code | Forms)[] {
  return nodes.flatMap((node) => {
    switch (node.kind) {
      case 'code':
      case 'choice':
        return [node];
      case 'list':
        return node.items.flatMap(({ children }) => codesIn(children));
      case 'tabs':
        return codesIn([...node.children, ...node.tabs]);
      case 'html':
      case 'codeGroup':
      case 'tab':
      case 'visibility':
        return codesIn(node.children);
      default:
        return [];
    }
  });
}
