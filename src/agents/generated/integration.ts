import { countOf } from '../../site/model/navigation/naming.ts';
import { type Credential, sentAs } from '../../site/model/operation/credential.ts';
import { grouped } from '../../site/model/grouped.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import type { Facts } from './facts.ts';
import { isShell, roleOf, samplesOf } from './samples.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import { item, joined, literal, type Phrase, type Statement } from './statement.ts';
import { linkTo } from './phrases.ts';

/** How the product is accessed: its APIs with their credentials, its packages, and what it works with. */
export function integration(sources: Sources): readonly Statement[] {
  return [...apis(sources.facts), ...packages(sources), ...integrations(sources.pages)];
}

const maxApis = 4;

function apis({ apis: all }: Facts): readonly Statement[] {
  const listed = [...all]
    .sort((left, right) => right.operations - left.operations)
    .flatMap(({ title, servers, credentials, operations, example }): readonly Statement[] => {
      const [server] = servers;
      const origin = example.title.origin;
      const credentialTexts = credentials.flatMap(credentialText);
      const parts = [
        ...(server === undefined ? [] : [`base URL \`${server}\``]),
        ...(credentialTexts.length === 0 ? [] : [`authentication ${credentialTexts.join(' and ')}`]),
        countOf(operations, 'operation'),
      ];
      return [item({ text: `HTTP API ${oneLine(title)}: ${parts.join(', ')}`, origin })];
    });
  return listed.slice(0, maxApis);
}

/** A key may have to be sent in a form that only its description explains. */
function credentialText(credential: Credential): readonly string[] {
  const sent = sentAs(credential);
  if (sent === undefined) return [];
  const form =
    credential.place === 'header' && credential.type === 'API key' ? credential.description : undefined;
  const note = oneLine(form ?? '').replace(/\.$/, '');
  return [`\`${sent}\`${note === '' || note.length > 160 ? '' : ` (${note})`}`];
}

/** Commands that install, in the order of the pages on getting started. */
function packages({ pages, passages }: Sources): readonly Statement[] {
  const read = byRank(pages.filter(({ purpose }) => purpose === 'start')).slice(0, 8);
  const commands = new Map<string, Phrase>();
  for (const sample of read.flatMap((source) => samplesOf(passages(source))))
    for (const form of sample.forms.filter((one) => roleOf(one) === 'install' && isShell(one)))
      for (const line of form.code.split('\n')) {
        const text = line
          .trim()
          .replace(/^\$ /, '')
          .replace(/\s+#.*$/, '');
        const key = /^(\w+)/.exec(text)?.[1] ?? text;
        if (addsPackage.test(text) && text.length < 90 && !/[\\`]/.test(text) && !commands.has(key))
          commands.set(key, { text: `\`${text}\``, origin: form.origin });
      }
  const listed = [...commands.values()].slice(0, 6);
  return listed.length === 0 ? [] : [item(literal('Install: '), ...joined(listed, ', '))];
}

const addsPackage =
  /^(?:npm (?:i|install|add) \S|pnpm add \S|yarn add \S|bun add \S|pip3? install \S|uv (?:add|pip install|tool install) \S|poetry add \S|cargo (?:add|install) \S|go (?:get|install) \S|gem install \S|composer require \S|dotnet add |brew install \S|docker pull \S|curl )/;

/** Tools and services with pages on how to connect them. */
function integrations(pages: readonly SourcePage[]): readonly Statement[] {
  const kinds = grouped(
    pages.filter(({ purpose }) => purpose === 'integration'),
    ({ page, labels }) => page.groups[0] ?? labels.at(-1) ?? 'Integrations',
  );
  return [...kinds].slice(0, maxKinds).map(([kind, members]) => {
    const listedMembers = byRank(members).slice(0, maxNamed);
    const omitted = members.length - listedMembers.length;
    const names = members
      .filter((member) => listedMembers.includes(member))
      .map((member, index) => (index === 0 ? { ...linkTo(member), text: member.title.text } : member.title));
    const more = omitted > 0 ? [literal(` and ${omitted} more`)] : [];
    return item(literal(`${kind}: `), ...joined(names, ', '), ...more);
  });
}

const maxKinds = 6;
const maxNamed = 6;
