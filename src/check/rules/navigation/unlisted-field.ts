import { isChildKey } from '../../../site/model/navigation/element.ts';
import { fields } from '../../../site/model/navigation/fields.ts';
import { isWholeAddress } from '../../../site/model/addresses/link-target.ts';
import { nameOf, written } from '../../../site/model/navigation/written.ts';
import { parseOperationName } from '../../../site/resolve/openapi/operation-name.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { itemsOf, stringOf, valueOf, type Member } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const unlistedField: StructureRule = {
  id: 'navigation/unlisted-field',
  severity: 'off',
  strict: 'warning',
  summary: 'An element has only the fields, and the forms of values, that the specification lists for it.',
  why: 'The platform reads them today, but other tools that follow the specification may not.',
  examples: {
    valid: [
      `{ "navigation": { "groups": [{ "group": "API", "icon": "oven", "openapi": "orders.json", "pages": ["GET /orders"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "groups": [
      { "group": "Ovens", "hidden": true, "pages": ["ovens"] },
                          ~~~~~~~~ the specification does not list "hidden" for group "Ovens"
      { "group": "Loaves", "icon": { "name": "loaf" }, "pages": ["loaves"] },
                                   ~~~~~~~~~~~~~~~~~~ the specification allows "icon" only as a string
      { "group": "API", "openapi": "orders.json", "pages": ["webhook sold", "orders.json QUERY /orders"] }
                                                            ~~~~~~~~~~~~~~ the specification allows operations only as "METHOD /path"
                                                                            ~~~~~~~~~~~~~~~~~~~~~~~~~~~ the specification allows operations only as "METHOD /path"
    ]
  }
}`,
    ],
  },

  *checkStructure(site) {
    const navigation = valueOf(site.config, 'navigation');
    if (navigation === undefined) return;
    for (const place of written(navigation)) {
      if (place.place === 'list') {
        if (place.key === 'pages')
          for (const item of itemsOf(place.tree)) yield* entryForm(stringOf(item) ?? '', item.span);
        continue;
      }
      if (place.place === 'global' || place.tree.kind !== 'object') continue;
      for (const member of place.tree.members) {
        const field = fields[place.kind][member.key];
        if (field === undefined || isChildKey(member.key)) continue;
        if (field.listed) yield* valueForm(member);
        else
          yield {
            message: `the specification does not list "${member.key}" for ${nameOf(place)}, so only the platform reads it`,
            span: member.keySpan,
            help: 'do not rely on it if other tools matter',
          };
      }
    }
  },
};

function* valueForm({ key, value }: Member): Generator<Finding> {
  if (key !== 'icon' && key !== 'openapi') return;
  const isAddress = key === 'openapi' && isWholeAddress(stringOf(value) ?? '');
  if (value.kind === 'scalar' && !isAddress) return;
  const form = key === 'icon' ? 'string' : 'file path';
  yield {
    message: `the specification allows "${key}" only as a ${form}, so only the platform reads this form`,
    span: value.span,
    help: `write a ${form} if other tools matter`,
  };
}

function* entryForm(text: string, span: Finding['span']): Generator<Finding> {
  const name = parseOperationName(text);
  if (name === undefined || (name.spec === undefined && name.method !== 'WEBHOOK')) return;
  yield {
    message:
      'the specification allows operations only as "METHOD /path", so only the platform reads this form',
    span,
    help:
      name.spec === undefined
        ? 'do not rely on it if other tools matter'
        : 'set "openapi" on the group instead of naming the spec in the entry',
  };
}
