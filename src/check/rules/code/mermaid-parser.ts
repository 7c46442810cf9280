import { compileFunction, createContext, Script, type Context } from 'node:vm';
import { packagedText } from '../../../pages/html/packaged.ts';
import { processorTime } from '../../../machine/processor-time.ts';

/** Why Mermaid cannot draw a diagram, in its own words. */
export interface DiagramError {
  /** `UnknownDiagramError` if the first word is not a diagram type, `SlowDiagram` if parsing was given up. */
  readonly name: string;
  readonly message: string;
  /** From 1, counted without front matter, comments and directives. */
  readonly line?: number | null;
  /** The unexpected token. */
  readonly token?: string;
}

const reader = diagramReader();

/**
 * Parses a diagram with the library that draws it in the preview. The library is asynchronous, which rules are not, and its
 * sanitiser needs a browser. It therefore runs in a context of its own, in which promises are settled when a script ends
 * and a stub of a document makes the sanitiser accept everything.
 */
export const diagramError = reader.errorIn;

/** Begins a check, which may give up on as many slow diagrams as the last one. */
export const allowSlowDiagrams = reader.allowSlow;

/** In UTF-16 units; Mermaid's own limit. */
const maxLength = 50_000;
/** Processor time in milliseconds; a diagram takes 1 to 50. */
const maxTime = 1000;
/** How many times as long it may take on a busy machine. */
const maxDelay = 64;
const maxCached = 500;
/** After this many slow diagrams, a check parses none that it has not parsed before. */
const maxSlow = 5;

function diagramReader() {
  let slow = 0;
  let parse: ReturnType<typeof loadMermaid> | undefined;
  // Translations and versions of a page show the same diagrams.
  const cache = new Map<string, DiagramError | undefined>();
  const parsed = (source: string): DiagramError | undefined => {
    for (let timeout = maxTime; timeout <= maxTime * maxDelay; timeout *= 8) {
      parse ??= loadMermaid();
      const before = processorTime();
      let error: DiagramError | undefined;
      let isEnded = true;
      try {
        error = parse(source, timeout);
      } catch (thrown) {
        if (!isTimeout(thrown)) throw thrown;
        // The library parses one diagram at a time and never finishes this one.
        parse = undefined;
        isEnded = false;
      }
      if (processorTime() - before >= maxTime) break;
      if (isEnded) return error;
    }
    slow += 1;
    const message = `it takes more than ${maxTime / 1000} s to parse`;
    return { name: 'SlowDiagram', message };
  };
  const errorIn = (source: string): DiagramError | undefined => {
    if (cache.has(source)) return cache.get(source);
    if (source.length > maxLength) return undefined;
    if (slow >= maxSlow)
      return { name: 'SlowDiagram', message: `${maxSlow} others take more than ${maxTime / 1000} s each` };
    const error = parsed(source);
    if (cache.size === maxCached) cache.clear();
    cache.set(source, error);
    return error;
  };
  return { errorIn, allowSlow: () => void (slow = 0) };
}

function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** Its parser, which throws if a diagram takes more than `timeout` milliseconds. */
function loadMermaid(): (source: string, timeout: number) => DiagramError | undefined {
  const context = createContext({ source: '', error: '' }, { microtaskMode: 'afterEvaluate' });
  new Script(browserStub).runInContext(context);
  context['mermaid'] = moduleLoader(context)('./mermaid.js')['default'];
  const parse = new Script(parseScript);
  return (source, timeout) => {
    context['source'] = source;
    context['error'] = '';
    parse.runInContext(context, { timeout });
    const error = context['error'] as string;
    return error === '' ? undefined : (JSON.parse(error) as DiagramError);
  };
}

/** Loads the library's modules into the context: of most kinds of diagram on first use. */
function moduleLoader(context: Context): (name: string) => Record<string, unknown> {
  const modules = new Map<string, { exports: Record<string, unknown> }>();
  return function load(name) {
    const cached = modules.get(name);
    if (cached !== undefined) return cached.exports;
    const module = { exports: {} };
    modules.set(name, module);
    const text = packagedText(`mermaid-parser/${name}`);
    compileFunction(text, ['module', 'require'], { parsingContext: context, filename: name })(module, load);
    return module.exports;
  };
}

/**
 * What the library needs of a browser to load and parse. Looking up a global is slow in such a context: declaring those it
 * uses most as constants halves the time of a diagram.
 */
const browserStub = `
  const { Array, Map, Math, Number, Object, RegExp, Set, String, Symbol } = globalThis;
  globalThis.window = globalThis;
  globalThis.Element = globalThis.TextDecoder = globalThis.TextEncoder = globalThis.URL = class {};
  globalThis.document = { nodeType: 9, createElement: () => ({}) };
  globalThis.addEventListener = () => {};
  globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
`;

/**
 * Older diagram types are parsed by Jison, whose errors have a `hash`, newer ones by Langium, whose errors have a `result`.
 * Any other error is ignored: it may come from the browser stub.
 */
const parseScript = `
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
