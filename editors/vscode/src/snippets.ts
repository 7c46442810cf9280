import type { Attribute } from '../../../src/pages/components/attributes.ts';
import { elements } from '../../../src/pages/components/index.ts';
import { attributeSnippet } from '../../../src/editor/attribute-snippet.ts';

/** A snippet as VS Code reads it. */
export interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

/** One per component: the tag with its required attributes, or else with its title, link or icon. */
export function snippets(): Readonly<Record<string, Snippet>> {
  return Object.fromEntries(
    [...elements]
      .filter(([name]) => /^[A-Z]\w*$/.test(name))
      .map(([name, { about, attributes }]) => [
        name,
        { prefix: name, description: about, body: bodyOf(name, Object.entries(attributes)) },
      ]),
  );
}

function bodyOf(name: string, attributes: readonly (readonly [string, Attribute])[]): readonly string[] {
  const required = attributes.filter(([, { required }]) => required === true);
  const usual = attributes.filter(([attribute]) => ['title', 'href', 'icon'].includes(attribute));
  const written = (required.length > 0 ? required : usual.slice(0, 2)).map(
    ([name, attribute], index) => ` ${attributeSnippet(name, attribute, index + 1)}`,
  );
  return [`<${name}${written.join('')}>`, '  $0', `</${name}>`];
}
