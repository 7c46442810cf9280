// Writes the types of the library: only the declarations that its entry points refer to.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import packageJson from '../package.json' with { type: 'json' };

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const entries = Object.values(packageJson.exports).flatMap(({ types }) => types ?? []);
const program = programOf(
  entries.map((path) => resolve(path)),
  declaredBy('tsconfig.types.json'),
);
const kept = reached(program);
rmSync('dist/types', { recursive: true, force: true });
for (const file of program.getSourceFiles()) {
  const text = file.statements.map(textOf).join('');
  if (text === '') continue;
  mkdirSync(dirname(file.fileName), { recursive: true });
  writeFileSync(file.fileName, `${text.trim()}\n`);
}

/** The declarations of tsc, by path. */
function declaredBy(project) {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(project, {}, ts.sys);
  const texts = new Map();
  const emitted = ts
    .createProgram(fileNames, options)
    .emit(undefined, (path, text) => texts.set(resolve(path), text));
  const [failed] = emitted.diagnostics;
  if (failed !== undefined) throw new Error(ts.flattenDiagnosticMessageText(failed.messageText, '\n'));
  return texts;
}

function programOf(paths, texts) {
  const options = { noLib: true, types: [], module: ts.ModuleKind.NodeNext };
  return ts.createProgram(paths, options, {
    ...ts.createCompilerHost(options),
    directoryExists: () => true,
    fileExists: (path) => texts.has(path),
    readFile: (path) => texts.get(path),
    getSourceFile: (path, version) =>
      texts.has(path) ? ts.createSourceFile(path, texts.get(path), version) : undefined,
  });
}

/** The statements that the entry points refer to, and the names that these import. */
function reached(program) {
  const checker = program.getTypeChecker();
  const kept = new Set();
  const keep = (node) => {
    if (kept.has(node)) return;
    kept.add(node);
    visit(node);
  };
  const visit = (node) => {
    if (ts.isIdentifier(node)) follow(checker.getSymbolAtLocation(node));
    ts.forEachChild(node, visit);
  };
  const follow = (symbol) => {
    for (const declaration of symbol?.declarations ?? []) {
      if (!ts.isImportSpecifier(declaration) && !ts.isExportSpecifier(declaration))
        keep(statementOf(declaration));
      else if (!kept.has(declaration)) {
        kept.add(declaration);
        const target = checker.getAliasedSymbol(symbol);
        // Development dependencies are not installed with the package.
        if (target.declarations === undefined)
          throw new Error(`the types of the library need ${statementOf(declaration).getText()}`);
        follow(target);
      }
    }
  };
  for (const path of program.getRootFileNames())
    program
      .getSourceFile(path)
      .statements.filter((statement) => !ts.isImportDeclaration(statement))
      .forEach(keep);
  return kept;
}

function statementOf(node) {
  return ts.isSourceFile(node.parent) ? node : statementOf(node.parent);
}

/** A required statement unchanged; an import with only the required names. */
function textOf(statement) {
  if (!ts.isImportDeclaration(statement)) return kept.has(statement) ? statement.getFullText() : '';
  const { namedBindings } = statement.importClause;
  if (ts.isNamespaceImport(namedBindings)) return kept.has(statement) ? statement.getFullText() : '';
  const names = namedBindings.elements.filter((element) => kept.has(element));
  if (names.length === 0) return '';
  const list = names.map((name) => name.getText().replace(/^type /, '')).join(', ');
  return `import type { ${list} } from ${statement.moduleSpecifier.getText()};\n`;
}
