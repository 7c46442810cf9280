import { CompletionItemKind } from 'vscode-languageserver';
import { oncePerStructure } from '../site/model/once-per-structure.ts';
import type { Suggestion } from './suggestion.ts';

/** The operations of all specs, as named by entries of the navigation and front matter: `GET /loaves`. */
export const operationNames = oncePerStructure((site): readonly Suggestion[] => {
  const specs = [...site.specs.values()];
  const names = specs.flatMap(({ file, operations }) =>
    operations.map(({ method, path, summary }) => ({ file, name: `${method} ${path}`, summary })),
  );
  const counts = new Map<string, number>();
  for (const { name } of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map(({ file, name, summary }) => ({
    // Where several specs contain it, the spec must be named as well.
    text: (counts.get(name) ?? 0) > 1 ? `${file.path} ${name}` : name,
    kind: CompletionItemKind.Method,
    ...(summary !== undefined && { detail: summary }),
  }));
});
