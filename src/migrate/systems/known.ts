import type { Source } from '../model/source.ts';

/** A system that is recognised, whether it can be converted or not. */
export interface KnownSystem {
  /** The value of `--from`. */
  readonly name: string;
  /** In sentences. */
  readonly title: string;
  /** Only its Markdown can be read, as `plain`. */
  readonly asPlain?: true;
  /** Whether a folder with these files holds a site of it; `read` returns the text of a file in it. */
  isAt(has: (name: string) => boolean, read: (name: string) => string | undefined): boolean;
}

const configs = (base: string) =>
  ['js', 'ts', 'mjs', 'cjs', 'mts'].map((extension) => `${base}.${extension}`);

/** In the order in which a folder is asked for them; the first that matches counts. */
export const knownSystems: readonly KnownSystem[] = [
  { name: 'mint', title: 'mint.json', isAt: (has) => has('mint.json') },
  { name: 'docusaurus', title: 'Docusaurus', isAt: (has) => configs('docusaurus.config').some(has) },
  {
    name: 'vitepress',
    title: 'VitePress',
    asPlain: true,
    isAt: (has) => configs('.vitepress/config').some(has),
  },
  {
    name: 'starlight',
    title: 'Starlight',
    asPlain: true,
    isAt: (_has, read) => configs('astro.config').some((name) => read(name)?.includes('@astrojs/starlight')),
  },
  { name: 'mkdocs', title: 'MkDocs', isAt: (has) => has('mkdocs.yml') || has('mkdocs.yaml') },
  { name: 'gitbook', title: 'GitBook', isAt: (has) => has('.gitbook.yaml') || has('SUMMARY.md') },
  {
    name: 'nextra',
    title: 'Nextra',
    asPlain: true,
    isAt: (has, read) =>
      ['js', 'ts', 'tsx', 'json'].some((extension) => has(`_meta.${extension}`)) ||
      configs('next.config').some((name) => read(name)?.includes('nextra')),
  },
  { name: 'readme', title: 'ReadMe', asPlain: true, isAt: (has) => has('_order.yaml') },
];

/** The system of the site in a folder of a source; '' is the source itself. */
export function systemIn(source: Source, folder = ''): KnownSystem | undefined {
  const path = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  return knownSystems.find(({ isAt }) =>
    isAt(
      (name) => source.files.has(path(name)),
      (name) => source.text(path(name)),
    ),
  );
}
