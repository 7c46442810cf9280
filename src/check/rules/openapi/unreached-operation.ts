import { operationLabel, type Operation, type Spec } from '../../../site/model/openapi/spec.ts';
import { methods } from '../../../site/model/openapi/path-item.ts';
import { locate } from '../../../site/source/positions/locate.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { atPointer, isPlainObject, isTrue, pointerTo } from '../../../site/source/plain.ts';
import type { StructureRule } from '../rule.ts';
import { ovens, withJsonSpec } from './example-specs.ts';
import { namedSpecs, schemaName } from './specs.ts';

export const unreachedOperation: StructureRule = {
  id: 'openapi/unreached-operation',
  severity: 'info',
  summary: 'Every operation of a spec that the site uses has a page, unless it is hidden on purpose.',
  why: 'Readers never see the operation: no navigation entry or page shows it.',
  examples: {
    valid: [
      withJsonSpec(ovens),
      {
        'docs.json': `{ "navigation": { "openapi": "ovens.json", "pages": ["GET /ovens"] } }`,
        'ovens.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "get": {}, "post": { "x-hidden": true }, "delete": { "x-excluded": true } } }
}`,
      },
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'ovens.json': ovens,
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "openapi": "ovens.json", "pages": ["GET /ovens"] } }`,
        'ovens.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": {
    "/ovens": {
      "get": { "summary": "List ovens" },
      "post": { "summary": "Add an oven" }
      ~~~~~~ "POST /ovens" has no page
    }
  }
}`,
      },
      {
        'docs.json': `{
  "navigation": {
    "tabs": [
      { "tab": "API", "openapi": "ovens.json", "anchors": [{ "anchor": "Guide", "pages": ["index"] }] }
                                 ~~~~~~~~~~~~ no operation of "ovens.json" has a page: tab "API" sets the spec next to "anchors"
    ]
  }
}`,
        'ovens.json': ovens,
      },
      {
        'docs.json': `{
  "navigation": {
    "global": { "anchors": [{ "anchor": "API", "href": "https://crumb.example/api", "openapi": "ovens.json" }] },
                                                                                               ~~~~~~~~~~~~ anchor "API" is a link
    "pages": ["index"]
  }
}`,
        'ovens.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "get": { "summary": "List ovens" } } }
}`,
      },
      {
        'docs.json': `{ "navigation": { "groups": [
  { "group": "API", "openapi": "ovens.json", "asyncapi": "heat.json" }
                                                         ~~~~~~~~~~~ no channel of "heat.json" has a page: group "API" also sets "openapi"
] } }`,
        'ovens.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "get": { "summary": "List ovens" } } }
}`,
        'heat.json': `{
  "asyncapi": "3.0.0",
  "info": { "title": "Heat", "version": "1" },
  "channels": { "heat": { "address": "heat" } }
}`,
      },
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "webhooks": { "warm": {
    "put": { "summary": "Warm" },
    "post": { "summary": "Told that it is warm" },
    ~~~~~~ POST of webhook "warm" has no page: a webhook has one page, and it shows PUT
    "patch": { "x-hidden": true }
  } }
}`),
    ],
  },
  *checkStructure(site) {
    for (const spec of namedSpecs(site)) {
      if (schemaName(spec) === undefined) continue;
      const decisions = site.operationDecisions.filter((decision) => decision.spec === spec.file.path);
      const operationsWithoutPage = decisions.filter(
        ({ outcome, operation }) => outcome === 'unreached' && !operation.hidden,
      );
      for (const { outcome, operation } of decisions)
        if (outcome === 'page') yield* otherMethodsOfWebhook(spec, operation);
      const [first] = operationsWithoutPage;
      const [place] = spec.namedBy;
      if (first === undefined || place === undefined) continue;
      const isChannels = spec.format === 'asyncapi';
      if (operationsWithoutPage.length === decisions.length) {
        yield {
          span: place,
          message: `no ${isChannels ? 'channel' : 'operation'} of "${spec.file.path}" has a page: ${first.reason}`,
          help: isChannels ? channelHelp : help,
        };
        continue;
      }
      for (const { operation, reason } of operationsWithoutPage)
        yield unreachedFinding(spec, operation, reason);
    }
  },
};

const help = 'list its operations in "pages", or set "x-hidden" on those that need no page';

const channelHelp =
  'set "asyncapi" on a group of its own, or name each channel in the front matter of a page';

function unreachedFinding(spec: Spec, operation: Operation, reason: string): Finding {
  const file = spec.parts.get(operation.file)?.file ?? spec.file;
  const { tree, member } = locate(file, operation.pointer);
  return {
    span: member?.keySpan ?? tree.span,
    message: `"${operationLabel(operation)}" has no page: ${reason}`,
    help: 'list it in "pages", name it in the front matter of a page, or set "x-hidden" on it',
  };
}

/** The page of a webhook is identified by its name, so only one method can have it. */
function* otherMethodsOfWebhook(spec: Spec, { method, path, pointer, file }: Operation): Generator<Finding> {
  if (method !== 'WEBHOOK') return;
  const part = spec.parts.get(file);
  const webhook = pointer.slice(0, pointer.lastIndexOf('/'));
  const shownMethod = pointer.slice(webhook.length + 1).toUpperCase();
  for (const other of methods) {
    const at = pointerTo(webhook, other.toLowerCase());
    const operation = part && atPointer(part.value, at);
    if (part === undefined || other === shownMethod || !isPlainObject(operation)) continue;
    if (isTrue(operation, 'x-hidden') || isTrue(operation, 'x-excluded')) continue;
    const { tree, member } = locate(part.file, at);
    yield {
      span: member?.keySpan ?? tree.span,
      message: `${other} of webhook "${path}" has no page: a webhook has one page, and it shows ${shownMethod}`,
      help: 'make it a webhook of its own, or set "x-hidden" on it',
    };
  }
}
