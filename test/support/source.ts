/** Reads the project's own source, for tests that hold its habits. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(import.meta.dirname, '..', '..');

export interface Import {
  /** Path from the project's root, or the name of a package. */
  target: string;
  isOwn: boolean;
  typeOnly: boolean;
}

/** Files of a pattern; tests that lie beside their subject are no source. */
export const sourceFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.startsWith('test/') || !path.endsWith('.test.ts'))
    .sort();

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const parsed = new Map<string, ts.SourceFile>();

export function parseSource(path: string): ts.SourceFile {
  const source = parsed.get(path) ?? ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true);
  parsed.set(path, source);
  return source;
}

/** Every node of a file, parents first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

const known = new Map<string, Import[]>();

export function importsOf(path: string): Import[] {
  const imports = known.get(path) ?? readImports(path);
  known.set(path, imports);
  return imports;
}

function readImports(path: string): Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Expression, typeOnly: boolean) => {
    if (!ts.isStringLiteral(specifier)) return;
    const isOwn = specifier.text.startsWith('.');
    const target = isOwn
      ? posix.normalize(relative(ROOT, resolve(ROOT, dirname(path), specifier.text)).replaceAll('\\', '/'))
      : specifier.text;
    imports.push({ target, isOwn, typeOnly });
  };
  for (const node of nodesOf(parseSource(path))) {
    if (ts.isImportDeclaration(node)) {
      const named = node.importClause?.namedBindings;
      const allTypes = named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly);
      const typeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      add(node.moduleSpecifier, typeOnly || (Boolean(allTypes) && !node.importClause?.name));
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
      add(node.arguments[0], false);
    }
  }
  return imports;
}
