import { redirectsOf, type Redirect } from '../../../site/model/addresses/redirect.ts';
import type { StructureRule } from '../rule.ts';

export const pattern: StructureRule = {
  id: 'redirects/pattern',
  severity: 'warning',
  summary: 'A redirect source has no pattern that the platform reads as text.',
  why: 'The platform knows `:slug`, `:slug*` and `*`. Any other pattern may work in a preview, but readers of the published site get a page that does not exist.',
  examples: {
    valid: [
      `{
  "redirects": [
    { "source": "/rye/:slug*", "destination": "/loaves/:slug*" },
    { "source": "/rye-*", "destination": "/loaves/*" },
    { "source": "/:grain/:loaf?", "destination": "/loaves" },
    { "source": "/Rye_(bread)", "destination": "/loaves" },
    { "source": "/c++/12:30", "destination": "/loaves" },
    { "source": "/prices-in-$", "destination": "/loaves" }
  ]
}`,
    ],
    invalid: [
      `{
  "redirects": [
    { "source": "/rye/:id(\\\\d+)", "destination": "/loaves/:id" },
                ~~~~~~~~~~~~~~~~ redirect "/rye/:id(\\d+)" never matches: "(\\d+)" is read as text
    { "source": "/rye/:path+", "destination": "/loaves/:path+" },
                ~~~~~~~~~~~~~ redirect "/rye/:path+" never matches: "+" is read as text
    { "source": "/rye/[id]", "destination": "/loaves" },
                ~~~~~~~~~~~ redirect "/rye/[id]" never matches: "[id]" is read as text
    { "source": "/{rye,oat}", "destination": "/loaves" }
                ~~~~~~~~~~~~ redirect "/{rye,oat}" never matches: "{rye,oat}" is read as text
  ]
}`,
      `{
  "redirects": [
    { "source": "/(rye|oat)/crust", "destination": "/loaves" },
                ~~~~~~~~~~~~~~~~~~ redirect "/(rye|oat)/crust" never matches: "(rye|oat)" is read as text
    { "source": "/rye/(.*)", "destination": "/loaves/$1" },
                ~~~~~~~~~~~ redirect "/rye/(.*)" never matches: "(.*)" is read as text
    { "source": "^/oat", "destination": "/loaves" },
                ~~~~~~~ redirect "^/oat" never matches: "^" is read as text
    { "source": "/loaf-:id", "destination": "/loaves/:id" }
                ~~~~~~~~~~~ redirect "/loaf-:id" never matches: ":id" is only a part of a segment
  ]
}`,
    ],
  },

  *checkStructure({ config }) {
    for (const redirect of redirectsOf(config)) {
      const misread = misreadPart(redirect);
      if (misread === undefined) continue;
      const { part, reason, help } = misread;
      yield {
        message: `redirect "${redirect.source}" never matches: "${part}" is ${reason}`,
        span: redirect.sourceTree.span,
        help,
      };
    }
  },
};

/** A part of a source that looks like a pattern, and that the published site does not match. */
interface MisreadPart {
  readonly part: string;
  readonly reason: string;
  readonly help: string;
}

export function misreadPart({ source }: Pick<Redirect, 'source'>): MisreadPart | undefined {
  for (const { form, reason = 'read as text', help } of misreadForms) {
    const [whole, ...groups] = form.exec(source) ?? [];
    const part = groups.find((group) => group !== undefined) ?? whole;
    if (part !== undefined) return { part, reason, help };
  }
  return undefined;
}

const perValue = 'write one redirect for each of its values';

/** The forms, each with the part that is misread as a group if it is not all of it. */
const misreadForms: readonly { readonly form: RegExp; readonly reason?: string; readonly help: string }[] = [
  { form: /^\^/, help: 'write the path from its first slash, with ":slug*" for the rest of a path' },
  { form: /\/:[A-Za-z_]\w*(\([^()]*\))/, help: 'delete it: ":name" stands for any text without a slash' },
  { form: /\/:[A-Za-z_]\w*(\+)/, help: 'write "*" instead, which stands for any number of segments' },
  { form: /\([^()]*\|[^()]*\)/, help: perValue },
  {
    form: /\((?:\.|\[[^\]]*\]|\\.)[*+]\??\)/,
    help: 'write ":slug*" for the rest of a path, or ":slug" for one segment',
  },
  { form: /\{[^{}]*,[^{}]*\}/, help: perValue },
  {
    form: /\/(\[{1,2}(?:\.{3})?[A-Za-z_]\w*\]{1,2})(?=\/|$)/,
    help: 'write ":slug" for one segment, or ":slug*" for any number',
  },
  {
    form: /[^/](:[A-Za-z_]\w*\*?)|(?:^|\/)(:[A-Za-z_]\w*)(?=[^\w/*?(+])/,
    reason: 'only a part of a segment',
    help: 'write it as a whole segment, or end the source with "*" after the text',
  },
];
