import type { Form } from './passage.ts';

/** Whether brackets are left open or closed twice, so that the code does not run as it is. */
export function isFragment({ code }: Form): boolean {
  const bare = withoutTexts(code);
  return ['{}', '[]', '()'].some(
    ([open = '', close = '']) => bare.split(open).length !== bare.split(close).length,
  );
}

function withoutTexts(code: string): string {
  return code
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '')
    .replace(/(?:^|\s)(?:\/\/|#).*$/gm, '');
}

/** Whether it only constructs a client: `const crumb = new Crumb({ … })`, `crumb = Crumb(…)`. */
export function constructsOnly({ code }: Form): boolean {
  const statements = withoutTexts(code)
    .split('\n')
    .filter((line) => /^\w/.test(line) && !/^(?:import|from|use|using|require)\b/.test(line));
  return statements.length === 1 && construction.test(statements[0] ?? '');
}

const construction = /^[^=(]*=\s*(?:await )?(?:new )?(?:\w+\.)*\p{Lu}\w*\(/u;

/** Whether both are in programming languages, and in different ones. */
export function isOtherLanguage(one: Form, other: Form): boolean {
  const [left, right] = [one, other].map(({ language }) => families[language] ?? language);
  return left !== right && [left, right].every((language) => programming.has(language ?? ''));
}

const families: Readonly<Record<string, string>> = {
  javascript: 'js',
  jsx: 'js',
  mjs: 'js',
  ts: 'js',
  tsx: 'js',
  typescript: 'js',
  py: 'python',
  golang: 'go',
  rs: 'rust',
  rb: 'ruby',
  kt: 'kotlin',
  cs: 'csharp',
  'c#': 'csharp',
};

const programming: ReadonlySet<string> = new Set(
  'js python go rust ruby php java kotlin swift csharp dart elixir'.split(' '),
);
