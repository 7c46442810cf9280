import {
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
  type Event,
  type ScalarEvent,
} from 'js-yaml';
import { spanIn, type SourceFile } from '../span.ts';
import type { Member, ScalarTree, Tree } from '../tree.ts';

/**
 * The positions of all values in a YAML file: many times faster than `parseYaml`, but without the meaning of scalars.
 * Undefined for files with errors or merge keys.
 */
export function yamlPositions(file: SourceFile): Tree | undefined {
  if (/<<["']?\s*:/.test(file.text)) return undefined;
  try {
    const events = parseEvents(file.text, { maxDepth: 256 });
    return readNode({ file, events, anchors: new Map(), next: 1, end: 0 });
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

interface Reading {
  readonly file: SourceFile;
  readonly events: readonly Event[];
  readonly anchors: Map<string, Tree>;
  /** Index of the next event; the first one opens the document. */
  next: number;
  /** End of the last token. Events do not contain the ends of lists and mappings, nor the positions of empty values. */
  end: number;
}

function readNode(reading: Reading): Tree {
  const event = reading.events[reading.next];
  reading.next += 1;
  if (event?.type === EVENT_ID.ALIAS) {
    reading.end = event.anchorEnd;
    return (
      reading.anchors.get(reading.file.text.slice(event.anchorStart, event.anchorEnd)) ?? nullScalar(reading)
    );
  }
  const tree = readContent(reading, event);
  if (event !== undefined && 'tagStart' in event && event.anchorStart >= 0)
    reading.anchors.set(reading.file.text.slice(event.anchorStart, event.anchorEnd), tree);
  return tree;
}

function readContent(reading: Reading, event: Event | undefined): Tree {
  if (event?.type === EVENT_ID.SCALAR && event.valueStart >= 0) return scalarAt(reading, event);
  if (event?.type === EVENT_ID.SEQUENCE) {
    const items: Tree[] = [];
    while (!isClosed(reading)) items.push(readNode(reading));
    return { kind: 'array', span: spanFrom(reading, event.start), items };
  }
  if (event?.type === EVENT_ID.MAPPING) {
    const members: Member[] = [];
    while (!isClosed(reading)) members.push(readMember(reading));
    return { kind: 'object', span: spanFrom(reading, event.start), members };
  }
  return nullScalar(reading);
}

/** Skips the event that closes a list or mapping. */
function isClosed(reading: Reading): boolean {
  const event = reading.events[reading.next];
  if (event !== undefined && event.type !== EVENT_ID.POP) return false;
  reading.next += 1;
  return true;
}

function readMember(reading: Reading): Member {
  const event = reading.events[reading.next];
  const key = event?.type === EVENT_ID.SCALAR ? getScalarValue(reading.file.text, event) : '';
  const { span } = readNode(reading);
  return { key, keySpan: span, value: readNode(reading) };
}

function scalarAt(reading: Reading, { valueStart, valueEnd, style }: ScalarEvent): ScalarTree {
  const quote = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED ? 1 : 0;
  reading.end = valueEnd + quote;
  return { kind: 'scalar', span: spanFrom(reading, valueStart - quote), value: null };
}

function nullScalar(reading: Reading): ScalarTree {
  return { kind: 'scalar', span: spanFrom(reading, reading.end), value: null };
}

function spanFrom({ file, end }: Reading, start: number) {
  return spanIn(file, { start, end: Math.max(start, end) });
}
