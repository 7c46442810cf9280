import { joinPath } from '../site/model/addresses/link-target.ts';
import type { Operation } from '../site/model/openapi/spec.ts';
import type { Site } from '../site/model/site.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { locate } from '../site/source/positions/locate.ts';
import { type Span, textOf } from '../site/source/span.ts';

/** An operation whose spec says where its page is: `x-mint.href`. */
export interface OwnAddress {
  readonly operation: Operation;
  /** File path of the spec. */
  readonly spec: string;
  /** Path of the page, without leading slash. */
  readonly path: string;
  /** Where it is written. */
  readonly span: Span;
}

/** Those of some specs, without addresses elsewhere. */
export function ownAddresses({ specs }: Site, paths: Iterable<string>): readonly OwnAddress[] {
  return [...paths].flatMap((path) => {
    const spec = specs.get(path);
    return (spec?.operations ?? []).flatMap((operation): readonly OwnAddress[] => {
      const { href, file, pointer } = operation;
      const part = spec?.parts.get(file)?.file;
      if (href === undefined || part === undefined || /^[a-z][a-z\d+.-]*:/i.test(href)) return [];
      const { span } = locate(part, `${pointer}/x-mint/href`).tree;
      return [{ operation, spec: path, path: joinPath('', href), span }];
    });
  });
}

/** The edits that write other addresses into specs, in the form of the old ones. */
export function addressEdits(
  addresses: readonly OwnAddress[],
  placeFor: (path: string) => string,
): readonly TextEdit[] {
  return addresses.flatMap(({ path, span }) => {
    const place = placeFor(path);
    const at = textOf(span).lastIndexOf(path);
    const start = span.start + at;
    return place === path || at < 0
      ? []
      : [{ span: { ...span, start, end: start + path.length }, text: place }];
  });
}
