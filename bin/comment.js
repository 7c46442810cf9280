// Keeps the one comment of a pull request up to date with the text of a file. Exits with 1 if it is not allowed to write.
import { readFileSync } from 'node:fs';

const { GITHUB_API_URL = 'https://api.github.com', GH_TOKEN = '' } = process.env;
const { REPOSITORY = '', NUMBER = '', COMMENT = '' } = process.env;
const body = readFileSync(COMMENT, 'utf8');
const [marker = ''] = body.split('\n');
const comments = `${GITHUB_API_URL}/repos/${REPOSITORY}/issues/${NUMBER}/comments`;

/** Throws if GitHub refuses the request. */
async function request(method, address, content) {
  const response = await fetch(address, {
    method,
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${GH_TOKEN}` },
    ...(content && { body: JSON.stringify(content) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status}`);
  return response.json();
}

/** Only a comment by a bot counts as that of an earlier run, since anybody can write its first line. */
async function earlierComment() {
  for (let page = 1; ; page += 1) {
    const list = await request('GET', `${comments}?per_page=100&page=${page}`);
    const comment = list.find(({ user, body }) => user?.type === 'Bot' && body?.startsWith(marker));
    if (comment !== undefined || list.length < 100) return comment;
  }
}

try {
  const earlier = await earlierComment();
  if (earlier !== undefined)
    await request('PATCH', `${GITHUB_API_URL}/repos/${REPOSITORY}/issues/comments/${earlier.id}`, { body });
  else if (!body.includes('\nNothing changes for readers')) await request('POST', comments, { body });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
