import { expect, test } from 'vitest';
import { highlightLines } from '../../src/pages/print/html/highlight.ts';

/** Marked parts as `kind:text`, the others left out. */
function marks(code: string, language = 'bash'): readonly string[] {
  return highlightLines(code, language).flatMap((line) =>
    [...line.matchAll(/<span class="h-([\w-]+)">([^<]+)/g)].map(([, kind, text]) => `${kind}:${text}`),
  );
}

test.each([
  ['npm install -g loaf --save-dev', ['title:npm', 'attr:-g', 'attr:--save-dev']],
  ['curl -s x | jq . && cd oven; ls', ['title:curl', 'attr:-s', 'title:jq', 'title:cd', 'title:ls']],
  ['docker run --rm --env=A .env', ['title:docker', 'attr:--rm', 'attr:--env']],
  ['HEAT=5 bake rye', ['variable:HEAT', 'title:bake']],
  ['export HEAT=5', ['title:export', 'variable:HEAT']],
  ['bake \\\n  rye \\\n  --dark', ['title:bake', 'attr:--dark']],
  ['if hot; then bake; fi', ['keyword:if', 'keyword:then', 'title:bake', 'keyword:fi']],
  ['pip install loaf==1.2', ['title:pip']],
  ['./bake.sh # now', ['title:./bake.sh', 'comment:# now']],
])('%s', (code, expected) => {
  expect(marks(code)).toEqual(expected);
});

test.each(['bash', 'shell', 'console'])('%s with a prompt shows commands and their output', (language) => {
  const code = '# First\n$ bake rye\nbake is done\nanna@oven:~$ open\n';
  expect(marks(code, language)).toEqual([
    'comment:# First',
    'meta:$ ',
    'title:bake',
    'meta:anna@oven:~$ ',
    'title:open',
  ]);
});

test.each(['bash', 'shell', 'console'])('%s without a prompt only contains commands', (language) => {
  expect(marks('bake --dark', language)).toEqual(['title:bake', 'attr:--dark']);
});
