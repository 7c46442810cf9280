import { expect, test } from 'vitest';
import { utilityStyles } from '../../src/theme/utilities/stylesheet.ts';
import { siteOf } from '../support/site.ts';

const stylesOf = async (classes: string): Promise<string> =>
  utilityStyles(
    await siteOf({
      'docs.json': '{"navigation":{"pages":["loaf"]}}',
      'loaf.mdx': `<div className="${classes}">Bread</div>`,
    }),
  );

test.each([
  ['py-2.5', '.content .py-2\\.5{padding-block:10px}'],
  ['-mt-4', '.content .-mt-4{margin-top:-16px}'],
  ['w-1/2', '.content .w-1\\/2{width:50%}'],
  ['max-w-5xl', '.content .max-w-5xl{max-width:1024px}'],
  ['bg-gray-900', '.content .bg-gray-900{background-color:#111827}'],
  ['text-white', '.content .text-white{color:#fff}'],
  ['bg-black/10', '{background-color:color-mix(in srgb, #000 10%, transparent)}'],
  ['text-[15px]', '{font-size:15px}'],
  ['border-gray-200', '{border-color:#e5e7eb}'],
  ['space-y-4', '.content .space-y-4>*+*{margin-top:16px}'],
  ['sm:h-64', '@media (min-width:640px){.content .sm\\:h-64{height:256px}}'],
  [
    'dark:hover:bg-white',
    ":root[data-theme='dark'] .content .dark\\:hover\\:bg-white:hover{background-color:#fff}",
  ],
  ['group-hover:underline', '.content .group:hover .group-hover\\:underline{text-decoration:underline}'],
  ['!m-0', '{margin:0px!important}'],
  ['m-0!', '{margin:0px!important}'],
  ['[&_strong]:font-bold', 'bold strong{font-weight:700}'],
  ['-space-x-2', '.content .-space-x-2>*+*{margin-left:-8px}'],
  ['divide-y', '.content .divide-y>*+*{border-top:1px solid var(--line)}'],
  ['max-sm:hidden', '@media (max-width:639.98px){.content .max-sm\\:hidden{display:none}}'],
  ['disabled:opacity-50', ':disabled{opacity:0.5}'],
  ['text-(--brand)', '{color:var(--brand)}'],
  ['bg-[var(--brand)]/20', '{background-color:color-mix(in srgb, var(--brand) 20%, transparent)}'],
  ['-rotate-90', '{rotate:-90deg}'],
  ['max-w-[calc(100vw-25rem)]', '{max-width:calc(100vw - 25rem)}'],
  ['h-[calc((100%-var(--bar-2-height))/2)]', '{height:calc((100% - var(--bar-2-height))/2)}'],
  ['grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]', 'repeat(auto-fill,minmax(8rem,1fr))}'],
  ['no-underline', '{text-decoration:none}'],
  ['mint-flex', '.content .mint-flex{display:flex}'],
  ['-mint-mt-4', '.content .-mint-mt-4{margin-top:-16px}'],
  ['!mint-m-0', '.content .\\!mint-m-0{margin:0px!important}'],
  ['md:mint-grid-cols-3', '.md\\:mint-grid-cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}}'],
  ['dark:mint-hidden', ":root[data-theme='dark'] .content .dark\\:mint-hidden{display:none}"],
  [
    'group-hover:mint-underline',
    '.mint-group:hover .group-hover\\:mint-underline{text-decoration:underline}',
  ],
  ['mint-space-y-4', '.content .mint-space-y-4>*+*{margin-top:16px}'],
  ['bg-clip-text', '{-webkit-background-clip:text;background-clip:text}'],
])('the class %s', async (name, rule) => expect(await stylesOf(name)).toContain(rule));

test('unknown classes, and values that load or cover something, have no rule', async () => {
  const css = await stylesOf(
    'loaf constructor to-String m-constructor fixed sticky bg-[url(//example.com)] w-[1px;color:red] toString:flex',
  );
  expect(css.split('\n')).toEqual(['.content{position:relative}']);
});

test('the color and one side of a border come after the border', async () => {
  const css = await stylesOf(
    'border-gray-200 border divide-gray-200 divide-y rounded-t-lg rounded ring-black ring-2',
  );
  const at = (name: string) => css.indexOf(`.${name}{`) + css.indexOf(`.${name}>*`);
  expect(at('border-gray-200')).toBeGreaterThan(at('border'));
  expect(at('divide-gray-200')).toBeGreaterThan(at('divide-y'));
  expect(at('rounded-t-lg')).toBeGreaterThan(at('rounded'));
  expect(at('ring-black')).toBeGreaterThan(at('ring-2'));
});

test('narrower screens come after wider ones for max-width classes', async () => {
  const css = await stylesOf('max-sm:p-1 max-lg:p-2 p-6 sm:p-3');
  const order = [...css.matchAll(/\.((?:[\w-]|\\.)+)\{padding/g)].map(([, name]) => name?.replace('\\', ''));
  expect(order).toEqual(['p-6', 'max-lg:p-2', 'max-sm:p-1', 'sm:p-3']);
});

test('wider screens come after narrower ones, and states after both', async () => {
  const css = await stylesOf('lg:p-2 sm:p-4 p-6 pt-1 hover:p-1 md:p-3');
  const order = [...css.matchAll(/\.((?:[\w-]|\\.)+)(?::hover)?\{padding/g)].map(([, name]) =>
    name?.replace('\\', ''),
  );
  expect(order).toEqual(['p-6', 'pt-1', 'hover:p-1', 'sm:p-4', 'md:p-3', 'lg:p-2']);
});
