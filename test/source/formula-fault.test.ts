import temml from 'temml';
import { expect, test } from 'vitest';
import { formulaFault } from '../../src/site/source/outline/formula-fault.ts';

function isRefused(formula: string): boolean {
  try {
    temml.renderToString(formula.replace(/^\$+|\$+$/g, ''), { throwOnError: true });
    return false;
  } catch {
    return true;
  }
}

function faultOf(formula: string): string | undefined {
  const fault = formulaFault(formula, { start: 0, end: formula.length });
  return fault && `${fault.kind} ${formula.slice(fault.start, fault.end)} ${fault.start}`;
}

test.each([
  ['$\\frac{m}{c$', 'open { 9'],
  ['$a}$', 'closing } 2'],
  ['$\\left( a$', 'open \\left 1'],
  ['$\\left( {a \\right) }$', 'open { 8'],
  ['$a \\right)$', 'closing \\right 3'],
  ['$$\n\\begin{align} a &= b\n$$', 'open \\begin{align} 3'],
  ['$$\\begin{cases} a \\end{array}$$', 'open \\begin{cases} 2'],
  ['$\\end{align}$', 'closing \\end{align} 1'],
  ['$x_1_2$', 'script _ 4'],
  ['$x^{a}^\\beta$', 'script ^ 6'],
  ['$x_\\alpha _b$', 'script _ 10'],
])('%s is refused', (formula, fault) => {
  expect(faultOf(formula)).toBe(fault);
  expect(isRefused(formula)).toBe(true);
});

test.each([
  '$a_1^2 + {b}_{c}^{d_e}$',
  '$\\{ x \\mid x_{1_2} \\}$',
  '$\\left\\{ a \\right. \\leftarrow b \\rightarrow c$',
  '$$\n\\begin{bmatrix} a_1 & b_2 \\\\ \\left[c\\right] & d \\end{bmatrix} % { a brace\n$$',
  '$\\text{a b} \\_b \\_c$',
  "$f'_a$",
])('%s is fine', (formula) => {
  expect(faultOf(formula)).toBe(undefined);
  expect(isRefused(formula)).toBe(false);
});

test('formulas with arguments that are not TeX are skipped', () => {
  for (const formula of ['$\\verb|{|$', '$\\url{a_b_c}$', '$\\label{a_b_c}$', '$\\def\\a{}$'])
    expect(faultOf(formula)).toBe(undefined);
});
