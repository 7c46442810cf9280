import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readExpression } from '../../src/pages/expressions/read.ts';
import { budgetOf, maxSteps } from '../../src/pages/expressions/machine.ts';
import { unresolved, type Value } from '../../src/pages/expressions/value.ts';

const read = (source: string, scope = new Map<string, Value>()) => readExpression(source, scope);

describe('computed', () => {
  test.each<readonly [string, unknown]>([
    ['[1, 2, 3].map((n) => n * 2).filter((n) => n > 2).join(", ")', '4, 6'],
    ['["a", "b"].includes("b")', true],
    ['(({ a, b = 2, ...rest }) => [a, b, Object.keys(rest)])({ a: 1, c: 3 })', [1, 2, ['c']]],
    ['((...all) => all.length)(1, ...[2, 3])', 3],
    ['Object.entries({ a: 1 }).map(([key, value]) => `${key}=${value}`).join("&")', 'a=1'],
    ['[3, 1, 2].toSorted((a, b) => a - b)', [1, 2, 3]],
    ['(() => { const out = []; for (const n of [1, 2]) out.push(n * 2); return out; })()', [2, 4]],
    ['(() => { let n = 0; for (let i = 0; i < 4; i++) { if (i === 2) continue; n += i; } return n; })()', 4],
    ['((kind) => { switch (kind) { case "a": return 1; case "b": default: return 2; } })("b")', 2],
    ['(() => { try { null.x } catch { return "caught" } })()', 'caught'],
    ['"rye".toUpperCase().padEnd(5, ".")', 'RYE..'],
    ['"a-b".split("-").reverse()', ['b', 'a']],
    ['Math.max(...[1, 5, 2]) % 3', 2],
    ['JSON.stringify({ a: [1, { b: null }] })', '{"a":[1,{"b":null}]}'],
    ['JSON.parse("[1]").length', 1],
    ['(1234.5).toLocaleString()', '1,234.5'],
    ['new Intl.NumberFormat("de-DE").format(1234.5)', '1.234,5'],
    ['Array.from({ length: 3 }, (_, at) => at)', [0, 1, 2]],
    ['[[1], [2, [3]]].flat(2)', [1, 2, 3]],
    ['undefined?.a.b.c()', undefined],
    ['[1, 2].reduce((sum, each) => sum + each)', 3],
    ['["b", "a", undefined, "C"].sort()', ['C', 'a', 'b', undefined]],
    ['[[1, 2], [3]].flatMap((each) => each)', [1, 2, 3]],
    ['[..."ab"].entries().map(([at, each]) => at + each).join()', '0a,1b'],
    ['[1, 2, 3].findLast((each) => each < 3) + [1, 2].at(-1)', 4],
    [
      '(() => { const list = [1, 2, 3]; list.splice(1, 1, 9, 8); return list.concat([[7]], 6); })()',
      [1, 9, 8, 3, [7], 6],
    ],
    ['"a-b-a".replaceAll("a", (match, at) => match + at)', 'a0-b-a4'],
    ['"Salt & Rye, dark".replace(/[^a-z]+/gi, "-").toLowerCase()', 'salt-rye-dark'],
    ['"--rye--".replace(/^-+|-+$/g, "")', 'rye'],
    ['"a.b.c".split(/\\./).length', 3],
    ['"rye bread".replace(/\\b[a-z]/g, (letter) => letter.toUpperCase())', 'Rye Bread'],
    ['/^https:\\/\\//.test("https://oven.example") && !/rye/.test("wheat")', true],
    ['"https://oven.example".replace(/^https?:\\/\\//i, "")', 'oven.example'],
    ['/^#[a-f0-9]{6}$/i.test("#18181B")', true],
    ['"rye".replace(/y/, "<$&>")', 'r<y>e'],
    ['"2".padStart(3, 0) + "x".concat(1, null)', '002x1null'],
    ['Object.fromEntries([["a", 1]]).a + Object.values({ b: 2 })[0]', 3],
    ['new Intl.ListFormat("en").format(["a", "b"])', 'a and b'],
    ['new Intl.PluralRules("en").select(1)', 'one'],
    ['[3, 1, 2].sort((a, b) => b - a).toString()', '3,2,1'],
    ['(() => { let n = 0; do n += 2; while (n < 5); return n; })()', 6],
    [
      '(() => { const seen = []; for (const key in { a: 1, b: 2 }) seen.push(key); return seen; })()',
      ['a', 'b'],
    ],
    ['(() => { let a = null; a ??= 4; a ||= 5; a &&= 6; return a; })()', 6],
    ['["10", "x"].map(Number).map(Number.isNaN)', [false, true]],
    ['React.Children.count([1, [2, null]])', 3],
    ['isFinite("5") && parseInt("12px", 10)', 12],
    ['typeof undefined', 'undefined'],
  ])('%s', (source, value) => {
    expect(read(source)).toEqual(value);
  });
});

