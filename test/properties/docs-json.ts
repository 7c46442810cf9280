import fc from 'fast-check';
import { fields } from '../../src/site/model/navigation/fields.ts';
import { collections, isCollectionKey, type ElementKind } from '../../src/site/model/navigation/element.ts';

/** The pages that lie beside a generated docs.json. */
export const pages = ['index', 'guides/rye', 'guides/index', 'en/index', 'shop'] as const;

const word = fc.constantFrom(
  ...['', ' ', 'Ovens', 'API', 'v1', 'en', 'cn', 'xx', 'oven', '#8a4b14', '🍞', 'a"b', '<b>', '%'],
  ...['__proto__', 'constructor', 'toString', 'a\nb', '../..', '/', '.', 'https://crumb.example/x', '//x'],
);

const path = fc.oneof(
  fc.constantFrom<string>(...pages),
  fc.constantFrom('/index', 'index.mdx', 'Index', 'guides', 'guides/', './shop', '../shop', 'shop#prices'),
  fc.constantFrom('GET /loaves', 'get /loaves', 'openapi.json GET /loaves', 'POST /nothing', 'DELETE'),
  word,
);

/** Something of a wrong type, or a right one by luck. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300, [], {}, [[]], [null], { a: {} }),
  word,
  path,
  fc.array(word, { maxLength: 3 }),
  fc.constantFrom({ $ref: 'more.json' }, { $ref: 'docs.json' }, { $ref: '../out.json' }, { $ref: 7 }),
);

const spec = fc.oneof(
  fc.constantFrom('openapi.json', '/openapi.json', 'missing.yaml', 'https://crumb.example/openapi.json'),
  fc.constantFrom(['openapi.json', 'docs.json'], { source: 'openapi.json', directory: 'api' }, {}),
);

const byForm: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  flag: fc.boolean(),
  number: fc.constantFrom(0, 1, 2.5, -1),
  openapi: spec,
  asyncapi: spec,
  directory: fc.constantFrom('none', 'card', 'accordion', 'lots'),
  text: fc.oneof(word, path),
  icon: fc.constantFrom('house', 'bread-slice', 'nonsense-icon', '/icons/loaf.svg', '🍞'),
  banner: fc.constantFrom({ content: 'Closed [today](/shop)' }, { content: 1 }, {}),
  footer: fc.constantFrom({ socials: { github: 'https://crumb.example' } }, { links: [{ items: [] }] }),
  navbar: fc.constantFrom({ links: [{ label: 'Shop', href: '/shop' }], primary: { type: 'github' } }, {}),
  global: fc.constantFrom(
    { anchors: [{ anchor: 'Shop', href: '/shop' }, { anchor: 'Help' }], tabs: 1 },
    { languages: [] },
  ),
};

const kinds = Object.values(collections);

/** An element of any kind, with fields right and wrong, and children of its own and of foreign kinds. */
const { element } = fc.letrec<{ element: unknown }>((tie) => ({
  element: fc.oneof(
    { depthSize: 'small', maxDepth: 5, withCrossShrink: true },
    path,
    ...kinds.map((kind) => elementOf(kind, tie('element'))),
  ),
}));

function elementOf(kind: ElementKind, child: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const own = Object.entries(fields[kind]).map(([name, { form }]) => {
    const value = form === 'children' ? fc.array(below(name, child), { maxLength: 3 }) : byForm[form];
    return fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 12, arbitrary: value ?? word }, { weight: 1, arbitrary: anything }),
    );
  });
  const foreign = fc.tuple(
    fc.constantFrom('pages', 'groups', 'tabs', 'menu', 'versions', 'titel', 'page', '$ref', 'global'),
    anything,
  );
  const label = fc.tuple(fc.constant(kind), word);
  return fc
    .tuple(
      fc.option(label, { freq: 8, nil: undefined }),
      fc.array(fc.oneof(...own, foreign), { maxLength: 4 }),
    )
    .map(([first, rest]) =>
      Object.fromEntries(first === undefined || kind === 'root' ? rest : [first, ...rest]),
    );
}

/** Children under their own key most of the time. */
function below(key: string, child: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (!isCollectionKey(key)) return fc.oneof({ weight: 3, arbitrary: path }, { weight: 2, arbitrary: child });
  const label = collections[key];
  return fc.oneof(
    child,
    fc
      .tuple(word, fc.array(path, { maxLength: 3 }), child)
      .map(([name, listed, other]) => ({ [label]: name, pages: [...listed, other] })),
  );
}

const redirect = fc.oneof(
  fc.record(
    {
      source: fc.constantFrom('/old', 'old', '/old/:slug*', '/*', '/shop', '/a/:b/:c', '/:x*/:y*', '/('),
      destination: fc.constantFrom('/shop', '/old', '/new/:slug*', '/nowhere', 'https://crumb.example', ''),
      permanent: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  anything,
);

const rightTop = {
  theme: fc.constantFrom('mint', 'maple', 'mnit'),
  name: word,
  description: word,
  colors: fc.constantFrom({ primary: '#8a4b14' }, { primary: '#fff', light: '#000' }, { primary: 'red' }, {}),
  navigation: fc.oneof(
    elementOf('root', element),
    fc.array(element, { maxLength: 4 }).map((listed) => ({ pages: listed })),
    anything,
  ),
  redirects: fc.oneof(fc.array(redirect, { maxLength: 4 }), anything),
  variables: fc.constantFrom({ bread: 'rye' }, { bread: 1 }, []),
  styling: fc.constantFrom({ eyebrows: 'breadcrumbs' }, { eyebrows: 1 }, null),
  interaction: fc.constantFrom({ drilldown: false }, { drilldown: 'yes' }),
  icons: fc.constantFrom({ library: 'lucide' }, { library: 'tabler' }, { library: 'x' }),
  api: fc.oneof(
    spec.map((openapi) => ({ openapi })),
    anything,
  ),
  public: fc.constantFrom(true, false, 'no'),
  banner: byForm['banner'] ?? anything,
  footer: byForm['footer'] ?? anything,
  navbar: byForm['navbar'] ?? anything,
  logo: fc.constantFrom('/logo.svg', { light: 'x', dark: 1 }, []),
  seo: fc.constantFrom({ indexing: 'all' }, { metatags: { a: 1 } }),
};

const wrongTop = fc.dictionary(
  fc.constantFrom(...Object.keys(rightTop), 'nmae', '$schema', '$ref', '__proto__', ''),
  anything,
  { maxKeys: 2 },
);

/** A docs.json as its owner could have written it on a bad day. */
export const docsJson: fc.Arbitrary<string> = fc
  .tuple(fc.record(rightTop, { requiredKeys: ['navigation'] }), wrongTop, fc.constantFrom(0, 2, '\t'))
  .map(([right, wrong, indent]) => JSON.stringify({ ...right, ...wrong }, null, indent));
