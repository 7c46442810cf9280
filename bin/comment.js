// Keeps the one comment of a pull request up to date with the text of a file. Ends with 1 where it may not write.
import { readFileSync } from 'node:fs';

const { GITHUB_API_URL = 'https://api.github.com', GH_TOKEN = '' } = process.env;
const { REPOSITORY = '', NUMBER = '', COMMENT = '' } = process.env;
const body = readFileSync(COMMENT, 'utf8');
const [marker = ''] = body.split('\n');
const comments = `${GITHUB_API_URL}/repos/${REPOSITORY}/issues/${NUMBER}/comments`;

/** Throws where GitHub refuses. */
async function ask(method, address, content) {
  const response = await fetch(address, {
    method,
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${GH_TOKEN}` },
    ...(content && { body: JSON.stringify(content) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status}`);
  return response.json();
}

/** Only a program's own comment is taken for that of an earlier run: anybody can write its first line. */
async function known() {
  for (let page = 1; ; page += 1) {
    const found = await ask('GET', `${comments}?per_page=100&page=${page}`);
    const own = found.find(({ user, body }) => user?.type === 'Bot' && body?.startsWith(marker));
    if (own !== undefined || found.length < 100) return own;
  }
}

try {
  const own = await known();
  if (own !== undefined)
    await ask('PATCH', `${GITHUB_API_URL}/repos/${REPOSITORY}/issues/comments/${own.id}`, { body });
  else if (!body.includes('\nNothing changes for readers')) await ask('POST', comments, { body });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
