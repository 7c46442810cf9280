import { transform, type Transform } from 'sucrase';
import { elements } from '../components/index.ts';
import { parseModule } from '../../site/source/javascript/parse.ts';

/**
 * Compiles code of a site to a module for browsers: JSX and TypeScript become JavaScript, and nothing is run. Its
 * default export takes React and the built-in components, and returns a function of `exports` and `require`, so that
 * files that import each other can be loaded in any order. Invalid code throws when it is run.
 */
export function compiled(code: string, path: string): string {
  try {
    const { code: made } = transform(code, {
      transforms: transformsFor(path),
      filePath: path,
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      preserveDynamicImport: true,
    });
    const module = wrapped(made, namesIn(code));
    const parsed = parseModule(module, 'javascript');
    return 'message' in parsed ? failing(`${path}: ${parsed.message}`) : module;
  } catch (error) {
    // The package throws for invalid code, including code that is nested too deep.
    return failing(error instanceof Error ? error.message.replace(/^Error transforming /, '') : path);
  }
}

function transformsFor(path: string): Transform[] {
  if (path.endsWith('.tsx')) return ['jsx', 'typescript', 'imports'];
  return path.endsWith('.ts') ? ['typescript', 'imports'] : ['jsx', 'imports'];
}

function wrapped(code: string, names: ReadonlySet<string>): string {
  const used = (candidates: readonly string[]) => candidates.filter((name) => names.has(name)).join(', ');
  return `export default (docs) => {
const { ${used(reactNames)} } = docs.react;
const { ${used(componentNames)} } = docs.components;
return (exports, require) => {
${code}
};
};
`;
}

function failing(message: string): string {
  return `export default () => () => { throw new SyntaxError(${JSON.stringify(message)}); };\n`;
}

function namesIn(code: string): ReadonlySet<string> {
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

/** Names that code may use without importing them. */
const reactNames: readonly string[] = [
  'React',
  'Children',
  'Component',
  'Fragment',
  'Suspense',
  'cloneElement',
  'createContext',
  'createElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'startTransition',
  'use',
  'useCallback',
  'useContext',
  'useDebugValue',
  'useDeferredValue',
  'useEffect',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
];

const componentNames = [...elements.keys()].filter(
  (name) => /^[A-Z][\w$]*$/.test(name) && !reactNames.includes(name),
);
