import { createElement, Fragment, type ReactNode, type RefCallback } from 'react';
import { Boundary } from './boundary.ts';
import type { Modules } from './modules.ts';
import { resolveUse, useOf, type Use } from './use.ts';

/** How components in the content of another become elements. */
interface Options {
  readonly modules: Modules;
  /** Whether each has an error boundary of its own. */
  readonly isGuarded: boolean;
}

/** A component in an error boundary. If it throws, its children and the error are shown. */
export function guarded(use: Use, modules: Modules): ReactNode {
  const instead = (error: unknown) => {
    const children = elementsIn(use.children, { modules, isGuarded: true });
    return createElement(Fragment, null, children, createElement(Failure, { name: use.name, error }));
  };
  return createElement(Boundary, { instead }, elementFor(use, { modules, isGuarded: false }));
}

/**
 * The printed page as elements of React: components of the site in it are those of its code, so that one that is around
 * them sees them as it would if React had made the page.
 */
function elementsIn(content: ParentNode | undefined, options: Options): ReactNode {
  const nodes = [...(content?.childNodes ?? [])].filter((node) => !isSpace(node));
  const elements = nodes.map((node) => elementOf(node, options));
  return elements.length > 1 ? elements : elements[0];
}

function elementOf(node: Node, options: Options): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return undefined;
  if (node instanceof HTMLElement && node.dataset['island'] !== undefined) {
    const use = useOf(node);
    return options.isGuarded ? guarded(use, options.modules) : elementFor(use, options);
  }
  const children = [...node.childNodes].map((child) => elementOf(child, options));
  return createElement(node.localName, { ...propsOf(node), ref: otherAttributes(node) }, ...children);
}

function elementFor(use: Use, options: Options): ReactNode {
  const children = elementsIn(use.children, options);
  try {
    const resolved = resolveUse(use, options.modules);
    if (resolved === undefined) return children;
    if (resolved.kind === 'value') return resolved.value as ReactNode;
    return createElement(resolved.type, { ...resolved.props, ...(children !== undefined && { children }) });
  } catch (error) {
    return createElement(Throwing, { error });
  }
}

/** Throws an error from before there was a component. */
function Throwing({ error }: { readonly error: unknown }): ReactNode {
  throw error;
}

function Failure({ name, error }: { readonly name: string; readonly error: unknown }): ReactNode {
  const message = error instanceof Error ? error.message : String(error);
  const subject = name === '' ? '{…}' : `<${name}>`;
  return createElement(
    'span',
    { className: 'island-error', role: 'alert', lang: 'en', dir: 'ltr' },
    createElement('code', null, subject),
    ` ${message}`,
  );
}

/** The React name of an attribute that components look at or change; the others are copied as they are. */
function propName(attribute: string): string | undefined {
  if (attribute === 'class') return 'className';
  return /^(?:(?:data|aria)-.*|id|href|src|alt|title)$/.test(attribute) ? attribute : undefined;
}

function propsOf({ attributes }: Element): Record<string, string> {
  return Object.fromEntries(
    [...attributes].flatMap(({ name, value }) => {
      const prop = propName(name);
      return prop === undefined ? [] : [[prop, value]];
    }),
  );
}

function otherAttributes({ attributes }: Element): RefCallback<Element> {
  const others = [...attributes].filter(({ name }) => propName(name) === undefined);
  return (element) => {
    if (element !== null) for (const { name, value } of others) element.setAttribute(name, value);
  };
}

function isSpace(node: Node): boolean {
  return node instanceof Text && node.data.trim() === '';
}
