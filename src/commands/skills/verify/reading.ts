import { maxBytes, maxLines } from '../../../agents/generated/writer.ts';
import { field, isPlainArray } from '../../../site/source/plain.ts';
import { recommendation, type Check } from './check.ts';
import { type Get, getFollowing, jsonOf } from './client.ts';
import { type ServedSkill, problemOfAnswer, problemOfMarkdown } from './skill-files.ts';

const maxFollowed = 5;

/** How well agents can read the site: advice beyond the requirements of formats. */
export async function* verifyReading(
  get: Get,
  site: string,
  skills: readonly ServedSkill[],
): AsyncGenerator<Check> {
  for (const { name, body } of skills) yield budgetOf(name, body);
  const index = await getFollowing(get, `${site}/llms.txt`);
  const links = [...new TextDecoder().decode(index.body).matchAll(/^- \[[^\]]*\]\((\S+?)\)/gm)];
  const targets = links.map(([, target = '']) => target).filter((target) => URL.canParse(target, index.url));
  const pages = targets
    .map((target) => new URL(target, index.url))
    .filter(({ origin }) => origin === new URL(site).origin);
  for (const { href } of pages.slice(0, maxFollowed)) {
    const page = await getFollowing(get, href);
    yield recommendation(
      `${page.url} is Markdown`,
      problemOfMarkdown(page),
      'links to HTML in llms.txt cost an agent several times as many tokens',
    );
  }
  const pageUrl = pages.find(({ pathname }) => /[^/]\.mdx?$/.test(pathname))?.href.replace(/\.mdx?$/, '');
  if (pageUrl !== undefined) {
    const negotiated = await getFollowing(get, pageUrl, 'text/markdown');
    yield recommendation(
      `${negotiated.url} is Markdown for clients that accept only that`,
      problemOfMarkdown(negotiated),
      'coding agents ask for the page itself with "Accept: text/markdown"',
    );
  }
  const robots = await getFollowing(get, `${new URL(site).origin}/robots.txt`);
  if (robots.status === 200)
    yield recommendation(
      `${robots.url} allows agents`,
      /^user-agent:\s*\*\s*\n(?:(?!user-agent:)[^\n]*\n)*?disallow:\s*\/\s*$/im.test(
        new TextDecoder().decode(robots.body),
      )
        ? 'it disallows every path for every client'
        : undefined,
      'agents that respect it cannot read the site',
    );
  const full = await getFollowing(get, `${site}/llms-full.txt`);
  yield recommendation(
    `${full.url} exists`,
    problemOfAnswer(full),
    'an agent with enough context needs only one request',
  );
  const homePage = await getFollowing(get, `${site}/`);
  const hints = `${homePage.link} ${new TextDecoder().decode(homePage.body).slice(0, 200_000)}`;
  yield recommendation(
    `${homePage.url} links to the files for agents`,
    problemOfAnswer(homePage) ??
      (/agent-skills|llms-txt|llms\.txt/.test(hints)
        ? undefined
        : 'there is neither a Link header nor a link element'),
    'an agent that starts at a page cannot discover llms.txt and the skills',
  );
  const catalog = await getFollowing(get, `${site}/.well-known/api-catalog`);
  if (catalog.status === 404) return;
  const isLinkset = isPlainArray(field(jsonOf(catalog.body), 'linkset'));
  yield recommendation(
    `${catalog.url} is a linkset`,
    problemOfAnswer(catalog) ?? (isLinkset ? undefined : 'it has no "linkset" (RFC 9727)'),
    'specs are found without reading pages',
  );
}

function budgetOf(name: string, body: Uint8Array): Check {
  const lines = new TextDecoder().decode(body).split('\n').length;
  const isLarge = body.length > maxBytes || lines > maxLines;
  return recommendation(
    `the skill "${name}" can be read at once`,
    isLarge ? `it has ${body.length} bytes and ${lines} lines` : undefined,
    `a skill is loaded whole: at most ${maxBytes} bytes and ${maxLines} lines are recommended`,
  );
}
