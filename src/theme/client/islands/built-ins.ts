import { createElement, type ReactNode } from 'react';
import { oncePerKey } from '../../../site/source/once.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

const builtIn = oncePerKey(
  (name: string) =>
    ({ title, children }: Props) =>
      createElement('div', { 'data-component': name }, title as ReactNode, children),
);

/** Built-in components for code of the site: their content in a plain box. */
export const builtIns: object = new Proxy({}, { get: (_, name) => builtIn(String(name)) });
