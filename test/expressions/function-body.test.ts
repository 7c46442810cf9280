import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markupEnd } from '../../src/expressions/code.ts';
import { readFunctionBody } from '../../src/expressions/function-body.ts';
import { processorTime } from '../support/processor-time.ts';

describe('what a function gives back', () => {
  const returned = (body: string) => {
    const start = readFunctionBody(body, 0).returned;
    return start === undefined ? undefined : body.slice(start).trim();
  };

  test.each([
    ['{ return 1 }', '1 }'],
    ['{ const [a, b] = useState(0); return a }', 'a }'],
    ['{ if (!a) return null\n return b }', 'b }'],
    ['{ if (a) { return 1 } return 2 }', '2 }'],
    ['{ useEffect(() => { return () => stop() }, []); return 3 }', '3 }'],
    ["{ const a = '}' + `}${b('}')}` // }\n /* } */ return 4 }", '4 }'],
    ["{ const a = <p title='}'>don't {b('}')}</p>; return 5 }", '5 }'],
    ['{ const a = b.match(/[}/]"/g), c = d / e / f; return 6 }', '6 }'],
    ['{ const [a] = useState<string>("}"); return 7 } return 8', '7 } return 8'],
    ['{ if (a) { return 1 } }', undefined],
    ['{ return 1', undefined],
    ['{ const a = "open; return 1 }', undefined],
  ])('%s', (body, expected) => {
    expect(returned(body)).toBe(expected);
  });

  test('its own names are declared outside of inner functions', () => {
    const body = '{ const a = () => { let b = 1 }; let c; return a }';
    expect(readFunctionBody(body, 0).declarations.map((at) => body.slice(at, at + 7))).toEqual([
      'const a',
      'let c; ',
    ]);
  });

  test.each(['{<a>', '<a b={', '{`${', '(', '<a>{'])('%s many times over is soon given up', (opening) => {
    expect(readFunctionBody(`{ return ${opening.repeat(20_000)}`, 0).returned).toBeUndefined();
    expect(markupEnd(`<a>${opening.repeat(20_000)}`, 0)).toBeUndefined();
  });

  test('any text has an answer', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      '<a',
      '>',
      '</a>',
      '/>',
      '"',
      "'",
      '`',
      '${',
      '/',
      '\\',
      ' return ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = `{${pieces.join('')}`;
        const start = readFunctionBody(text, 0).returned ?? 0;
        expect(start).toBeLessThanOrEqual(text.length);
        expect(markupEnd(text, 1) ?? 1).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('markup ends', () => {
  test.each([
    ['<b>x</b> y', '<b>x</b>'],
    ['<br /> y', '<br />'],
    ['<><b/></> y', '<><b/></>'],
    ['<a b="/>" c={d > e}>{f ? <g/> : "</a>"}</a> y', '<a b="/>" c={d > e}>{f ? <g/> : "</a>"}</a>'],
    [
      "<a b={() => { if (c) { d({ e: { f: 1 } }) } }}>don't</a> y",
      "<a b={() => { if (c) { d({ e: { f: 1 } }) } }}>don't</a>",
    ],
    ['<a>1 < 2</a> y', '<a>1 < 2</a>'],
  ])('%s', (source, markup) => {
    expect(source.slice(0, markupEnd(source, 0))).toBe(markup);
  });
});

test('functions that are never closed are read in bounded time', async () => {
  const source = Array.from({ length: 3_000 }, (_, at) => `const A${at} = () => {\n  const x = 1;\n`).join(
    '',
  );
  const starts = [...source.matchAll(/\{/g)].map(({ index }) => index);
  const time = await processorTime(() => {
    for (const start of starts) expect(readFunctionBody(source, start).returned).toBeUndefined();
  });
  expect(time).toBeLessThan(5_000);
});
