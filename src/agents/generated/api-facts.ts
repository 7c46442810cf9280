import { grouped } from '../../site/model/grouped.ts';
import { sentAs } from '../../site/model/operation/credential.ts';
import { describeOperation } from '../../site/model/operation/description.ts';
import { operationOf } from '../../site/model/operation/operation-of.ts';
import type { Site } from '../../site/model/site.ts';
import { field, textField } from '../../site/source/plain.ts';
import { locate } from '../../site/source/positions/locate.ts';
import type { SkillPage } from './skill-pages.ts';
import type { Quoted } from './writer.ts';

/** What a spec of the site states about its API. */
export interface ApiFacts {
  readonly title: string;
  readonly version: string | undefined;
  readonly license: string | undefined;
  /** Its server, and the credentials of its first operation that requires any. */
  readonly facts: readonly Quoted[];
}

/** The APIs whose operations have pages in the navigation. */
export function apiFacts(site: Site, listed: readonly SkillPage[]): readonly ApiFacts[] {
  const operations = listed.flatMap(({ operation }) => operation ?? []);
  return [...grouped(operations, ({ spec }) => spec)].flatMap(([path, pages]): readonly ApiFacts[] => {
    const spec = site.specs.get(path);
    if (spec === undefined) return [];
    const described = pages.slice(0, maxDescribed).flatMap((page) => {
      const operation = operationOf(site, page);
      return operation === undefined ? [] : describeOperation(spec, operation);
    });
    const credentials = described
      .flatMap(({ security }) => security.slice(0, 1))
      .find(({ length }) => length > 0);
    const info = field(spec.value, 'info');
    const fact = (text: string, pointer: string): Quoted => ({
      text,
      source: () => locate(spec.file, pointer).tree.span,
    });
    return [
      {
        title: spec.title ?? path,
        version: textField(info, 'version')?.trim() || undefined,
        license: textField(field(info, 'license'), 'name')?.trim() || undefined,
        facts: [
          ...(described[0]?.servers ?? [])
            .slice(0, 1)
            .map(({ url }) => fact(`Server: \`${url}\``, '/servers')),
          ...(credentials ?? []).flatMap((credential) => {
            const sent = sentAs(credential);
            const place = `/components/securitySchemes/${credential.scheme}`;
            return sent === undefined ? [] : fact(`Authentication: \`${sent}\``, place);
          }),
        ],
      },
    ];
  });
}

/** Enough to find an operation that requires credentials. */
const maxDescribed = 40;
