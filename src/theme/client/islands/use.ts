import type { ElementType } from 'react';
import type { Exports, Modules } from './modules.ts';

/** A use of a component in a Markdown file, as recorded in the page. */
export interface Use {
  /** Empty for an expression. */
  readonly name: string;
  readonly file: string;
  readonly at: string;
  /** The properties that could be computed. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: DocumentFragment | undefined;
}

export type ResolvedUse =
  | { readonly kind: 'element'; readonly type: ElementType; readonly props: Record<string, unknown> }
  | { readonly kind: 'value'; readonly value: unknown };

type Thunk = () => unknown;
interface WrittenUse {
  readonly type?: Thunk;
  readonly props?: Readonly<Record<string, Thunk>>;
  readonly value?: Thunk;
}

export function useOf(element: HTMLElement): Use {
  const { island = '', file = '', at = '', props = '{}' } = element.dataset;
  const template = element.querySelector<HTMLTemplateElement>(':scope > template');
  return {
    name: island,
    file,
    at,
    props: JSON.parse(props) as Use['props'],
    children: template?.content,
  };
}

/** Whether the code of the site defines a use, even if evaluating it fails. */
export function isKnown({ name, file, at }: Use, modules: Modules): boolean {
  try {
    const exports = modules.run(file);
    return Object.hasOwn(tableIn(exports, '$uses'), at) || Object.hasOwn(tableIn(exports, '$names'), name);
  } catch {
    return true;
  }
}

/** The value of a use according to the code of the site, which may throw; undefined if the code does not define it. */
export function resolveUse({ name, file, at, props }: Use, modules: Modules): ResolvedUse | undefined {
  const exports = modules.run(file);
  const written = tableIn(exports, '$uses')[at] as WrittenUse | undefined;
  if (name === '')
    return written?.value === undefined ? undefined : { kind: 'value', value: written.value() };
  const type = (written?.type ?? (tableIn(exports, '$names')[name] as Thunk | undefined))?.();
  if (type === undefined) throw new Error(`${name} is exported by nothing that is imported`);
  return {
    kind: 'element',
    type: type as ElementType,
    props: { ...codeProps(written?.props ?? {}, props), ...forReact(props, type) },
  };
}

function tableIn(exports: Exports, name: string): Readonly<Record<string, unknown>> {
  return (exports[name] ?? {}) as Readonly<Record<string, unknown>>;
}

/** Functions, elements and whatever else is not data. */
function codeProps(
  written: Readonly<Record<string, Thunk>>,
  computed: Use['props'],
): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(written)) {
    if (name.startsWith('...')) Object.assign(props, value());
    else if (!Object.hasOwn(computed, name)) props[name] = value();
  }
  return props;
}

/** Authors also use the HTML names of attributes. */
function forReact(props: Use['props'], type: unknown): Record<string, unknown> {
  if (typeof type !== 'string') return props;
  const { class: className, for: htmlFor, style, ...rest } = props;
  return {
    ...rest,
    ...(className !== undefined && { className }),
    ...(htmlFor !== undefined && { htmlFor }),
    ...(typeof style === 'object' && { style }),
    ...(typeof style === 'string' && {
      ref: (element: HTMLElement | null) => element?.setAttribute('style', style),
    }),
  };
}