describe('not computed', () => {
  test.each([
    'React.Children.only([1, 2])',
    '"x".replace("x", "$`")',
    '"x".replace(/x/, "$`")',
    '"xx".replace(/(x)/, "$1")',
    '"xx".replace(/(?:x+)+y/, "")',
    '"xx".replace(/x+x+y/, "")',
    '"xx".replace(/x{2,}/, "")',
    '"xx".replace(/x{200}/, "")',
    '"xx".replace(/x?x?x?x?y/, "")',
    '"xx".replace(/x??/, "")',
    '"xx".search("x")',
    '/x/g.test("x")',
    '/x/.constructor',
    '/x/.exec("x")',
    '/x/ + ""',
    '[1].reduce.constructor',
    'JSON.stringify({ toJSON() { return 1; } })',
    '({}).constructor',
    '[].constructor.constructor("return process")()',
    '(() => {}).constructor("return 1")()',
    '"".__proto__',
    '({ __proto__: { a: 1 } }).a',
    '({ get a() { return 1 } }).a',
    '({ toString() { return "a" } }) + ""',
    '({ valueOf: () => 1 }) * 2',
    'globalThis.process',
    'process.exit(1)',
    'eval("1")',
    'Function("return 1")()',
    'import("node:fs")',
    'require("fs")',
    'new Date()',
    'Math.random()',
    'fetch("/")',
    'this',
    'String.raw`a`',
    '(function* () { yield 1 })().next()',
    '(async () => 1)()',
    'new (class { a = 1 })()',
    'Reflect.ownKeys({})',
    'Object.getPrototypeOf([])',
    'Object.defineProperty({}, "a", { value: 1 })',
    'Symbol.iterator',
    '[].map.call([1], (n) => n)',
    '1n',
  ])('%s', (source) => {
    expect(read(source)).toBe(unresolved);
  });

  test('definitions around a file stay unchanged', () => {
    const list: Value = ['a'];
    const fields: Value = { a: 1 };
    const scope = new Map<string, Value>([
      ['list', list],
      ['fields', fields],
    ]);
    for (const source of [
      'list.push("b")',
      'list.sort()',
      '(list[0] = 1)',
      '(fields.a = 2)',
      '(list = [])',
      'Object.assign(fields, { b: 1 })',
    ])
      expect(read(source, scope)).toBe(unresolved);
    expect([...scope]).toEqual([
      ['list', ['a']],
      ['fields', { a: 1 }],
    ]);
  });
});

