import type { ImportSpecifier, ImportDeclaration, Program } from 'acorn';
import type { Nodes } from 'mdast';
import { readModule } from '../source/modules.ts';
import { oncePer } from '../source/once.ts';
import { parseModule } from './syntax.ts';

/** Imports, exports and definitions that stand together. */
export interface Module {
  /** Undefined for what is no JavaScript, such as TypeScript: its names are known, but not what they stand for. */
  readonly program: Program | undefined;
  readonly imports: readonly Import[];
  /** Names that it defines. */
  readonly definitions: readonly string[];
}

export interface Import {
  readonly source: string;
  readonly names: readonly { readonly imported: string; readonly local: string }[];
  /** Whether it only passes them on. */
  readonly isExport: boolean;
}

type ModuleNode = Extract<Nodes, { type: 'mdxjsEsm' }>;

/** Parsed once, however many pages import it. */
export const moduleOf: (node: ModuleNode) => Module = oncePer(({ value }) => {
  const program = parseModule(value);
  if (program !== undefined) return { program, imports: importsOf(program), definitions: [] };
  const { imports, definitions } = readModule(value, 0);
  return {
    program,
    imports: imports.map(({ source, names }) => ({ source, names, isExport: false })),
    definitions,
  };
});

function importsOf({ body }: Program): readonly Import[] {
  return body.flatMap((statement): readonly Import[] => {
    if (statement.type === 'ImportDeclaration')
      return [
        {
          source: String(statement.source.value),
          names: statement.specifiers.map(importName),
          isExport: false,
        },
      ];
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
    const names = statement.specifiers.map(({ local, exported }) => ({
      imported: nameOf(local),
      local: nameOf(exported),
    }));
    return [{ source: String(statement.source.value), names, isExport: true }];
  });
}

function importName(specifier: ImportDeclaration['specifiers'][number]): Import['names'][number] {
  const local = specifier.local.name;
  if (specifier.type === 'ImportSpecifier') return { imported: nameOf(specifier.imported), local };
  return { imported: specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*', local };
}

export function nameOf(name: ImportSpecifier['imported']): string {
  return name.type === 'Identifier' ? name.name : String(name.value);
}
