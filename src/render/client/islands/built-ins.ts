import { createElement, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Built-in components for code of the site: their content in a plain box. */
export const builtIns: object = new Proxy({}, { get: (_, name) => builtIn(String(name)) });

const known = new Map<string, (props: Props) => ReactNode>();

function builtIn(name: string): (props: Props) => ReactNode {
  const component = known.get(name) ?? box(name);
  known.set(name, component);
  return component;
}

function box(name: string): (props: Props) => ReactNode {
  return ({ title, children }) =>
    createElement('div', { 'data-component': name }, title as ReactNode, children);
}
