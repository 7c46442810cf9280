import type { Declaration, Identifier, ImportDeclaration, Literal, Pattern, Program } from 'acorn';
import type { Range } from '../span.ts';

/** An import statement, or the older `<Snippet file>`. */
export interface Import extends Range {
  /** The path of an import statement, or the `file` of a `<Snippet>`, as in the source. */
  readonly source: string;
  readonly kind: 'statement' | 'snippet';
  readonly names: readonly ImportName[];
}

/** `imported` is `default`, `*` or the exported name. */
export interface ImportName extends Range {
  readonly imported: string;
  readonly local: string;
}

/** The names that a piece of code imports and exports. */
export interface ModuleNames {
  readonly imports: readonly Import[];
  /** `default` for a default export, `*` for all exports of another file. */
  readonly exports: readonly string[];
  /** Its top-level definitions, imports included. */
  readonly definitions: readonly string[];
}

type Statement = Program['body'][number];

/** The names of a module; offsets are relative to `offset`. */
export function namesOf({ body }: Program, offset: number): ModuleNames {
  return {
    imports: body.flatMap((statement) => importsIn(statement, offset)),
    exports: [...new Set(body.flatMap(exportsIn))],
    definitions: [...new Set(body.flatMap(definitionsIn))],
  };
}

/** Types are erased before anything runs. */
type Kind = 'value' | 'type';
interface Typed {
  readonly importKind?: Kind;
  readonly exportKind?: Kind;
}

function importsIn(statement: Statement, offset: number): readonly Import[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return [importOf(statement.source, isType(statement) ? [] : specifiersIn(statement), offset)];
    case 'ExportNamedDeclaration': {
      if (!statement.source) return [];
      const names = statement.specifiers.map((specifier) => ({
        imported: nameOf(specifier.local),
        local: nameOf(specifier.exported),
        ...placeOf(specifier),
      }));
      return [importOf(statement.source, names, offset)];
    }
    case 'ExportAllDeclaration': {
      const name = { imported: '*', local: statement.exported ? nameOf(statement.exported) : '*' };
      return [importOf(statement.source, [{ ...name, ...placeOf(statement) }], offset)];
    }
    default:
      return [];
  }
}

/** The range of the source excludes its quotes. */
function importOf({ value, start, end }: Literal, names: Import['names'], offset: number): Import {
  return {
    source: String(value),
    kind: 'statement',
    names: names.map((name) => ({ ...name, start: offset + name.start, end: offset + name.end })),
    start: offset + start + 1,
    end: offset + end - 1,
  };
}

function specifiersIn({ specifiers }: ImportDeclaration): Import['names'] {
  return specifiers.flatMap((specifier) => {
    if (isType(specifier)) return [];
    const imported =
      specifier.type === 'ImportSpecifier'
        ? nameOf(specifier.imported)
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*';
    return [{ imported, local: specifier.local.name, ...placeOf(specifier) }];
  });
}

function exportsIn(statement: Statement): readonly string[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      if (isType(statement)) return [];
      return statement.declaration
        ? declared(statement.declaration)
        : statement.specifiers.map(({ exported }) => nameOf(exported));
    case 'ExportDefaultDeclaration':
      return ['default'];
    case 'ExportAllDeclaration':
      return [statement.exported ? nameOf(statement.exported) : '*'];
    default:
      return [];
  }
}

function definitionsIn(statement: Statement): readonly string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return isType(statement) ? [] : specifiersIn(statement).map(({ local }) => local);
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declared(statement);
    case 'ExportNamedDeclaration':
      return statement.declaration && !isType(statement) ? declared(statement.declaration) : [];
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      return 'id' in declaration && declaration.id ? [declaration.id.name] : [];
    }
    default:
      return [];
  }
}

/** TypeScript declares more than JavaScript: `enum Heat {}`. */
function declared(
  declaration: Declaration | { readonly type: 'TSEnumDeclaration'; readonly id: Identifier },
): readonly string[] {
  return declaration.type === 'VariableDeclaration'
    ? declaration.declarations.flatMap(({ id }) => namesIn(id))
    : [declaration.id.name];
}

function namesIn(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'Property' ? each.value : each.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each === null ? [] : namesIn(each)));
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'MemberExpression':
      return [];
  }
}

function isType(node: object): boolean {
  const { importKind, exportKind }: Typed = node;
  return importKind === 'type' || exportKind === 'type';
}

function placeOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end };
}

function nameOf(name: Identifier | Literal): string {
  return name.type === 'Identifier' ? name.name : String(name.value);
}
