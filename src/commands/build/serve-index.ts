import type { MessagePort } from 'node:worker_threads';
import type { Section } from '../../search/fragments/cut.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';
import { createIndexBuilder, type IndexBuilder } from '../../search/index/build-index.ts';
import type { Semantics } from '../../search/index/index-data.ts';
import { encodeSemantics, encodeWords } from '../../search/index/index-file.ts';
import { semanticsOf } from '../../search/index/semantics.ts';
import { firstMessage } from '../threads/first-message.ts';

/**
 * First who finds the subjects; then sections of a file that is read ahead, by its path; the next page, as those of a file
 * that was read ahead and further ones; or, when all have come, what is known of the pages.
 */
export type IndexMessage =
  | { readonly semantics: MessagePort }
  | { readonly ahead: string; readonly sections: readonly Section[] }
  | { readonly file: string | undefined; readonly sections: readonly Section[] }
  | { readonly pages: readonly SearchPage[] };

/** Makes a search index: messages come in lists, and its file is the answer. */
export function serve(port: MessagePort): void {
  const builder = createIndexBuilder();
  let semantics: Subjects | undefined;
  const take = (message: IndexMessage): void => {
    // Listened to at once: that nobody serves it is told once only.
    if ('semantics' in message)
      semantics = { port: message.semantics, found: firstMessage(message.semantics) };
    else if ('ahead' in message) builder.readAhead(message.ahead, message.sections);
    else if ('sections' in message) builder.add(message.sections, message.file);
    else void finish(builder, message.pages, semantics).then((body) => answer(port, body));
  };
  port.on('message', (messages: readonly IndexMessage[]) => messages.forEach(take));
}

/** Who finds the subjects of the pages. */
interface Subjects {
  readonly port: MessagePort;
  /** Undefined where nobody does. */
  readonly found: Promise<Semantics | undefined>;
}

function answer(port: MessagePort, body: Uint8Array<ArrayBuffer>): void {
  port.postMessage(body, [body.buffer]);
  port.close();
}

/** The semantics take half of the time that is left, and need none of the texts: they are found while these are encoded. */
async function finish(
  builder: IndexBuilder,
  pages: readonly SearchPage[],
  semantics: Subjects | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = builder.finish(pages, (terms) => semantics?.port.postMessage(terms));
  const encoder = new TextEncoder();
  const start = encoder.encode(encodeWords(words));
  const end = encoder.encode(encodeSemantics((await semantics?.found) ?? semanticsOf(words)));
  const body = new Uint8Array(start.length + end.length);
  body.set(start);
  body.set(end, start.length);
  return body;
}
