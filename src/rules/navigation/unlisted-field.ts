import { isChildKey } from '../../model/navigation/element.ts';
import { fields } from '../../model/navigation/fields.ts';
import { isWholeAddress } from '../../model/addresses/link-target.ts';
import { nameOf, written } from '../../model/navigation/written.ts';
import { parseOperationName } from '../../resolve/openapi/operation-name.ts';
import type { Finding } from '../../source/finding.ts';
import { itemsOf, stringOf, valueOf, type Member } from '../../source/tree.ts';
import type { Rule } from '../rule.ts';

export const unlistedField: Rule = {
  id: 'navigation/unlisted-field',
  severity: 'off',
  strict: 'warning',
  summary: 'An element has only the fields, and the forms of values, that the specification lists for it.',
  why: 'The platform reads them today, but other tools that follow the specification need not.',
  fixable: false,
  from: 'structure',
  examples: {
    valid: [
      `{ "navigation": { "groups": [{ "group": "API", "icon": "oven", "openapi": "orders.json", "pages": ["GET /orders"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "groups": [
      { "group": "Ovens", "hidden": true, "pages": ["ovens"] },
                          ~~~~~~~~ the specification lists no "hidden" for group "Ovens"
      { "group": "Loaves", "icon": { "name": "loaf" }, "pages": ["loaves"] },
                                   ~~~~~~~~~~~~~~~~~~ the specification knows "icon" as a text only
      { "group": "API", "openapi": "orders.json", "pages": ["webhook sold", "orders.json QUERY /orders"] }
                                                            ~~~~~~~~~~~~~~ the specification knows operations as "METHOD /path" only
                                                                            ~~~~~~~~~~~~~~~~~~~~~~~~~~~ the specification knows operations as "METHOD /path" only
    ]
  }
}`,
    ],
  },

  *check(site) {
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
            message: `the specification lists no "${member.key}" for ${nameOf(place)}`,
            span: member.keySpan,
            help: 'only the platform reads it there; do not rely on it where other tools matter',
          };
      }
    }
  },
};

function* valueForm({ key, value }: Member): Generator<Finding> {
  if (key !== 'icon' && key !== 'openapi') return;
  const isAddress = key === 'openapi' && isWholeAddress(stringOf(value) ?? '');
  if (value.kind === 'scalar' && !isAddress) return;
  yield {
    message: `the specification knows "${key}" as a ${key === 'icon' ? 'text' : 'path of a file'} only`,
    span: value.span,
    help: 'only the platform reads this form',
  };
}

function* entryForm(text: string, span: Finding['span']): Generator<Finding> {
  const name = parseOperationName(text);
  if (name === undefined || (name.spec === undefined && name.method !== 'WEBHOOK')) return;
  yield {
    message: 'the specification knows operations as "METHOD /path" only',
    span,
    help: `only the platform reads this form${name.spec === undefined ? '' : '; set "openapi" on the group instead of naming the spec in the entry'}`,
  };
}
