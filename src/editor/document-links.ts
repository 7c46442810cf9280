import type { DocumentLink } from 'vscode-languageserver';
import { positionAt } from '../site/source/span.ts';
import { rangeOf } from './place.ts';
import { pointersIn } from './pointers.ts';
import { uriOf, type RequestAt } from './snapshot.ts';
import { placeOfTarget } from './target-place.ts';

/** Everything in a file that refers to another file of the site, or to a heading. */
export function documentLinks({ snapshot, file }: Omit<RequestAt, 'offset'>): readonly DocumentLink[] {
  return pointersIn(snapshot.site, file).flatMap(({ span, target }): readonly DocumentLink[] => {
    const place = placeOfTarget(snapshot, target);
    if (place === undefined) return [];
    const { line, column } = positionAt(place.file, place.start);
    const uri = uriOf(snapshot, place.file.path);
    // Editors read the fragment as line and column.
    const link = place.start === 0 ? uri : `${uri}#L${line},${column}`;
    return [{ range: rangeOf(span), target: link }];
  });
}
