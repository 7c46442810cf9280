import { createContext, Script } from 'node:vm';
import { packagedText } from '../../html/packaged.ts';
import { once } from '../../source/once.ts';

/** Why Mermaid does not draw a diagram, in its own words. */
export interface DiagramError {
  /** `UnknownDiagramError` where the first word names no kind of diagram. */
  readonly name: string;
  readonly message: string;
  /** From 1, in what Mermaid leaves of the diagram: without front matter, comments and directives. */
  readonly line?: number | null;
  /** The token that it did not expect, where it met one. */
  readonly token?: string;
}

/**
 * Asks the library that draws diagrams in the preview. It parses asynchronously, which rules are not, and its sanitiser
 * needs a browser: so it lives in a context of its own, where all that is under way has ended when a script has, and where
 * a document is just complete enough for the sanitiser to let everything pass.
 */
export const diagramError = diagramReader();

/** In UTF-16 units: Mermaid draws no longer diagrams. */
const longest = 50_000;
/** In milliseconds: a diagram takes 1 to 50. */
const patience = 2000;
const mostKnown = 500;

function diagramReader(): (source: string) => DiagramError | undefined {
  const load = once(loadMermaid);
  // Translations and versions of a page show the same diagrams.
  const known = new Map<string, DiagramError | undefined>();
  let stalled = false;
  return (source) => {
    if (known.has(source)) return known.get(source);
    if (stalled || source.length > longest) return undefined;
    try {
      const error = load()(source);
      if (known.size === mostKnown) known.clear();
      known.set(source, error);
      return error;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      // The library still waits for that diagram: it would never come to another one.
      stalled = true;
      return undefined;
    }
  };
}

function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function loadMermaid(): (source: string) => DiagramError | undefined {
  const context = createContext({ source: '', error: '' }, { microtaskMode: 'afterEvaluate' });
  new Script(browser).runInContext(context);
  new Script(packagedText('client/mermaid.js'), { filename: 'mermaid.js' }).runInContext(context);
  const parse = new Script(parsing);
  return (source) => {
    context['source'] = source;
    context['error'] = '';
    parse.runInContext(context, { timeout: patience });
    const error = context['error'] as string;
    return error === '' ? undefined : (JSON.parse(error) as DiagramError);
  };
}

/**
 * What the library asks a browser for while it is loaded and parses. In such a context each look at a name of the global
 * object is slow: as names of a script, those it uses most halve the time of a diagram.
 */
const browser = `
  const { Array, Map, Math, Number, Object, RegExp, Set, String, Symbol } = globalThis;
  globalThis.window = globalThis;
  globalThis.Element = globalThis.TextDecoder = globalThis.TextEncoder = globalThis.URL = class {};
  globalThis.document = { nodeType: 9, createElement: () => ({}) };
  globalThis.addEventListener = () => {};
  globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
`;

/**
 * Older kinds of diagram are parsed by Jison, whose errors have a `hash`, newer ones by Langium, which gives a result. Any
 * other error says nothing of the diagram: something of a browser may be missing.
 */
const parsing = `
  mermaid.parse(source).catch(({ name, message, hash, result }) => {
    const [fault] = result ? [...result.lexerErrors, ...result.parserErrors] : [];
    if (hash !== undefined)
      error = { name, message, line: Number(/ on line (\\d+)/.exec(message)?.[1]), token: hash.text };
    else if (fault !== undefined)
      error = { name, message: fault.message, line: fault.line ?? fault.token.startLine, token: fault.token?.image };
    else if (name === 'UnknownDiagramError') error = { name, message };
    error &&= JSON.stringify(error);
  });
`;