describe('bounded', () => {
  const doubled = (start: string, step: string) =>
    `(() => { let a = ${start}; for (let i = 0; i < 64; i++) a = ${step}; return a; })()`;
  const forever = (before: string, step: string) => `(() => { ${before} while (true) { ${step} } })()`;
  const manyNames = Array.from({ length: 10_000 }, (_, at) => `rye${at}`).join(', ');

  test.each([
    'Array(1e9)',
    'Array.from({ length: 1e9 })',
    '"x".repeat(1e9)',
    '"x".padEnd(1e9)',
    '"x".repeat(100000).replaceAll("x", "x".repeat(100000))',
    '"x".repeat(100000).split("").map(() => "x".repeat(100000)).join("")',
    '"x".repeat(100000).replace(/y+$/, "")',
    '"x".repeat(100000).replace(/x/g, "x".repeat(100))',
    '"x".repeat(100000).split("").map(() => /[x]{99}[x]{99}y/.test("x".repeat(100000)))',
    'Array(10000).fill("x".repeat(10000)).join("")',
    'Array(20000).fill(1).flatMap((each, at, all) => all)',
    '(() => { while (true); })()',
    '(() => { for (;;) {} })()',
    '(function f() { return f(); })()',
    '((f) => f(f))((f) => f(f))',
    doubled('"x"', 'a + a'),
    doubled('[1]', '[...a, ...a]'),
    doubled('[1]', '[a, a]') + '.flat(Infinity)',
    `String(${doubled('[1]', '[a, a]')})`,
    `JSON.stringify(${doubled('[1]', '[a, a]')})`,
    '(() => { const a = []; a.push(a); return String(a); })()',
    '(() => { const a = []; a.push(a); return JSON.stringify(a); })()',
    '(() => { const a = [1]; for (const b of a) a.push(b, b); return a.length > 1e6; })()',
    '['.repeat(100_000),
    '('.repeat(100_000),
    `${'-'.repeat(50_000)}1`,
    `${'(a => '.repeat(5_000)}1${')'.repeat(5_000)}`,
    `${'a?b:'.repeat(50_000)}1`,
    '(() => { const a = []; a.push(a); return a; })()',
    '(() => { const a = { b: 1 }; a.b = a; return a; })()',
    '(() => { const a = [1]; a.push(<b title={a}>Rye</b>); return a; })()',
    doubled('[1]', '[a, a]'),
    doubled('{ a: 1 }', '{ a, b: a }'),
    '(() => { let a = [1]; for (let i = 0; i < 5000; i++) a = [a]; return a; })()',
    forever('const a = Array(20000).fill(1);', '({ ...a });'),
    forever('const a = Array(20000).fill(1);', 'for (const key in a) break;'),
    forever('const a = { ...Array(20000).fill(1) };', 'const { ...rest } = a;'),
    forever('const a = "x".repeat(200000); const b = a + "";', 'a.localeCompare(b);'),
    forever('const a = "x".repeat(199999); const b = a + "y"; const c = a + "z";', 'b < c;'),
    forever('const a = Array(9999).fill("x".repeat(199999) + "y");', 'a.indexOf("x".repeat(199999) + "z");'),
    forever('const a = "x".repeat(190000);', 'a.lastIndexOf("x".repeat(90000) + "yx");'),
    forever('const a = "1".repeat(200000);', '+a;'),
    forever('let a = "\u4e00".repeat(200000);', 'a = encodeURIComponent(a);'),
    forever('', `/${Array(500).fill('x+$').join('|')}/.test("${'x'.repeat(3000)}y");`),
    forever('', `/${'a'.repeat(50_000)}/;`),
    forever('', '(1.5).toLocaleString();'),
    forever('', `[${','.repeat(50_000)}];`),
    forever('', `continue; ${'function a() {} '.repeat(10_000)}`),
    forever('', `switch (1) { case 1: continue; ${'case 2: break; '.repeat(10_000)} }`),
    forever(`const f = (${manyNames}) => 1;`, 'f();'),
    forever('', `<b>${'rye '.repeat(50_000)}</b>;`),
    `(() => { for (let ${manyNames}; ; ) {} })()`,
  ])('%.200s', (source) => {
    expect([unresolved, undefined, false]).toContain(read(source));
  });

  test('all expressions of a page share one budget', () => {
    const scope = new Map<string, Value>();
    expect(read('(() => { for (;;) {} })()', scope)).toBe(unresolved);
    expect(read('1 + 1', scope)).toBe(unresolved);
    expect(budgetOf(new Map()).steps).toBe(maxSteps);
  });
});

const words = (names: string) => names.split(' ');
const ofTexts = words(
  'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf normalize replace replaceAll slice split startsWith substr substring toLowerCase toString toUpperCase trim trimEnd trimStart valueOf',
);
const ofLists = words(
  'at concat fill flat includes indexOf join lastIndexOf pop push reverse shift slice splice toReversed toSpliced unshift with',
);
const withCallback = words(
  'every filter find findIndex findLast findLastIndex flatMap forEach map some sort toSorted',
);

