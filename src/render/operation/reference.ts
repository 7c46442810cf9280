import { afterLead, leadOf } from '../../model/operation/lead.ts';
import { schemaAt } from '../../model/operation/schema-at.ts';
import type { Page } from '../../model/page.ts';
import type { Site } from '../../model/site.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { describedAt, type Described } from './described.ts';
import { operationExamples, schemaExamples } from './examples.ts';
import { operationBody } from './operation.ts';
import { prose, schemaContents } from './schema.ts';

/** What a spec says of the page that stands for a part of it. */
export interface Reference {
  readonly operation: Described | undefined;
  /** Whether the page is described by the first paragraph of what the spec says, which is Markdown. */
  readonly isLead: boolean;
  /** What the spec says after that paragraph. */
  readonly told: (context: Context) => Html;
  readonly body: (context: Context) => Html;
  /** For the right column. */
  readonly examples: (context: Context) => Html;
}

export function referenceOf(site: Site, page: Page): Reference | undefined {
  const operation = describedAt(site, page.path);
  const schema = operation === undefined ? schemaAt(site, page.path) : undefined;
  const description = operation?.operation.description ?? schema?.shape.description;
  const isLead = leadOf(description) === page.description;
  if (operation === undefined && schema === undefined) return undefined;
  return {
    operation,
    isLead,
    told: (context) => (isLead ? prose(afterLead(description, page.description), context) : nothing),
    body: (context) =>
      html`${operation && operationBody(operation, context)}${schema && schemaContents(schema, { prefix: 'response', open: false }, context)}`,
    examples: (context) =>
      html`${operation && operationExamples(operation, context)}${schema && schemaExamples(schema, context)}`,
  };
}
