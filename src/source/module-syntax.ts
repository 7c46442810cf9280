import { inOneBlock, isStatement, moduleFault, type ModuleFault } from './module-fault.ts';
import { isOrdinary } from './parser/ordinary.ts';

/** Looks for what keeps imports and exports of a page from being read; `source` is one block of them. */
export function faultOfModule(source: string): ModuleFault | undefined {
  const text = source.trimEnd();
  if (!isOrdinary(text)) return undefined;
  const fault = moduleFault(text);
  return fault === undefined || (isStatement(fault) && fault.at >= text.length) ? undefined : fault;
}

/** The same for a file of code, in which any statement may stand. TypeScript, and what the parser may not survive, has none. */
export function faultOfCode(source: string): ModuleFault | undefined {
  const text = opening + source.trimEnd();
  if (!isOrdinary(inOneBlock(text))) return undefined;
  const fault = moduleFault(text);
  if (fault === undefined || isStatement(fault)) return undefined;
  return { ...fault, at: Math.max(0, fault.at - opening.length) };
}

/** Makes any code a block of imports and exports. */
const opening = 'export {};';