/** Programs of the subset, as text. They name `n` (a number), `t` (a text) and `l` (a list of numbers). */
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const one = tie('expression');
  const two = fc.tuple(one, one);
  return {
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(
        'n',
        't',
        'l',
        '0',
        '1',
        '-2',
        '2.5',
        '""',
        '"ab"',
        '"B c"',
        'true',
        'null',
        'undefined',
        '[]',
      ),
      two.chain(([a, b]) =>
        fc
          .constantFrom('+', '-', '*', '/', '%', '===', '!==', '<', '>', '<=', '>=', '&&', '||')
          .map((operator) => `(${a} ${operator} ${b})`),
      ),
      two.map(([a, b]) => `(${a} ?? ${b})`),
      fc.tuple(one, one, one).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      two.map(([a, b]) => `[${a}, ${b}]`),
      two.map(([a, b]) => `\`\${${a}}-\${${b}}\``),
      one.map((a) => `((x) => { const { y = x, ...z } = { w: x }; return [y, z.w, typeof x]; })(${a})`),
      one.map(
        (a) =>
          `(() => { let s = ""; for (const x of [...l, ${a}]) { if (x === 2) continue; s += x; } return s; })()`,
      ),
      two.map(([a, b]) => `[${a}, ${b}].map((x, i) => [i, x])`),
      two.map(([a, b]) => `[${a}, ${b}].filter(Boolean).length`),
      two.map(([a, b]) => `[${a}, ${b}, ...l].join(${JSON.stringify('|')})`),
      one.map((a) => `String(${a}).split("").reverse().join("")`),
      one.map((a) => `String(${a}).toUpperCase().slice(-2).padStart(4, "*")`),
      one.map((a) => `l.includes(${a})`),
      one.map((a) => `l.slice(${a}).concat(${a})`),
      one.map((a) => `Number(${a}).toFixed(1)`),
      one.map((a) => `JSON.stringify([${a}])`),
      one.map((a) => `l.reduce((sum, each) => sum + each, ${a})`),
      two.map(([a, b]) => `Object.entries({ a: ${a}, b: ${b} })`),
      fc.tuple(fc.constantFrom(...ofTexts), one, one).map(([name, a, b]) => `t.${name}(${a}, ${b})`),
      fc
        .tuple(fc.constantFrom(...ofLists), one, one)
        .map(([name, a, b]) => `[...l, ${a}].${name}(${b}, ${a})`),
      fc
        .tuple(fc.constantFrom(...withCallback), two)
        .map(([name, [a, b]]) => `[...l, ${a}].${name}((x) => x === ${b})`),
      // A text may not grow beyond its bound.
      fc
        .tuple(fc.constantFrom('padEnd', 'padStart', 'repeat'), fc.integer({ min: -1, max: 9 }), one)
        .map(([name, count, a]) => `t.${name}(${count}, ${a})`),
      fc.constantFrom('entries', 'keys', 'values').map((name) => `[...l.${name}()]`),
      fc
        .tuple(fc.constantFrom('abs', 'ceil', 'floor', 'max', 'min', 'round', 'sign', 'trunc'), one, one)
        .map(([name, a, b]) => `Math.${name}(${a}, ${b})`),
      two.map(
        ([a, b]) =>
          `((s) => { switch (s) { case ${a}: return 1; case 2: return "two"; default: return s; } })(${b})`,
      ),
    ),
  };
});

test('any program of the subset has the same result as in Node', () => {
  fc.assert(
    fc.property(expression, (source) => {
      const scope = new Map<string, Value>([
        ['n', 3],
        ['t', 'Rye'],
        ['l', [1, 2, 3]],
      ]);
      const program = new Function('n', 't', 'l', `return (${source})`);
      let expected: unknown;
      try {
        expected = program(3, 'Rye', [1, 2, 3]);
      } catch {
        // An exception gives nothing.
        expected = unresolved;
      }
      expect(read(source, scope)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
